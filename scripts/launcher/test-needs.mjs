import { importClosure, importsIn } from "./import-closure.mjs";

/**
 * What must be prepared before a test file can run.
 * @typedef {{ build: boolean, database: boolean, shop: boolean, secondShop: boolean, browser:
 * boolean }} Needs
 */

const readsEnvPattern = (names) =>
  new RegExp(
    String.raw`process\.env\.(?:${names})\b|\{[^{}]*\b(?:${names})\b[^{}]*\}\s*=\s*process\.env\b|\brequireEnv\("(?:${names})"\)`,
  );

const READS_SHOP = readsEnvPattern(
  "BASE_URL|STAFF_TOKEN|METRICS_TOKEN|SHARED_SHOP_URL|SECOND_SHOP_URL",
);
const READS_SECOND_SHOP = readsEnvPattern("SECOND_SHOP_URL");
const READS_DATABASE = readsEnvPattern("DATABASE_URL|DATA_DIR|PREPARED_DATABASE");
const READS_BUILD = /["'`/]\.next\/(?:server|static)\b/;

/** Modules that start a shop from the build. */
const SHOP_STARTERS = ["test/second-shop.ts"];
/** A test that loads one of these modules may use the database. */
const DATABASE_MODULES = ["lib/server/db/pool.ts", "payload.config.ts"];
/** A test helper that imports this module uses the database. */
const POOL_MODULE = "@/lib/server/db/pool";

/** Tests and their helpers. Other code has defaults for the variables, so it is not searched. */
const isTestCode = (name) => /^(?:test|e2e)\/|\.test\.tsx?$/.test(name);

/**
 * Detects what a test file needs from its text and the texts of its imports. `mayUseDatabase`: the
 * file loads the database pool, and the texts do not show whether it is used.
 * @param {string} file relative to the project
 * @param {string} [root]
 * @returns {Needs & { mayUseDatabase: boolean }}
 */
export function detectNeeds(file, root) {
  if (file.startsWith("e2e/"))
    return {
      build: true,
      database: true,
      shop: true,
      secondShop: false,
      browser: true,
      mayUseDatabase: false,
    };
  const closure = importClosure([file], root);
  const testCode = [...closure].filter(([name]) => isTestCode(name));
  const matches = (pattern) => testCode.some(([, text]) => pattern.test(text));
  const shop = matches(READS_SHOP) || SHOP_STARTERS.some((name) => closure.has(name));
  const database =
    shop ||
    matches(READS_DATABASE) ||
    testCode.some(
      ([name, text]) =>
        name.startsWith("test/") && name !== file && importsIn(text).includes(POOL_MODULE),
    );
  return {
    build: shop || matches(READS_BUILD),
    database,
    shop,
    secondShop: matches(READS_SECOND_SHOP),
    browser: false,
    mayUseDatabase: !database && DATABASE_MODULES.some((name) => closure.has(name)),
  };
}

/** The union of several needs. @param {Needs[]} needs @returns {Needs} */
export const mergeNeeds = (needs) => ({
  build: needs.some(({ build }) => build),
  database: needs.some(({ database }) => database),
  shop: needs.some(({ shop }) => shop),
  secondShop: needs.some(({ secondShop }) => secondShop),
  browser: needs.some(({ browser }) => browser),
});

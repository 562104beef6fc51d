import { importClosure, importsIn } from "./import-closure.mjs";

/**
 * What must be there before a file of tests can run.
 * @typedef {{ build: boolean, database: boolean, shop: boolean, secondShop: boolean, browser: boolean }} Needs
 */

const readsEnvPattern = (names) =>
  new RegExp(
    String.raw`process\.env\.(?:${names})\b|\{[^{}]*\b(?:${names})\b[^{}]*\}\s*=\s*process\.env\b|\bneeded\("(?:${names})"\)`,
  );

const READS_SHOP = readsEnvPattern(
  "BASE_URL|STAFF_TOKEN|METRICS_TOKEN|SHARED_SHOP_URL|SECOND_SHOP_URL",
);
const READS_SECOND_SHOP = readsEnvPattern("SECOND_SHOP_URL");
const READS_DATABASE = readsEnvPattern("DATABASE_URL|DATA_DIR|PREPARED_DATABASE");
const READS_BUILD = /["'`/]\.next\/(?:server|static)\b/;

/** They start a shop of the build. */
const SHOP_STARTERS = ["test/second-shop.ts"];
/** Who loads one of these may ask the database. */
const DATABASE_MODULES = ["lib/server/db/pool.ts", "payload.config.ts"];
/** What only tests use and imports this asks it. */
const POOL_MODULE = "@/lib/server/db/pool";

/** Tests and what only tests use: elsewhere the environment has defaults. */
const isTestCode = (name) => /^(?:test|e2e)\/|\.test\.tsx?$/.test(name);

/**
 * What a file of tests needs, as far as its text and the texts of what it imports tell. `mayAsk`:
 * it loads the database's pool and does not say whether it uses it.
 * @param {string} file relative to the project
 * @param {string} [root]
 * @returns {Needs & { mayAsk: boolean }}
 */
export function detectNeeds(file, root) {
  if (file.startsWith("e2e/"))
    return {
      build: true,
      database: true,
      shop: true,
      secondShop: false,
      browser: true,
      mayAsk: false,
    };
  const closure = importClosure([file], root);
  const own = [...closure].filter(([name]) => isTestCode(name));
  const says = (pattern) => own.some(([, text]) => pattern.test(text));
  const shop = says(READS_SHOP) || SHOP_STARTERS.some((name) => closure.has(name));
  const database =
    shop ||
    says(READS_DATABASE) ||
    own.some(
      ([name, text]) =>
        name.startsWith("test/") && name !== file && importsIn(text).includes(POOL_MODULE),
    );
  return {
    build: shop || says(READS_BUILD),
    database,
    shop,
    secondShop: says(READS_SECOND_SHOP),
    browser: false,
    mayAsk: !database && DATABASE_MODULES.some((name) => closure.has(name)),
  };
}

/**
 * What these needs are together. @param {Needs[]} needs @returns {Needs}
 */
export const mergeNeeds = (needs) => ({
  build: needs.some(({ build }) => build),
  database: needs.some(({ database }) => database),
  shop: needs.some(({ shop }) => shop),
  secondShop: needs.some(({ secondShop }) => secondShop),
  browser: needs.some(({ browser }) => browser),
});

import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import pg from "pg";
import { stopAtEnd } from "./processes.mjs";

const root = resolve(import.meta.dirname, "..");
/** The fact (a row of shop_facts) that stores the number of products of a finished run. */
const COUNT_FACT = "bench-products";
/**
 * The fact that stores how many products there were before the generated ones, so that the run
 * after an interrupted run continues after the products that are already written.
 */
const COUNT_BEFORE_FACT = "bench-products-before";
/**
 * This many products are imported as staff would import them. The others are imported without the
 * bitmap tables of lists, which are filled in one pass at the end.
 */
const IMPORTED_AS_STAFF = 100_000;
const WITHOUT_TABLES = "-c vitrin.search_tables=off";
const PROGRAM = ["--conditions=react-server", "--import", "./scripts/tsx.mjs"];

/** Runs a program of the shop, with another program's output as its input; rejects if it fails. */
function run(script, args, env, input) {
  const child = spawn(process.execPath, [...PROGRAM, script, ...args], {
    cwd: root,
    env,
    stdio: [input ?? "ignore", "inherit", "inherit"],
  });
  return new Promise((done, fail) =>
    child
      .on("error", fail)
      .on("exit", (code) =>
        code === 0 ? done() : fail(new Error(`${script} ended with ${code}`)),
      ),
  );
}

/** Runs one statement on a new connection. @returns {Promise<any[]>} */
export async function queryOnce(database, text, values = []) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  return client
    .query(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/**
 * Starts the bundled PostgreSQL of a data folder with the settings of `npm start`, and with
 * auto_explain, so that query plans can be logged.
 */
async function startServer(dataDir) {
  const { startPostgres } = await import("../scripts/launcher/postgres.mjs");
  const { takeLock } = await import("../scripts/launcher/run-lock.mjs");
  const lock = await takeLock(join(dataDir, "start.lock"), { command: "npm run bench" });
  if ("holder" in lock)
    throw new Error(`A benchmark already runs in ${dataDir} (process ${lock.holder.pid}).`);
  const postgres = await startPostgres({
    dataDir,
    database: "vitrin",
    settings: { shared_preload_libraries: "auto_explain" },
  });
  stopAtEnd({ kill: () => void postgres.stop() });
  return postgres.url;
}

const timed = async (work) => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

/**
 * Opens the database with `count` generated products, which are imported first if it does not
 * exist. `preparation` lists the time of each part of the import, as `[name, seconds, ms per
 * product]`; undefined if the database existed.
 * @param {{ count: number, dataDir: string, url?: string }} options `url`: the
 * database on another PostgreSQL server than the bundled one
 */
export async function openLargeDatabase({ count, dataDir, url }) {
  const { mkdirSync } = await import("node:fs");
  mkdirSync(dataDir, { recursive: true });
  const database = url ?? (await startServer(dataDir));
  const log = url ? undefined : join(dataDir, "postgres.log");
  const env = {
    ...process.env,
    NODE_ENV: "production",
    SHOP_MODE: "demo",
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    QUERY_TIMEOUT_MS: "0",
    LOG_LEVEL: "warn",
  };
  const [table] = await queryOnce(
    database,
    "SELECT to_regclass('shop_facts') IS NOT NULL AS is_there",
  );
  const facts = table.is_there
    ? await queryOnce(database, "SELECT key, value FROM shop_facts WHERE key = ANY($1)", [
        [COUNT_FACT, COUNT_BEFORE_FACT],
      ])
    : [];
  const fact = facts.find(({ key }) => key === COUNT_FACT);
  // An interrupted run was prepared when it began. Preparing it again would fill the tables with
  // the products so far, and they are filled at the end anyway.
  if (fact || facts.length === 0) await run("scripts/prepare-database.ts", [], env);
  if (fact && Number(fact.value) !== count)
    throw new Error(`${dataDir} has ${fact.value} products: remove it first.`);
  if (fact) return { database, env, log, preparation: undefined };
  await queryOnce(
    database,
    "INSERT INTO shop_facts (key, value) SELECT $1, count(*)::text FROM products ON CONFLICT (key) DO NOTHING",
    [COUNT_BEFORE_FACT],
  );
  const [{ written }] = await queryOnce(
    database,
    "SELECT (count(*) - (SELECT value::integer FROM shop_facts WHERE key = $1))::integer AS written FROM products",
    [COUNT_BEFORE_FACT],
  );
  console.log(
    written > 0
      ? `Writing ${count} products, from number ${written} on`
      : `Writing ${count} products`,
  );
  const timeImport = (from, to, extraEnv = {}) =>
    timed(async () => {
      const lines = spawn(
        process.execPath,
        [
          "--import",
          "./scripts/tsx.mjs",
          "bench/catalogue/write-lines.ts",
          String(from),
          String(to),
        ],
        { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] },
      );
      await run("scripts/import.ts", ["-"], { ...env, ...extraEnv }, lines.stdout);
    });
  const first = Math.min(count, IMPORTED_AS_STAFF);
  const timings = [];
  if (written < first)
    timings.push([
      "import, with everything searches need",
      await timeImport(written, first),
      first - written,
    ]);
  // Empty tables are filled in one pass; existing content would be updated product by product.
  if (count > first && written <= first)
    await queryOnce(
      database,
      "TRUNCATE search_listing, search_names, search_chunks, search_value_chunks, search_word_chunks, search_common_words",
    );
  const nextNumber = Math.max(written, first);
  if (count > nextNumber) {
    const without = new URL(database);
    without.searchParams.set("options", WITHOUT_TABLES);
    timings.push([
      "import of the others, without the tables of lists",
      await timeImport(nextNumber, count, { DATABASE_URL: without.href }),
      count - nextNumber,
    ]);
  }
  timings.push([
    "npm run search:rebuild -- --tables",
    await timed(() => run("scripts/search-rebuild.ts", ["--tables"], env)),
    count,
  ]);
  await queryOnce(database, "VACUUM ANALYZE");
  await queryOnce(database, "INSERT INTO shop_facts (key, value) VALUES ($1, $2)", [
    COUNT_FACT,
    String(count),
  ]);
  return {
    database,
    env,
    log,
    preparation: timings.map(([name, seconds, products]) => [
      `${name}: ${products.toLocaleString("en")}`,
      seconds,
      (1000 * seconds) / products,
    ]),
  };
}

/** Indexes `count` products again; returns the time (ms) per product. @returns {Promise<number>} */
export async function indexingTime(env, count) {
  const child = spawn(
    process.execPath,
    [...PROGRAM, "bench/catalogue/index-again.ts", String(count)],
    { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] },
  );
  let output = "";
  child.stdout.on("data", (part) => (output += part));
  await new Promise((done, fail) =>
    child
      .on("error", fail)
      .on("exit", (code) => (code === 0 ? done() : fail(new Error(`indexing ended with ${code}`)))),
  );
  return Number(output);
}

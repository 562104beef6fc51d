// `npm run bench -- --products=N`: measures lists, searches, sitemaps and the back office with N
// products. The next run with N products uses the data folder (.data-bench/N) again. The growth of
// indexing and the missed limits are printed last.
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ANNOUNCE_SQL, LISTS_TAG, MATCHES_TAG } from "../front/cache/announce-sql.ts";
import { measureCrowd, measureScene } from "./scenes/measure.mjs";
import { catalogueOf } from "./scenes/catalogue.mjs";
import { scenesOf } from "./scenes/scenes.mjs";
import { indexingTime, openLargeDatabase } from "./prepare-many.mjs";
import { startBenchShop, stopAll } from "./processes.mjs";
import { scannedTables } from "./scenes/scans.mjs";

const root = resolve(import.meta.dirname, "..");
const PORT = 4303;
/** After this long (ms) the shop has certainly read an announced invalidation. */
const INVALIDATION_DELAY_MS = 20;
/** Each of sixteen repeated requests at once may take this many times the limit of a single one. */
const CROWD_TOLERANCE = 3;

/** The number of products whose indexing is timed. */
const INDEXED = 10_000;

const formatMs = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0)).padStart(7);
const formatCount = (count) => count.toLocaleString("en");
const NO_FIGURE = "      -";
const printHeading = (text) => console.log(`\n${text}`);

function printPreparation(timings) {
  printHeading("Writing");
  for (const [what, seconds, msPerProduct] of timings)
    console.log(
      `  ${what.padEnd(62)} ${seconds.toFixed(1).padStart(8)} s   ${msPerProduct.toFixed(2)} ms a product`,
    );
}

/**
 * Measures a scene with repeated requests, and with first requests after two kinds of save. A save
 * is imitated by announcing its invalidation before every request, as if another product had been
 * saved, so that nothing is answered from the cache (docs/adr/0053).
 */
async function measureAllCases(scene, pool) {
  const afterSaveOf = async (tags) => {
    const announceSave = () => pool.query(ANNOUNCE_SQL, [tags]);
    return {
      alone: await measureScene(scene, () =>
        announceSave().then(() => pause(INVALIDATION_DELAY_MS)),
      ),
      crowd: scene.skipsCrowd ? undefined : await measureCrowd(scene, announceSave),
    };
  };
  // In this order, so that after a price change only responses that depend on prices are computed
  // again.
  const repeated = {
    alone: await measureScene(scene),
    crowd: scene.skipsCrowd ? undefined : await measureCrowd(scene),
  };
  const priceSaved = await afterSaveOf([LISTS_TAG]);
  const productSaved = await afterSaveOf([LISTS_TAG, MATCHES_TAG]);
  return { repeated, priceSaved, productSaved };
}

/** In which case a scene exceeds its limit, as text; empty if it never does. */
function exceededCase({ limit }, { repeated, priceSaved, productSaved }) {
  // Sixteen first requests at once may queue, so they have no limit (docs/adr/0053).
  const isOver = ({ alone }) => limit && alone.p95 > limit;
  const isCrowdOver = ({ crowd }) => limit && crowd?.p95 > CROWD_TOLERANCE * limit;
  if (isOver(repeated) || isCrowdOver(repeated)) return "over";
  if (isOver(priceSaved)) return "over after a price";
  return isOver(productSaved) ? "over the first time" : "";
}

function printScene({ name, limit }, { repeated, priceSaved, productSaved }, exceeded) {
  const figures = ({ alone, crowd }) =>
    `${formatMs(alone.p50)} ${formatMs(alone.p95)} ${crowd ? formatMs(crowd.p95) : NO_FIGURE}`;
  const { failed, reason } =
    [productSaved, priceSaved, repeated]
      .map(({ alone }) => alone)
      .find((summary) => summary.failed) ?? repeated.alone;
  console.log(
    `  ${name.padEnd(44)} ${figures(productSaved)}   ${figures(priceSaved)}   ${figures(repeated)}   ${limit ? formatMs(limit) : NO_FIGURE}  ${exceeded}${failed ? `  ${failed} failed: ${reason}` : ""}`,
  );
}

/** Prints the sequential scans of large tables; they are unknown without the server's log. */
async function printScans({ database, log, scenes }) {
  printHeading(
    `Statements with a sequential scan of a large table${log ? "" : ": not checked with BENCH_DATABASE_URL"}`,
  );
  if (!log) return;
  const scans = await scannedTables({ database, log, scenes });
  for (const { scene, table, statement } of scans)
    console.log(`  ${scene.padEnd(44)} ${table}: ${statement}`);
  if (scans.length === 0) console.log("  none");
}

/** @param {number} count the number of generated products, in addition to the demo's */
export async function benchMany(count) {
  const dataDir = join(root, ".data-bench", String(count));
  const url = process.env.BENCH_DATABASE_URL;
  let pool;
  try {
    const { database, env, log, preparation } = await openLargeDatabase({ count, dataDir, url });
    if (preparation) printPreparation(preparation);
    process.env.DATABASE_URL = database;
    process.env.DATA_DIR = dataDir;
    const shop = await startBenchShop(PORT, { env: { TRUST_PROXY: "1" } });
    const catalogue = await catalogueOf(shop, database);
    const scenes = (await scenesOf(shop, catalogue)).filter(({ name }) =>
      new RegExp(process.env.BENCH_ONLY ?? "").test(name),
    );
    pool = new pg.Pool({ connectionString: database, max: 4 });
    // Warm-up: a server that has just started compiles its code at the first requests, which would
    // slow down the first crowd.
    for (const scene of scenes.filter(({ limit, skipsCrowd }) => limit && !skipsCrowd))
      await measureCrowd(scene);
    printHeading(
      `${formatCount(catalogue.products)} products on ${process.arch}, ms. Three groups of p50, p95, and p95 of 16 at once: first requests after a save that changed more than a price; first requests after a price was saved; repeated requests. Last: the limit of p95`,
    );
    const slow = [];
    for (const scene of scenes) {
      const cases = await measureAllCases(scene, pool);
      const exceeded = exceededCase(scene, cases);
      if (exceeded) slow.push(`${scene.name} (${exceeded})`);
      printScene(scene, cases, exceeded);
    }
    await printScans({ database, log, scenes });
    const indexingMs = await indexingTime(env, INDEXED);
    printHeading(
      `Indexing ${formatCount(INDEXED)} products beside ${formatCount(catalogue.products)}: ${indexingMs.toFixed(2)} ms a product. The time with a million products, divided by the time with 100,000, times ten, shows how indexing grows (9 to 11)`,
    );
    console.log(
      slow.length > 0
        ? `\nNot within the limit: ${slow.join(", ")}`
        : "\nEverything within its limit",
    );
  } finally {
    await pool?.end().catch(() => undefined);
    stopAll();
  }
}

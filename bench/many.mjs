// `npm run bench -- --products=N`: measures lists, searches, sitemaps and the back office with N
// products. The data folder (.data-bench/N) is used again by the next run. Ratios that must hold on
// any machine are printed last.
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ANNOUNCE_SQL, LISTS_TAG, MATCHES_TAG } from "../front/cache/announce-sql.ts";
import { measureScene, sixteenAtOnce } from "./scenes/measure.mjs";
import { catalogueOf } from "./scenes/catalogue.mjs";
import { scenesOf } from "./scenes/scenes.mjs";
import { indexingTime, openMany } from "./prepare-many.mjs";
import { startBenchShop, stopAll } from "./processes.mjs";
import { scannedTables } from "./scenes/scans.mjs";

const root = resolve(import.meta.dirname, "..");
const PORT = 4303;
/** After this long (ms) the shop has certainly read an announced invalidation. */
const UNTIL_SEEN_MS = 20;
/** Each of sixteen repeated requests at once may take this many times the limit of a single one. */
const CROWD_AT_MOST = 3;

/** The number of products whose indexing is timed. */
const INDEXED = 10_000;

const ms = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0)).padStart(7);
const head = (text) => console.log(`\n${text}`);

/** @param {number} count the number of generated products, in addition to the demo's */
export async function benchMany(count) {
  const dataDir = join(root, ".data-bench", String(count));
  const url = process.env.BENCH_DATABASE_URL;
  let saver;
  try {
    const { database, env, log, prepared } = await openMany({ count, dataDir, url });
    if (prepared) {
      head("Writing");
      for (const [what, seconds, each] of prepared)
        console.log(
          `  ${what.padEnd(62)} ${seconds.toFixed(1).padStart(8)} s   ${each.toFixed(2)} ms a product`,
        );
    }
    process.env.DATABASE_URL = database;
    process.env.DATA_DIR = dataDir;
    const shop = await startBenchShop(PORT, { env: { TRUST_PROXY: "1" } });
    const catalogue = await catalogueOf(shop, database);
    const scenes = (await scenesOf(shop, catalogue)).filter(({ name }) =>
      new RegExp(process.env.BENCH_ONLY ?? "").test(name),
    );
    // Announces an invalidation before every request, as if another product had been saved, so that
    // nothing is answered from the cache (docs/adr/0053).
    saver = new pg.Pool({ connectionString: database, max: 4 });
    const afterSaveOf = async (scene, tags) => {
      const announceSave = () => saver.query(ANNOUNCE_SQL, [tags]);
      return {
        alone: await measureScene(scene, () => announceSave().then(() => pause(UNTIL_SEEN_MS))),
        crowd: scene.alone ? undefined : await sixteenAtOnce(scene, announceSave),
      };
    };
    // Warm-up: a server that has just started compiles its code at the first requests, which would
    // slow down the first crowd.
    for (const scene of scenes.filter(({ limit, alone }) => limit && !alone))
      await sixteenAtOnce(scene);
    head(
      `${catalogue.products.toLocaleString("en")} products on ${process.arch}, ms. Three groups of p50, p95, and p95 of 16 at once: first requests after a save that changed more than a price; first requests after a price was saved; repeated requests. Last: the limit of p95`,
    );
    const slow = [];
    for (const scene of scenes) {
      // In this order, so that after a price change only responses that depend on prices are
      // computed again.
      const again = {
        alone: await measureScene(scene),
        crowd: scene.alone ? undefined : await sixteenAtOnce(scene),
      };
      const priced = await afterSaveOf(scene, [LISTS_TAG]);
      const first = await afterSaveOf(scene, [LISTS_TAG, MATCHES_TAG]);
      // Sixteen first requests at once may queue, so they have no limit (docs/adr/0053).
      const isOver = ({ alone }) => scene.limit && alone.p95 > scene.limit;
      const isCrowdOver = ({ crowd }) => scene.limit && crowd?.p95 > CROWD_AT_MOST * scene.limit;
      const over =
        isOver(again) || isCrowdOver(again)
          ? "over"
          : isOver(priced)
            ? "over after a price"
            : isOver(first)
              ? "over the first time"
              : "";
      if (over) slow.push(`${scene.name} (${over})`);
      const shown = ({ alone, crowd }) =>
        `${ms(alone.p50)} ${ms(alone.p95)} ${crowd ? ms(crowd.p95) : "      -"}`;
      const { failed, reason } =
        [first, priced, again].map(({ alone }) => alone).find((one) => one.failed) ?? again.alone;
      console.log(
        `  ${scene.name.padEnd(44)} ${shown(first)}   ${shown(priced)}   ${shown(again)}   ${scene.limit ? ms(scene.limit) : "      -"}  ${over}${failed ? `  ${failed} failed: ${reason}` : ""}`,
      );
    }
    head(
      `Statements with a sequential scan of a large table${log ? "" : ": not checked with BENCH_DATABASE_URL"}`,
    );
    const scans = log ? await scannedTables({ database, log, scenes }) : [];
    for (const { scene, table, statement } of scans)
      console.log(`  ${scene.padEnd(44)} ${table}: ${statement}`);
    if (log && scans.length === 0) console.log("  none");
    const indexingMs = await indexingTime(env, INDEXED);
    head(
      `Indexing ${INDEXED.toLocaleString("en")} products beside ${catalogue.products.toLocaleString("en")}: ${indexingMs.toFixed(2)} ms a product. The time with a million products, divided by the time with 100,000, times ten, shows how indexing grows (9 to 11)`,
    );
    console.log(
      slow.length > 0
        ? `\nNot within the limit: ${slow.join(", ")}`
        : "\nEverything within its limit",
    );
  } finally {
    await saver?.end().catch(() => undefined);
    stopAll();
  }
}

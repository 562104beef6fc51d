// `npm run bench -- --products=N`: what lists, searches, sitemaps and the back office take with N products, in a data folder that stays for the
// next run (.data-bench/N). Ratios that must hold on any machine come last.
import { join, resolve } from "node:path";
import { measureScene, sixteenAtOnce } from "./scenes/measure.mjs";
import { catalogueOf } from "./scenes/catalogue.mjs";
import { scenesOf } from "./scenes/scenes.mjs";
import { openMany } from "./prepare-many.mjs";
import { startBenchShop, stopAll } from "./processes.mjs";
import { scannedTables } from "./scenes/scans.mjs";

const root = resolve(import.meta.dirname, "..");
const PORT = 4303;

const ms = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0)).padStart(7);
const head = (text) => console.log(`\n${text}`);

/** @param {number} count products besides the demo's */
export async function benchMany(count) {
  const dataDir = join(root, ".data-bench", String(count));
  const url = process.env.BENCH_DATABASE_URL;
  try {
    const { database, log, prepared } = await openMany({ count, dataDir, url });
    if (prepared) {
      head("Writing");
      for (const [what, seconds, each] of prepared) console.log(`  ${what.padEnd(62)} ${seconds.toFixed(1).padStart(8)} s   ${each.toFixed(2)} ms a product`);
    }
    process.env.DATABASE_URL = database;
    process.env.DATA_DIR = dataDir;
    const shop = await startBenchShop(PORT, { env: { TRUST_PROXY: "1" } });
    const catalogue = await catalogueOf(shop, database);
    const scenes = (await scenesOf(shop, catalogue)).filter(({ name }) => new RegExp(process.env.BENCH_ONLY ?? "").test(name));
    head(`${catalogue.products.toLocaleString("en")} products on ${process.arch}, one request after another (ms): p50, p95, the limit, 16 at once p95, and how many times the one alone`);
    const slow = [];
    for (const scene of scenes) {
      const alone = await measureScene(scene);
      const crowd = scene.alone ? undefined : await sixteenAtOnce(scene);
      const over = scene.limit && alone.p95 > scene.limit ? "  over" : "";
      if (over) slow.push(scene.name);
      console.log(`  ${scene.name.padEnd(44)} ${ms(alone.p50)} ${ms(alone.p95)} ${scene.limit ? ms(scene.limit) : "      -"} ${crowd ? `${ms(crowd.p95)} ${(crowd.p95 / alone.p95).toFixed(1).padStart(5)}` : ""}${over}${alone.failed ? `  ${alone.failed} failed: ${alone.reason}` : ""}`);
    }
    head(`Statements that read a large table as a whole${log ? "" : ": not looked for on a server of one's own"}`);
    const scans = log ? await scannedTables({ database, log, scenes }) : [];
    for (const { scene, table, statement } of scans) console.log(`  ${scene.padEnd(44)} ${table}: ${statement}`);
    if (log && scans.length === 0) console.log("  none");
    console.log(slow.length > 0 ? `\nOver the limit: ${slow.join(", ")}` : "\nEverything within its limit");
  } finally {
    stopAll();
  }
}

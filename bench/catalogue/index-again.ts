/**
 * Removes a number of products (first argument) from the search tables and indexes them again, a
 * thousand at a time. Prints the time (ms) that indexing one product took. Started by
 * bench/prepare-many.mjs.
 */
import { query, transaction } from "@/lib/server/db/pool";
import { indexProducts } from "@/lib/server/modules/search/index-products";

const BATCH = 1000;
/** The indexed products, in the order of a rebuild (rebuild-search.ts). */
const PRODUCTS =
  "SELECT product_id AS id FROM search_listing ORDER BY category_id, created_at, product_id";
const TABLES = [
  "product_search",
  "product_facets",
  "search_listing",
  "search_names",
  "search_value_chunks",
  "search_word_chunks",
];

/**
 * Runs `work` without autovacuum. Removing the products leaves dead rows, which indexing into empty
 * tables would not; vacuuming them meanwhile would distort the time.
 */
async function withoutVacuum(work: () => Promise<void>): Promise<void> {
  for (const table of TABLES) await query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  await work().finally(async () => {
    for (const table of TABLES) await query(`ALTER TABLE ${table} RESET (autovacuum_enabled)`);
  });
}

const [count = 0] = process.argv.slice(2).map(Number);
const all = (await query<{ id: number }>(PRODUCTS)).map(({ id }) => id);
const batchCount = Math.ceil(count / BATCH);
// The batches are spread over all products, as those of some categories have more words.
const batches = Array.from({ length: batchCount }, (_, i) =>
  Math.floor(((i + 0.5) * all.length) / batchCount),
).map((from) => all.slice(from, from + BATCH));
let totalMs = 0;
await withoutVacuum(async () => {
  // The first round only fills caches.
  for (const isCounted of [false, true])
    for (const batch of batches) {
      await query("DELETE FROM product_search WHERE product_id = ANY($1)", [batch]);
      const startedAt = performance.now();
      await transaction((run) => indexProducts(run, batch));
      if (isCounted) totalMs += performance.now() - startedAt;
    }
});
console.log(totalMs / batches.flat().length);
process.exit(0);

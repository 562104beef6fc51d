/**
 * Takes so many products off the lists and puts them back, a thousand at a time, and prints how
 * long indexing one took (ms). Started by bench/many.mjs.
 */
import { query, transaction } from "@/lib/server/db/pool";
import { indexProducts } from "@/lib/server/modules/search/index-products";

const BATCH = 1000;
/** In the order of a rebuild (rebuild-search.ts). */
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
 * Nothing is vacuumed meanwhile: indexing from nothing leaves no old rows, which taking products
 * off does.
 */
async function withoutVacuum(work: () => Promise<void>): Promise<void> {
  for (const table of TABLES) await query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  await work().finally(async () => {
    for (const table of TABLES) await query(`ALTER TABLE ${table} RESET (autovacuum_enabled)`);
  });
}

const [count = 0] = process.argv.slice(2).map(Number);
const all = (await query<{ id: number }>(PRODUCTS)).map(({ id }) => id);
const times = Math.ceil(count / BATCH);
// From everywhere in it: products of some categories have more words than others.
const batches = Array.from({ length: times }, (_, i) =>
  Math.floor(((i + 0.5) * all.length) / times),
).map((from) => all.slice(from, from + BATCH));
let took = 0;
await withoutVacuum(async () => {
  // The first time is for the caches.
  for (const counts of [false, true])
    for (const batch of batches) {
      await query("DELETE FROM product_search WHERE product_id = ANY($1)", [batch]);
      const began = performance.now();
      await transaction((run) => indexProducts(run, batch));
      if (counts) took += performance.now() - began;
    }
});
console.log(took / batches.flat().length);
process.exit(0);

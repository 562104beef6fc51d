/** Takes so many products off the lists and puts them back, a thousand at a time, and prints how long indexing one took (ms). Started by bench/many.mjs. */
import { query, transaction } from "@/lib/server/db/pool";
import { indexProducts } from "@/lib/server/modules/product/index-products";

const BATCH = 1000;
/** The newest of each category, the largest categories first, as a rebuild goes through them. */
const PRODUCTS = `
SELECT product_id AS id FROM (SELECT product_id, category_id, created_at, row_number() OVER (PARTITION BY category_id ORDER BY created_at, product_id) AS place, count(*) OVER (PARTITION BY category_id) AS size FROM search_listing) l
WHERE place > size - ${BATCH} ORDER BY size DESC, category_id, created_at, product_id LIMIT $1`;

const [count = 0] = process.argv.slice(2).map(Number);
const ids = (await query<{ id: number }>(PRODUCTS, [count])).map(({ id }) => id);
let took = 0;
// The first time is for the caches.
for (const counts of [false, true])
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    await query("DELETE FROM product_search WHERE product_id = ANY($1)", [batch]);
    const began = performance.now();
    await transaction((run) => indexProducts(run, batch));
    if (counts) took += performance.now() - began;
  }
console.log(took / ids.length);
process.exit(0);

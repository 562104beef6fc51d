/** Writes every product's search row anew and fills the tables of lists, in batches, while the shop runs (see search-rebuild.mjs). `--tables`: only the tables. */
import { query, transaction } from "@/lib/server/db/pool";
import { rebuildSearch } from "@/lib/server/modules/search/rebuild-search";
import { fillTables } from "@/lib/server/modules/search/tables/fill-tables";
import { progressOf } from "./search/progress";

const began = Date.now();
const took = () => `after ${((Date.now() - began) / 1000).toFixed(1)} s`;

if (!process.argv.includes("--tables")) {
  const [all] = await query<{ count: number }>("SELECT count(*)::integer AS count FROM products");
  const show = progressOf("products' words");
  const done = await rebuildSearch(query, { tell: (count) => show(count, all?.count ?? 0), together: transaction });
  console.log(`\n${done} products are searchable ${took()}`);
}
await fillTables(query, progressOf("places in lists"));
await query("VACUUM (ANALYZE) product_search, product_facets, search_chunks, search_listing, search_names, search_values, search_value_chunks, search_common_words, search_word_chunks");
console.log(`\nlists are counted by what the rows say ${took()}`);
process.exit(0);

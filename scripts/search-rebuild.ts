/** Writes every product's search row anew, in batches, while the shop runs (see search-rebuild.mjs). */
import { query } from "@/lib/server/db/pool";
import { rebuildSearch } from "@/lib/server/modules/search/rebuild-search";

const [all] = await query<{ count: number }>("SELECT count(*)::integer AS count FROM products");
const total = all?.count ?? 0;
const began = Date.now();
const done = await rebuildSearch(query, (count) => process.stdout.write(`\r${count} of ${total} products (${Math.round((100 * count) / Math.max(1, total))} %)`));
console.log(`\n${done} products are searchable after ${((Date.now() - began) / 1000).toFixed(1)} s`);
process.exit(0);

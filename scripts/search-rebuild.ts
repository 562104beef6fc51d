/**
 * Writes every product's search row anew and fills the tables of lists, in batches, while the shop
 * runs (see search-rebuild.mjs); goes on where it was interrupted. `--tables`: only the tables.
 */
import { query, transaction } from "@/lib/server/db/pool";
import { rebuildSearch } from "@/lib/server/modules/search/rebuild-search";
import { fillTables, vacuumTables } from "@/lib/server/modules/search/tables/fill-tables";
import { requireThisShop } from "./require-this-shop";
import { progressOf } from "./search/progress";

await requireThisShop();
const began = Date.now();
const took = () => `after ${((Date.now() - began) / 1000).toFixed(1)} s`;

if (!process.argv.includes("--tables")) {
  const done = await rebuildSearch(query, {
    tell: progressOf("products' words"),
    together: transaction,
    isPool: true,
  });
  console.log(`\n${done} products are searchable ${took()}`);
}
await fillTables(query, progressOf("places in lists"));
await vacuumTables(query);
console.log(`\nlists are counted by what the rows say ${took()}`);
process.exit(0);

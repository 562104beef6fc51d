/**
 * Writes every product's search row anew and fills the tables of lists, in batches, while the shop
 * runs (see search-rebuild.mjs); goes on where it was interrupted. `--tables`: only the tables.
 */
import { query, transaction } from "@/lib/server/db/pool";
import { rebuildSearch } from "@/lib/server/modules/search/rebuild-search";
import { fillTables, vacuumTables } from "@/lib/server/modules/search/tables/fill-tables";
import { requireMatchingMode } from "./require-matching-mode";
import { createProgress } from "./search/progress";

await requireMatchingMode();
const began = Date.now();
const elapsedText = () => `after ${((Date.now() - began) / 1000).toFixed(1)} s`;

if (!process.argv.includes("--tables")) {
  const done = await rebuildSearch(query, {
    tell: createProgress("products' words"),
    together: transaction,
    isPool: true,
  });
  console.log(`\n${done} products are searchable ${elapsedText()}`);
}
await fillTables(query, createProgress("places in lists"));
await vacuumTables(query);
console.log(`\nlists are counted by what the rows say ${elapsedText()}`);
process.exit(0);

/**
 * Rebuilds every product's search row and the tables of lists, in batches, while the shop may be
 * running (see search-rebuild.mjs). Continues an interrupted rebuild. `--tables`: only the tables.
 */
import { query, transaction } from "@/lib/server/db/pool";
import { rebuildSearch } from "@/lib/server/modules/search/rebuild-search";
import { fillTables, vacuumTables } from "@/lib/server/modules/search/tables/fill-tables";
import { requireMatchingMode } from "./require-matching-mode";
import { createProgress } from "./search/progress";

await requireMatchingMode();
const startedAt = Date.now();
const elapsedText = () => `after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

if (!process.argv.includes("--tables")) {
  const done = await rebuildSearch(query, {
    onProgress: createProgress("products' words"),
    inTransaction: transaction,
    isPool: true,
  });
  console.log(`\n${done} products are searchable ${elapsedText()}`);
}
await fillTables(query, createProgress("products in the tables of lists"));
await vacuumTables(query);
console.log(`\nthe tables of lists are filled ${elapsedText()}`);
process.exit(0);

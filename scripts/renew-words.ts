import { captureConsole } from "@/front/log";

/**
 * Rewrites the search rows of an earlier version. Started as a child process by
 * lib/server/modules/search/reindex-products.ts, and exits when its parent does.
 */
captureConsole();
process.once("disconnect", () => process.exit(1));
process.env.QUERY_TIMEOUT_MS = "0";

const { logText } = await import("@/lib/log-text.mjs");
const { withAdvisoryLock } = await import("@/lib/server/db/advisory-lock");
const { query, transaction } = await import("@/lib/server/db/pool");
const { rebuildSearch } = await import("@/lib/server/modules/search/rebuild-search");
const { fillTables, vacuumTables } = await import("@/lib/server/modules/search/tables/fill-tables");

await withAdvisoryLock("renewing of words", async () => {
  console.log(
    logText`${await rebuildSearch(query, { inTransaction: transaction, isPool: true })} products are searchable by this version's words`,
  );
  await fillTables(query);
  await vacuumTables(query);
});
process.exit(0);

import { captureConsole } from "@/front/log";

/**
 * Counts the catalogue's words anew; started by lib/server/modules/search/recount-words.ts, which it does not
 * outlive.
 */
captureConsole();
process.once("disconnect", () => process.exit(1));
process.env.QUERY_TIMEOUT_MS = "0";

const { query, transaction } = await import("@/lib/server/db/pool");
const { refreshBitmaps: renewCommon } =
  await import("@/lib/server/modules/search/tables/refresh-bitmaps");

await renewCommon(query, { together: transaction });
process.exit(0);

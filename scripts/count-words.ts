import { captureConsole } from "@/front/log";

/**
 * Recounts the words of the catalogue. Started as a child process by
 * lib/server/modules/search/recount-words.ts, and exits when its parent does.
 */
captureConsole();
process.once("disconnect", () => process.exit(1));
process.env.QUERY_TIMEOUT_MS = "0";

const { query, transaction } = await import("@/lib/server/db/pool");
const { refreshBitmaps } = await import("@/lib/server/modules/search/tables/refresh-bitmaps");

await refreshBitmaps(query, { inTransaction: transaction });
process.exit(0);

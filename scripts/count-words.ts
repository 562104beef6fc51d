import { captureConsole } from "@/front/log";

/**
 * Counts the catalogue's words anew; started by lib/server/modules/search/count-common-words.ts, which it does not
 * outlive.
 */
captureConsole();
process.once("disconnect", () => process.exit(1));
process.env.QUERY_TIMEOUT_MS = "0";

const { query, transaction } = await import("@/lib/server/db/pool");
const { renewCommon } = await import("@/lib/server/modules/search/tables/renew-common");

await renewCommon(query, { together: transaction });
process.exit(0);

import type { Sql } from "@/lib/server/db/sql";

/**
 * Updates the bitmap tables now, instead of at COMMIT by the deferred constraint trigger
 * (search_tables migration). A failure must happen within the save: Payload would report a save as
 * successful although its COMMIT failed.
 */
export const flushSearchTables = (run: Sql): Promise<unknown> =>
  run("SET CONSTRAINTS search_tables_follow IMMEDIATE");

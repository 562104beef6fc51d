import type { Sql } from "@/lib/server/db/sql";

/**
 * Writes now, in the transaction of a save, what the tables of lists follow at its end otherwise
 * (search_tables migration): Payload would call a save done whose COMMIT failed.
 */
export const flushSearchTables = (run: Sql): Promise<unknown> =>
  run("SET CONSTRAINTS search_tables_follow IMMEDIATE");

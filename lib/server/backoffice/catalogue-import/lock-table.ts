import type { Sql } from "@/lib/server/db/sql";

/**
 * Keeps staff from changing the documents of a table until the transaction ends. A save locks its
 * row first and writes to the table later (concurrent-edits/lock-document.ts), so the rows come
 * first here too, in the order of their ids as there: the other way round each would wait for the
 * other. A row that was added meanwhile may be locked by a save that waits for the table; then this
 * throws (SQLSTATE 55P03) instead of waiting, and the import tries again.
 */
export async function lockTable(run: Sql, table: "brands" | "categories" | "menus"): Promise<void> {
  const rows = `SELECT count(*) FROM (SELECT 1 FROM ${table} ORDER BY id FOR NO KEY UPDATE`;
  await run(`${rows}) AS locked`);
  await run(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  await run(`${rows} NOWAIT) AS locked`);
}

import type { Sql } from "@/lib/server/db/sql";

const quoteIdentifier = (name: string) => `"${name}"`;

/**
 * Inserts rows in several statements. All rows must have the keys of the first one. Values are sent
 * as query parameters.
 */
export async function insertRows(
  run: Sql,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  // PostgreSQL accepts at most 65,535 parameters in a statement.
  const rowsPerChunk = Math.floor(30_000 / columns.length);
  for (let start = 0; start < rows.length; start += rowsPerChunk) {
    const values: unknown[] = [];
    const tuples = rows
      .slice(start, start + rowsPerChunk)
      .map((row) => `(${columns.map((column) => `$${values.push(row[column])}`).join(",")})`);
    await run(
      `INSERT INTO ${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(",")}) VALUES ${tuples.join(",")}`,
      values,
    );
  }
}

/** Moves a table's id sequence past the highest id that was inserted with an explicit value. */
export const resetIdSequence = (run: Sql, table: string) =>
  run(
    `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT COALESCE(max(id), 1) FROM "${table}"))`,
  );

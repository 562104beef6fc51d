import type { Sql } from "@/lib/server/db/sql";

const quoteIdentifier = (name: string) => `"${name}"`;

/** Inserts rows in chunks; all rows have the keys of the first. Values are sent as parameters. */
export async function insertRows(
  run: Sql,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const chunk = Math.floor(30_000 / columns.length);
  for (let start = 0; start < rows.length; start += chunk) {
    const values: unknown[] = [];
    const tuples = rows
      .slice(start, start + chunk)
      .map((row) => `(${columns.map((column) => `$${values.push(row[column])}`).join(",")})`);
    await run(
      `INSERT INTO ${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(",")}) VALUES ${tuples.join(",")}`,
      values,
    );
  }
}

/** Moves a table's id sequence past the highest id inserted by hand. */
export const resetIdSequence = (run: Sql, table: string) =>
  run(
    `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT COALESCE(max(id), 1) FROM "${table}"))`,
  );

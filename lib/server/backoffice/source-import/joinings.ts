import type { Sql } from "@/lib/server/db/sql";
import type { ColumnField, Mapping } from "@/lib/server/import/sources/mapping";
import { type NameKind, nameKey } from "./names";

/**
 * Which of our categories, brands, parameters and values the names of one supplier mean, as staff
 * have said once: by kind, the id for each name.
 */
export type Joinings = ReadonlyMap<NameKind, ReadonlyMap<string, number>>;

/** Characters of a supplier's name. */
export const MAX_SUPPLIER = 100;

/** The joinings of a supplier to what still exists; none for a file without a supplier. */
export async function readJoinings(run: Sql, supplier: string | null): Promise<Joinings> {
  const rows =
    supplier === null
      ? []
      : await run<{ kind: NameKind; name: string; target: number }>(
          `SELECT kind, name, target FROM import_joinings WHERE supplier = $1 AND CASE kind
             WHEN 'category' THEN EXISTS (SELECT 1 FROM categories WHERE id = target) WHEN 'brand' THEN EXISTS (SELECT 1 FROM brands WHERE id = target)
             WHEN 'parameter' THEN EXISTS (SELECT 1 FROM parameters WHERE id = target) ELSE EXISTS (SELECT 1 FROM parameter_masks WHERE id = target) END`,
          [supplier],
        );
  const byKind = new Map<NameKind, Map<string, number>>();
  for (const { kind, name, target } of rows)
    byKind.set(kind, (byKind.get(kind) ?? new Map<string, number>()).set(name, target));
  return byKind;
}

/** Remembers a supplier, with the mapping of its tables if there is one. */
export async function rememberSource(
  run: Sql,
  supplier: string,
  mapping: Mapping | null,
): Promise<void> {
  await run(
    `INSERT INTO import_sources (supplier, mapping) VALUES ($1, $2::jsonb)
     ON CONFLICT (supplier) DO UPDATE SET mapping = COALESCE(excluded.mapping, import_sources.mapping), changed_at = now()`,
    [supplier, mapping && JSON.stringify(mapping)],
  );
}

/** A mapping in which staff have said what columns mean; unknown names of columns are left out. */
export const withFields = (
  mapping: Mapping,
  fields: ReadonlyMap<string, ColumnField>,
): Mapping => ({
  ...mapping,
  columns: mapping.columns.map((column) => ({
    ...column,
    field: fields.get(column.name) ?? column.field,
  })),
});

/** How the tables of a supplier are read; null if staff have not said it. */
export async function readMapping(run: Sql, supplier: string | null): Promise<Mapping | null> {
  if (supplier === null) return null;
  const [row] = await run<{ mapping: Mapping | null }>(
    "SELECT mapping FROM import_sources WHERE supplier = $1",
    [supplier],
  );
  return row?.mapping ?? null;
}

/** Remembers what names of a supplier mean. `name`: as the file has it; `target`: our id. */
export async function rememberJoinings(
  run: Sql,
  supplier: string,
  joinings: readonly { kind: NameKind; name: string; target: number }[],
): Promise<void> {
  await rememberSource(run, supplier, null);
  await run(
    `INSERT INTO import_joinings (supplier, kind, name, target)
     SELECT DISTINCT ON (kind, name) $1, kind, name, target FROM jsonb_to_recordset($2::jsonb) AS one(kind text, name text, target integer)
     ON CONFLICT (supplier, kind, name) DO UPDATE SET target = excluded.target`,
    [
      supplier,
      JSON.stringify(
        joinings.map(({ kind, name, target }) => ({ kind, name: nameKey(kind, name), target })),
      ),
    ],
  );
}

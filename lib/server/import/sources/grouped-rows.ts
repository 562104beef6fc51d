import { FileFault } from "../faults";
import { type NamedRead, NamedRow, namedRows } from "./named-rows";
import { filled, TOO_MANY_GROUPS, TOO_MANY_VARIANTS } from "./source-faults";
import type { SourceRead } from "./source-item";
import type { SourceTable } from "./table-rows";

/** The most rows of one product, and the most products whose variants are elsewhere in the file. */
const MAX_ROWS = 3000;
const MAX_PARENTS = 200_000;

/** The rows of one product, or what the reader of rows said. */
export type GroupRead =
  { rows: [NamedRow, ...NamedRow[]] } | Exclude<SourceRead, { item: unknown }>;

/**
 * Puts the rows that follow each other and have the same key together. A row without a key is a
 * product of its own.
 */
export async function* groupedRows(
  table: SourceTable,
  keyOf: (row: NamedRow) => string | null,
): AsyncGenerator<GroupRead> {
  let group: [NamedRow, ...NamedRow[]] | null = null;
  let key: string | null = null;
  const finished = (): GroupRead[] => {
    const rows = group;
    group = null;
    if (rows === null) return [];
    if (rows.length <= MAX_ROWS) return [{ rows }];
    const fault = filled(TOO_MANY_VARIANTS, { id: key ?? "", most: MAX_ROWS });
    return [{ line: rows[0].line, part: table.part, faults: [fault] }];
  };
  for await (const read of namedRows(table)) {
    if (!(read instanceof NamedRow)) {
      yield* finished();
      yield read;
      continue;
    }
    const next = keyOf(read);
    if (group !== null && next !== null && next === key) {
      if ((group as NamedRow[]).length <= MAX_ROWS) (group as NamedRow[]).push(read);
      continue;
    }
    yield* finished();
    [group, key] = [[read], next];
  }
  yield* finished();
}

/**
 * Reads a table for the products whose variants are in rows of their own, before or after them. A
 * product may have several keys.
 */
export async function readParents<Parent>(
  rows: AsyncIterable<NamedRead>,
  parentOf: (row: NamedRow) => { keys: readonly string[]; parent: Parent } | null,
): Promise<ReadonlyMap<string, Parent>> {
  const parents = new Map<string, Parent>();
  for await (const row of rows) {
    const found = row instanceof NamedRow ? parentOf(row) : null;
    if (!found) continue;
    for (const key of found.keys) parents.set(key, found.parent);
    if (parents.size > MAX_PARENTS)
      throw new FileFault(1, [filled(TOO_MANY_GROUPS, { most: MAX_PARENTS })]);
  }
  return parents;
}

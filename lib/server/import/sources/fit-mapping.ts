import type { FittedMapping, MappedColumn, Mapping } from "./mapping";
import { COLUMN_ADDED, COLUMN_CHANGED, COLUMN_MISSING, filled } from "./source-faults";
import { comparableName, joinedNames, proposeMapping, type TableHead } from "./table-head";
import { isBlank, type SourceTable } from "./table-rows";
import { hasChangedKind, kindOfValue } from "./value-kind";

/** A row is the remembered head if it has at least this part of its names. */
const MIN_KNOWN = 0.5;

/** Numbers the columns that have the same name, so that each has a key of its own. */
function keysOf(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const key = comparableName(name);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${key} ${count}`;
  });
}

/** The head with the remembered names, wherever it is now; null if no row has half of them. */
function findRememberedHead(table: SourceTable, mapping: Mapping): TableHead | null {
  const known = new Set(
    mapping.columns.map(({ name }) => comparableName(name)).filter((name) => name !== ""),
  );
  let best: { head: TableHead; count: number } | null = null;
  table.beginning.forEach(({ line, cells }, at) => {
    const below = table.beginning[at + 1];
    const names = mapping.headRows === 2 ? joinedNames(cells, below?.cells ?? []) : cells;
    const count = new Set(names.map(comparableName).filter((name) => known.has(name))).size;
    if (count <= (best?.count ?? 0)) return;
    best = { head: { line: line + mapping.headRows - 1, rows: mapping.headRows, names }, count };
  });
  const found = best as { head: TableHead; count: number } | null;
  return found && found.count >= MIN_KNOWN * known.size ? found.head : null;
}

/** A value that shows what a column has now. */
function sampleOf(table: SourceTable, at: number, headLine: number): string {
  const row = table.beginning.find(
    ({ line, cells }) => line > headLine && kindOfValue(cells[at] ?? "") !== null,
  );
  return row?.cells[at] ?? "";
}

/** Whether a table has exactly the columns of the mapping that was fitted to it. */
export const hasSameHead = ({ doubts }: FittedMapping): boolean =>
  doubts.every(({ why }) => why === "changed");

type Doubt = FittedMapping["doubts"][number];

/**
 * Fits a remembered mapping to another file of the same supplier: columns are found by their names,
 * wherever they stand now. Doubts are what staff must look at before anything is stored: a column
 * that is missing, a new one, or one whose values are of another kind than before. Null when the
 * file's head is another one.
 */
export function fitMapping(mapping: Mapping, table: SourceTable): FittedMapping | null {
  const head = findRememberedHead(table, mapping);
  const proposal = head && proposeMapping(table, head);
  if (!head || !proposal) return null;
  const keys = keysOf(mapping.columns.map(({ name }) => name));
  const remembered = new Map(mapping.columns.map((column, at) => [keys[at] ?? "", column]));
  const doubts: Doubt[] = [];
  const columns = keysOf(proposal.columns.map(({ name }) => name)).map((key, at): MappedColumn => {
    const [now, before] = [proposal.columns[at], remembered.get(key)];
    if (!now) throw new Error("a column without a proposal");
    remembered.delete(key);
    if (!before) {
      if (now.name !== "")
        doubts.push({
          column: now.name,
          why: "added",
          message: filled(COLUMN_ADDED, { name: now.name }),
        });
      return { ...now, field: "ignored" };
    }
    if (before.field !== "ignored" && hasChangedKind(before.kinds, now.kinds)) {
      const sample = sampleOf(table, at, head.line);
      doubts.push({
        column: now.name,
        why: "changed",
        message: filled(COLUMN_CHANGED, { name: now.name, sample }),
      });
    }
    return { ...now, field: before.field };
  });
  for (const { name, field } of remembered.values())
    if (field !== "ignored" && !isBlank(name))
      doubts.push({ column: name, why: "missing", message: filled(COLUMN_MISSING, { name }) });
  const { sheet, headLine, headRows } = proposal;
  return { mapping: { sheet, headLine, headRows, columns }, doubts };
}

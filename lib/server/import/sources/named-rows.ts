import { withoutInvisible } from "@/lib/contract/clean-text";
import type { SourceRead } from "./source-item";
import { isBlank, type SourceTable } from "./table-rows";

/** The cells of a row of an export of a shop, by the names of its columns in small letters. */
export class NamedRow {
  constructor(
    readonly line: number,
    private readonly names: readonly string[],
    private readonly cells: readonly string[],
  ) {}

  /** The cell of the first of these columns that the file has and that is not empty; null if none. */
  get(...names: readonly string[]): string | null {
    for (const name of names) {
      const cell = this.cells[this.names.indexOf(name)];
      if (!isBlank(cell)) return cell?.trim() ?? null;
    }
    return null;
  }

  /** The filled cells of the columns whose names match, with what the pattern captures of them. */
  matching(pattern: RegExp): { captured: string; text: string }[] {
    return this.names.flatMap((name, at) => {
      const found = pattern.exec(name);
      const cell = this.cells[at];
      return found && !isBlank(cell)
        ? [{ captured: found[1] ?? name, text: cell?.trim() ?? "" }]
        : [];
    });
  }

  /** The filled cells of columns that no reader of this format knows. */
  others(known: RegExp): Record<string, string> {
    return Object.fromEntries(
      this.names.flatMap((name, at) => {
        const cell = this.cells[at]?.trim() ?? "";
        return cell === "" || name === "" || known.test(name) ? [] : [[name, cell]];
      }),
    );
  }
}

export const columnName = (cell: string): string =>
  withoutInvisible(cell).replace(/\s+/g, " ").trim().toLowerCase();

/** A row, or what the reader of rows said of one. */
export type NamedRead = NamedRow | Exclude<SourceRead, { item: unknown }>;

/** The head of an export of a shop: its first row that is not empty. */
export function headOfExport(table: SourceTable): { line: number; names: string[] } | null {
  const first = table.beginning.find(
    ({ cells }) => !cells.every(isBlank) && !/^sep=/i.test(cells[0] ?? ""),
  );
  return first ? { line: first.line, names: first.cells.map(columnName) } : null;
}

/** The rows of an export of a shop, whose columns are found by their names. */
export async function* namedRows(table: SourceTable): AsyncGenerator<NamedRead> {
  const head = headOfExport(table);
  if (!head) return;
  for await (const read of table.rowsAfter(head.line, head.names.length)) {
    if (!("cells" in read)) yield { ...read, part: table.part };
    else if (!read.cells.every(isBlank)) yield new NamedRow(read.line, head.names, read.cells);
  }
}

import type { Label } from "../../labels";
import { filled, CELL_TOO_LONG, TOO_MANY_CELLS } from "./source-faults";

/**
 * A row of a table. `level`: how deep it is in the outline of a sheet, 0 for the outermost; null in
 * a table without an outline.
 */
export type TableRow = { line: number; cells: readonly string[]; level: number | null };

/** A row, what is wrong with it, or what staff should know about it. */
export type TableRead =
  TableRow | { line: number; faults: readonly Label[] } | { line: number; note: Label };

/**
 * A table of a file: CSV, or a sheet of a workbook. `part`: the name of the sheet. Both kinds are
 * read piece by piece, and may be read again.
 */
export type SourceTable = {
  part: string | null;
  /** the first rows, in which the head is looked for */
  beginning: readonly TableRow[];
  /**
   * the rows after a line, which is that of the head or of its second row. `width`: the number of
   * columns of the head
   */
  rowsAfter: (line: number, width: number) => AsyncGenerator<TableRead>;
};

/** How many rows show where the head is, and what the columns contain. */
export const BEGINNING_ROWS = 120;

export const MAX_CELLS = 1000;
/** Far longer than any real description. */
const MAX_CELL = 200_000;

export const isBlank = (cell: string | undefined): boolean =>
  cell === undefined || cell.trim() === "";

/** The letters by which a spreadsheet names a column: 0 is `A`, 26 is `AA`. */
export const columnLetters = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : columnLetters(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26));

/** A row, or its faults if it is beyond the limits. */
export function boundedRow(row: TableRow): TableRead {
  const { line, cells } = row;
  if (cells.length > MAX_CELLS)
    return { line, faults: [filled(TOO_MANY_CELLS, { most: MAX_CELLS })] };
  const long = cells.findIndex((cell) => cell.length > MAX_CELL);
  if (long < 0) return row;
  return {
    line,
    faults: [filled(CELL_TOO_LONG, { name: columnLetters(long), most: MAX_CELL })],
  };
}

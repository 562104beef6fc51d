import { unescapeFormulas } from "@/lib/format/csv";
import { cellsOfLine, type CsvRecord, readRecord } from "./csv-record";
import {
  duplicateColumn,
  FileFault,
  missingColumn,
  NO_ROWS,
  possiblyUnclosedQuote,
  ROW_TOO_LONG,
  unknownColumn,
  wrongCellCount,
  wrongQuote,
} from "./faults";
import type { Label } from "../labels";
import type { ImportKind } from "./import-kind";
import type { ReadRow } from "./read-rows";

/** What reading a file needs to know of the kind of its rows. */
export type CsvKind = Pick<
  ImportKind<unknown>,
  "required" | "columnOf" | "keepsUnknown" | "keysOf"
>;

type Columns = readonly (string | null)[];

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ""] = text.trimStart().split(/\r?\n/, 1);
  return [";", ",", "\t"].reduce((best, next) =>
    first.split(next).length > first.split(best).length ? next : best,
  );
}

/**
 * The columns of the first line by their place; null for one that is passed over: without a name,
 * or beginning with `#`.
 */
function columnsOf(
  names: readonly string[],
  { required, columnOf, keepsUnknown }: CsvKind,
  line: number,
): Columns {
  const faults = [];
  const seen = new Set<string>();
  const columns = names.map((name) => {
    const trimmed = name.trim();
    if (trimmed === "" || trimmed.startsWith("#")) return null;
    const column = columnOf(trimmed);
    if (column === undefined && !keepsUnknown) faults.push(unknownColumn(trimmed));
    if (column === undefined) return null;
    if (seen.has(column)) faults.push(duplicateColumn(column));
    seen.add(column);
    return column;
  });
  for (const name of required) if (!seen.has(name)) faults.push(missingColumn(name));
  if (faults.length > 0) throw new FileFault(line, faults);
  return columns;
}

const isBlank = (cell: string): boolean => cell.trim() === "";

/** A text that comes in pieces, and the place in it that is read next. */
class TextBuffer {
  text = "";
  at = 0;
  hasMore = true;
  private readonly pieces: AsyncIterator<string>;

  constructor(texts: AsyncIterable<string>) {
    this.pieces = texts[Symbol.asyncIterator]();
  }

  /** Gets as much again as is there: a record of many pieces is looked at a few times only. */
  async readMore(): Promise<void> {
    const parts = [this.text.slice(this.at)];
    const enough = this.text.length - this.at;
    this.at = 0;
    for (let length = 0; this.hasMore && length <= enough;) {
      const { done, value } = await this.pieces.next();
      if (done) this.hasMore = false;
      else {
        parts.push(value);
        length += value.length;
      }
    }
    this.text = parts.join("");
  }
}

/**
 * Reads the rows of one file: which records are rows, which lines are faults, and where to go on
 * after those.
 */
class CsvReader {
  private line = 1;
  private columns: Columns | undefined;
  /** The record before was cut short: its rest may look like a row. */
  private isAfterCut = false;

  constructor(
    private readonly pieces: TextBuffer,
    private readonly separator: string,
    private readonly kind: CsvKind,
  ) {}

  async *rows(): AsyncGenerator<ReadRow> {
    for (;;) {
      const { text, at, hasMore } = this.pieces;
      if (at >= text.length && !hasMore) return;
      const record = readRecord(text, at, this.separator, hasMore);
      if (record === null) await this.pieces.readMore();
      else if (record.givenUp && record.givenUp.reason !== "mark" && record.lines.length === 0)
        yield* this.endless(record);
      else yield* this.record(record);
    }
  }

  /** Goes on at a place of the text that is `lines` lines further. */
  private goOn(at: number, lines: number): void {
    this.pieces.at = at;
    this.line += lines;
  }

  /**
   * A line that does not end, or whose quoted cell does not: it is passed over without being
   * stored.
   */
  private async *endless(record: CsvRecord): AsyncGenerator<ReadRow> {
    const fault = record.wrong === null ? ROW_TOO_LONG : this.markOf(record);
    if (!this.columns) throw new FileFault(this.line, [fault]);
    yield { line: this.line, faults: [fault] };
    this.isAfterCut = true;
    for (;;) {
      const { text, at } = this.pieces;
      const length = text.slice(at).search(/[\r\n]/);
      const end = length < 0 ? text.length : at + length;
      if (length >= 0 && (end + 1 < text.length || !this.pieces.hasMore)) {
        return this.goOn(end + (text.startsWith("\r\n", end) ? 2 : 1), 1);
      }
      this.pieces.at = end;
      if (!this.pieces.hasMore) return;
      await this.pieces.readMore();
    }
  }

  private *record(record: CsvRecord): Generator<ReadRow> {
    const { line } = this;
    if (record.givenUp === null && record.wrong === null && record.cells.every(isBlank)) {
      return this.goOn(record.end, 1 + record.lines.length);
    }
    if (!this.columns) {
      if (record.wrong !== null) throw new FileFault(line, [this.markOf(record)]);
      this.columns = columnsOf(record.cells, this.kind, line);
      return this.goOn(record.end, 1 + record.lines.length);
    }
    if (record.givenUp !== null) yield* this.givenUp(record);
    else if (record.lines.length > 0) yield* this.ofLines(record, this.columns);
    else yield this.ofOneLine(record, this.columns);
  }

  private ofOneLine(record: CsvRecord, columns: Columns): ReadRow {
    const { line, isAfterCut } = this;
    this.goOn(record.end, 1);
    const cells = trimmed(record.cells, columns);
    // The end of a quoted cell whose beginning is lost: what stands before it may be text.
    const isRest = isAfterCut && record.stray;
    this.isAfterCut = record.wrong !== null || cells.length < columns.length;
    if (record.wrong !== null) return { line, faults: [this.markOf(record)] };
    if (cells.length !== columns.length)
      return { line, faults: [wrongCellCount(record.cells.length, columns.length)] };
    if (isRest) {
      const at = cells.findIndex((cell) => cell.endsWith('"'));
      return { line, faults: [wrongQuote(columns[at] ?? "")] };
    }
    return { line, cells: cellsByColumn(cells, columns) };
  }

  /**
   * A record of several lines is a row when its marks and cells are right and none of its lines
   * looks like a row of its own.
   */
  private *ofLines(record: CsvRecord, columns: Columns): Generator<ReadRow> {
    const { line } = this;
    const begun = this.pieces.at;
    const cells = trimmed(record.cells, columns);
    const lines = this.linesOf(record, begun);
    const rows = lines.filter(({ isRow }) => isRow);
    const [key = ""] = this.kind.keysOf(cellsByColumn(cells, columns, (cell) => cell));
    const isKeyOfLines = /[\r\n]/.test(key);
    const isWrong = record.wrong !== null || record.stray || rows.length > 0 || isKeyOfLines;
    if (!isWrong && cells.length === columns.length) {
      this.isAfterCut = false;
      this.goOn(record.end, 1 + record.lines.length);
      yield { line, cells: cellsByColumn(cells, columns) };
      return;
    }
    if (!isWrong) yield { line, faults: [wrongCellCount(record.cells.length, columns.length)] };
    else yield { line, faults: [this.markOf(record)] };
    if (isKeyOfLines) {
      this.isAfterCut = true;
      return this.goOn(record.lines[0] ?? record.end, 1);
    }
    // Line by line they are rows, so they are read: no text in a cell is cut into rows from its
    // first line to its last.
    if (
      lines.every(({ isRow, text }) => isRow || isBlank(text)) &&
      this.isWhole(record, begun, columns)
    )
      return this.goOn(record.lines[0] ?? record.end, 1);
    for (const row of rows) yield { line: row.line, faults: [possiblyUnclosedQuote(line)] };
    this.goOn(record.end, 1 + record.lines.length);
  }

  /**
   * A quoted cell that nobody closed. A mark that could begin a cell says that the lines before it
   * are rows, and so does the end of the file; any other may stand in the text of the cell, whose
   * lines then are none.
   */
  private *givenUp(record: CsvRecord): Generator<ReadRow> {
    const { line } = this;
    yield { line, faults: [this.markOf(record)] };
    this.isAfterCut = false;
    const mayBeText = record.givenUp?.reason === "mark" && !record.givenUp.opens;
    const lines = mayBeText ? this.linesOf(record, this.pieces.at) : [];
    const last = lines.at(-1);
    if (!last || last.isRow) return this.goOn(record.lines[0] ?? record.end, 1);
    for (const row of lines)
      if (row.isRow) yield { line: row.line, faults: [possiblyUnclosedQuote(line)] };
    this.isAfterCut = true;
    this.goOn(last.begin, record.lines.length);
  }

  private markOf({ wrong, cells }: CsvRecord): Label {
    const ofLines = cells.findIndex((cell) => /[\r\n]/.test(cell));
    return wrongQuote(this.columns?.[wrong ?? ofLines] ?? "");
  }

  /** The first line of a record has the cells of a row. */
  private isWhole({ lines: [second = 0] }: CsvRecord, begun: number, columns: Columns): boolean {
    const first = this.pieces.text.slice(begun, second).replace(/\r?\n$|\r$/, "");
    return trimmed(cellsOfLine(first, this.separator), columns).length === columns.length;
  }

  /** The second and the further lines of a record, and whether they look like rows. */
  private linesOf({ lines, cells, end, givenUp }: CsvRecord, begun: number) {
    const { text } = this.pieces;
    const [own = text.slice(begun, lines[0]).split(this.separator, 1)[0] ?? ""] = cells;
    return lines.map((begin, at) => {
      // A record that was given up ends within a line, which is looked at whole as far as it is
      // there.
      const within = text.slice(begin, lines[at + 1] ?? (givenUp ? begin + 100_000 : end));
      const one = /^[^\r\n]*/.exec(within)?.[0] ?? "";
      return { begin, line: this.line + at + 1, text: one, isRow: this.isRow(one, own) };
    });
  }

  /**
   * A line with the cells of a row, and with a key like the one of the record it stands in: with
   * digits, without spaces; and without quotation marks, by which the end of a text would be taken
   * for a key.
   */
  private isRow(line: string, ownKey: string): boolean {
    const columns = this.columns ?? [];
    const cells = trimmed(cellsOfLine(line, this.separator), columns);
    if (cells.length !== columns.length) return false;
    const [key = ""] = this.kind.keysOf(cellsByColumn(cells, columns));
    if (key === "" || key.includes('"')) return false;
    return (/\d/.test(key) || !/\d/.test(ownKey)) && (!/\s/.test(key) || /\s/.test(ownKey));
  }
}

/** Spreadsheets write separators after the last column. */
const trimmed = (cells: readonly string[], columns: Columns): readonly string[] =>
  cells.slice(columns.length).every(isBlank) ? cells.slice(0, columns.length) : cells;

const plainCell = (cell: string): string => unescapeFormulas(cell).trim();

const cellsByColumn = (
  cells: readonly string[],
  columns: Columns,
  toText = plainCell,
): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap((column, at) => (column === null ? [] : [[column, toText(cells[at] ?? "")]])),
  );

/**
 * The rows of a CSV file (RFC 4180) as spreadsheets write them: commas, semicolons or tabs; quoted
 * cells with line breaks; blank lines are left out. A row whose quotation marks are wrong is a
 * fault, and never takes the cells of the rows after it, which are read.
 */
export async function* csvRows(
  texts: AsyncIterable<string>,
  first: string,
  kind: CsvKind,
): AsyncGenerator<ReadRow> {
  let any = false;
  for await (const row of new CsvReader(new TextBuffer(texts), separatorOf(first), kind).rows()) {
    any = true;
    yield row;
  }
  if (!any) throw new FileFault(1, [NO_ROWS]);
}

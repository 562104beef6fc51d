import { withoutInvisible } from "@/lib/contract/clean-text";
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

/** What the reader needs to know about the kind of rows in the file. */
export type CsvKind = Pick<
  ImportKind<unknown>,
  "required" | "columnOf" | "ignoresUnknown" | "keysOf" | "joinList"
> & {
  /** a line with one cell is the title of the rows after it */
  hasGroupTitles?: boolean;
};

type Columns = readonly (string | null)[];

/** How many lines a report may have above its head. */
const MAX_LINES_ABOVE_HEAD = 20;
const SEPARATORS = [";", ",", "\t"];
/** A `sep=;` line, with which a file sets the separator for spreadsheets. */
const SEPARATOR_LINE = /^ *"?sep=([;,\t|])"?[;,\s]*$/i;

/**
 * Where the head of a file begins, and what separates the cells. `isFound`: it names all columns
 * that a file must have.
 */
type Head = { separator: string; at: number; line: number; isFound: boolean };

/** The separator that occurs most often in a line. */
const commonest = (line: string, separators: readonly string[]): string =>
  separators.reduce((best, next) =>
    line.split(next).length > line.split(best).length ? next : best,
  );

/**
 * Finds the head: the first line that names all columns which a file of this kind must have. A
 * `sep=;` line and the lines of a report above the head are skipped. If no line names them all, the
 * head is the first line, whose faults are then reported.
 */
function findHead(
  text: string,
  { required, columnOf }: Pick<CsvKind, "required" | "columnOf">,
): Head {
  let first: Head | undefined;
  let separators = SEPARATORS;
  let [at, line] = [0, 1];
  for (const source of text.split("\n", MAX_LINES_ABOVE_HEAD)) {
    const content = source.replace(/\r$/, "");
    const [, declared] = SEPARATOR_LINE.exec(content) ?? [];
    if (declared !== undefined) separators = [declared, ...SEPARATORS];
    else if (content.trim() !== "") {
      first ??= {
        separator: commonest(content.trimStart(), separators),
        at,
        line,
        isFound: false,
      };
      for (const separator of separators) {
        const names = new Set(
          cellsOfLine(content, separator).map((cell) => columnOf(headName(cell))),
        );
        if (required.every((name) => names.has(name)))
          return { separator, at, line, isFound: true };
      }
    }
    at += source.length + 1;
    line += 1;
  }
  return first ?? { separator: ";", at: 0, line: 1, isFound: false };
}

/** Whether the beginning of a file is long enough to know where its head is. */
export function isHeadKnown(beginning: string, kind: CsvKind): boolean {
  const whole = beginning.slice(0, beginning.lastIndexOf("\n") + 1);
  return (
    whole.split("\n", MAX_LINES_ABOVE_HEAD + 1).length > MAX_LINES_ABOVE_HEAD ||
    findHead(whole, kind).isFound
  );
}

const headName = (cell: string): string => withoutInvisible(cell).replace(/\s+/g, " ").trim();

/**
 * The columns that the header row names, by position; null for a column that is ignored because it
 * has no name or its name begins with `#`. Throws a FileFault for unknown, duplicate or missing
 * columns.
 */
function columnsOf(
  names: readonly string[],
  { required, columnOf, ignoresUnknown }: CsvKind,
  line: number,
): Columns {
  const faults = [];
  const seen = new Set<string>();
  const columns = names.map((name) => {
    const columnName = headName(name);
    if (columnName === "" || columnName.startsWith("#")) return null;
    const column = columnOf(columnName);
    if (column === undefined && !ignoresUnknown) faults.push(unknownColumn(columnName));
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

/** A text that arrives in pieces, and the position at which it is read next. */
class TextBuffer {
  text = "";
  at = 0;
  hasMore = true;
  private readonly pieces: AsyncIterator<string>;

  constructor(texts: AsyncIterable<string>) {
    this.pieces = texts[Symbol.asyncIterator]();
  }

  /**
   * Reads at least as much text as is still unread, which doubles the buffer: a record of many
   * pieces is then parsed only a few times.
   */
  async readMore(): Promise<void> {
    const parts = [this.text.slice(this.at)];
    const unread = this.text.length - this.at;
    this.at = 0;
    for (let length = 0; this.hasMore && length <= unread;) {
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
 * Reads the rows of one file. Decides which records are rows, which lines are faults, and where to
 * continue after a fault.
 */
class CsvReader {
  private line = 1;
  /** Whether the previous record was cut short: the rest of it may look like a row. */
  private isAfterCut = false;

  private readonly separator: string;

  constructor(
    private readonly buffer: TextBuffer,
    private readonly head: Omit<Head, "isFound">,
    private readonly kind: CsvKind,
    /** The columns, if they are known; else the first record names them. */
    private columns?: Columns,
  ) {
    this.separator = head.separator;
  }

  async *rows(): AsyncGenerator<ReadRow> {
    while (this.buffer.hasMore && this.buffer.text.length < this.head.at)
      await this.buffer.readMore();
    this.moveTo(this.head.at, this.head.line - 1);
    for (;;) {
      const { text, at, hasMore } = this.buffer;
      if (at >= text.length && !hasMore) return;
      const record = readRecord(text, at, this.separator, hasMore);
      if (record === null) await this.buffer.readMore();
      else if (
        record.givenUp &&
        record.givenUp.reason !== "wrong-quote" &&
        record.lineStarts.length === 0
      )
        yield* this.skipEndlessLine(record);
      else yield* this.rowsOfRecord(record);
    }
  }

  /** Continues at position `at`, which is `lines` lines further. */
  private moveTo(at: number, lines: number): void {
    this.buffer.at = at;
    this.line += lines;
  }

  /**
   * Skips a line that does not end, or whose quoted cell is not closed, without keeping it in
   * memory.
   */
  private async *skipEndlessLine(record: CsvRecord): AsyncGenerator<ReadRow> {
    const fault = record.wrongQuoteCell === null ? ROW_TOO_LONG : this.quoteFault(record);
    if (!this.columns) throw new FileFault(this.line, [fault]);
    yield { line: this.line, faults: [fault] };
    this.isAfterCut = true;
    for (;;) {
      const { text, at } = this.buffer;
      const length = text.slice(at).search(/[\r\n]/);
      const end = length < 0 ? text.length : at + length;
      if (length >= 0 && (end + 1 < text.length || !this.buffer.hasMore)) {
        return this.moveTo(end + (text.startsWith("\r\n", end) ? 2 : 1), 1);
      }
      this.buffer.at = end;
      if (!this.buffer.hasMore) return;
      await this.buffer.readMore();
    }
  }

  private *rowsOfRecord(record: CsvRecord): Generator<ReadRow> {
    const { line } = this;
    if (record.givenUp === null && record.wrongQuoteCell === null && record.cells.every(isBlank)) {
      return this.moveTo(record.end, 1 + record.lineStarts.length);
    }
    if (!this.columns) {
      if (record.wrongQuoteCell !== null) throw new FileFault(line, [this.quoteFault(record)]);
      this.columns = columnsOf(record.cells, this.kind, line);
      return this.moveTo(record.end, 1 + record.lineStarts.length);
    }
    if (record.givenUp !== null) yield* this.faultsOfBrokenRecord(record);
    else if (record.lineStarts.length > 0) yield* this.multiLineRow(record, this.columns);
    else yield this.singleLineRow(record, this.columns);
  }

  private singleLineRow(record: CsvRecord, columns: Columns): ReadRow {
    const { line, isAfterCut } = this;
    this.moveTo(record.end, 1);
    const cells = withTitleOfGroup(withoutExtraCells(record.cells, columns), columns, this.kind);
    // The end of a quoted cell whose beginning is lost: what precedes its mark may be text.
    const endsCutCell = isAfterCut && record.hasStrayQuote;
    this.isAfterCut = record.wrongQuoteCell !== null || cells.length < columns.length;
    if (record.wrongQuoteCell !== null) return { line, faults: [this.quoteFault(record)] };
    if (cells.length !== columns.length)
      return { line, faults: [wrongCellCount(record.cells.length, columns.length)] };
    if (endsCutCell) {
      const at = cells.findIndex((cell) => cell.endsWith('"'));
      return { line, faults: [wrongQuote(columns[at] ?? "")] };
    }
    return { line, cells: cellsByColumn(cells, columns) };
  }

  /**
   * Handles a record of several lines. It is a row when its quotation marks and cells are right and
   * none of its lines looks like a row of its own.
   */
  private *multiLineRow(record: CsvRecord, columns: Columns): Generator<ReadRow> {
    const { line } = this;
    const start = this.buffer.at;
    const cells = withoutExtraCells(record.cells, columns);
    const lines = this.linesOf(record, start);
    const rowLines = lines.filter(({ looksLikeRow }) => looksLikeRow);
    const [key = ""] = this.kind.keysOf(cellsByColumn(cells, columns, (cell) => cell));
    const keySpansLines = /[\r\n]/.test(key);
    const hasWrongQuote =
      record.wrongQuoteCell !== null ||
      record.hasStrayQuote ||
      rowLines.length > 0 ||
      keySpansLines;
    if (!hasWrongQuote && cells.length === columns.length) {
      this.isAfterCut = false;
      this.moveTo(record.end, 1 + record.lineStarts.length);
      yield { line, cells: cellsByColumn(cells, columns) };
      return;
    }
    if (hasWrongQuote) yield { line, faults: [this.quoteFault(record)] };
    else yield { line, faults: [wrongCellCount(record.cells.length, columns.length)] };
    if (keySpansLines) {
      this.isAfterCut = true;
      return this.moveTo(record.lineStarts[0] ?? record.end, 1);
    }
    // If every line is a row by itself, the lines are read again one by one. The text of a real
    // quoted cell does not look like rows from its first line to its last.
    if (
      lines.every(({ looksLikeRow, text }) => looksLikeRow || isBlank(text)) &&
      this.isFirstLineWhole(record, start, columns)
    )
      return this.moveTo(record.lineStarts[0] ?? record.end, 1);
    for (const rowLine of rowLines)
      yield { line: rowLine.line, faults: [possiblyUnclosedQuote(line)] };
    this.moveTo(record.end, 1 + record.lineStarts.length);
  }

  /**
   * Reports a record with a quoted cell that is not closed properly. If the wrong quotation mark
   * could begin a cell, or the file ends, the lines before it are read again as rows. Otherwise the
   * mark may be part of the cell's text, and the lines before it are not rows.
   */
  private *faultsOfBrokenRecord(record: CsvRecord): Generator<ReadRow> {
    const { line } = this;
    yield { line, faults: [this.quoteFault(record)] };
    this.isAfterCut = false;
    const mayBeText = record.givenUp?.reason === "wrong-quote" && !record.givenUp.mayOpenCell;
    const lines = mayBeText ? this.linesOf(record, this.buffer.at) : [];
    const last = lines.at(-1);
    if (!last || last.looksLikeRow) return this.moveTo(record.lineStarts[0] ?? record.end, 1);
    for (const { line: rowLine, looksLikeRow } of lines)
      if (looksLikeRow) yield { line: rowLine, faults: [possiblyUnclosedQuote(line)] };
    this.isAfterCut = true;
    this.moveTo(last.begin, record.lineStarts.length);
  }

  private quoteFault({ wrongQuoteCell, cells }: CsvRecord): Label {
    const multiLineCell = cells.findIndex((cell) => /[\r\n]/.test(cell));
    return wrongQuote(this.columns?.[wrongQuoteCell ?? multiLineCell] ?? "");
  }

  /** Whether the first line of a record has as many cells as a row. */
  private isFirstLineWhole(
    { lineStarts: [second = 0] }: CsvRecord,
    start: number,
    columns: Columns,
  ): boolean {
    const first = this.buffer.text.slice(start, second).replace(/\r?\n$|\r$/, "");
    return withoutExtraCells(cellsOfLine(first, this.separator), columns).length === columns.length;
  }

  /** The second and further lines of a record, and whether they look like rows. */
  private linesOf({ lineStarts, cells, end, givenUp }: CsvRecord, start: number) {
    const { text } = this.buffer;
    const [ownKey = text.slice(start, lineStarts[0]).split(this.separator, 1)[0] ?? ""] = cells;
    return lineStarts.map((begin, index) => {
      // A record that was given up ends in the middle of a line; look at that line as far as it has
      // been read.
      const lineEnd = lineStarts[index + 1] ?? (givenUp ? begin + 100_000 : end);
      const line = /^[^\r\n]*/.exec(text.slice(begin, lineEnd))?.[0] ?? "";
      return {
        begin,
        line: this.line + index + 1,
        text: line,
        looksLikeRow: this.looksLikeRow(line, ownKey),
      };
    });
  }

  /**
   * Whether a line within a record looks like a row of its own: it has as many cells as a row, and
   * its key resembles the record's key. If the record's key (`ownKey`) has digits, the line's key
   * must have digits too; if it has no spaces, the line's key must have none either. A key with a
   * quotation mark does not count, because it would be the end of a quoted text.
   */
  private looksLikeRow(line: string, ownKey: string): boolean {
    const columns = this.columns ?? [];
    const cells = withoutExtraCells(cellsOfLine(line, this.separator), columns);
    if (cells.length !== columns.length) return false;
    const [key = ""] = this.kind.keysOf(cellsByColumn(cells, columns));
    if (key === "" || key.includes('"')) return false;
    return (/\d/.test(key) || !/\d/.test(ownKey)) && (!/\s/.test(key) || /\s/.test(ownKey));
  }
}

/** Spreadsheets may write extra separators after the last column. */
const withoutExtraCells = (cells: readonly string[], columns: Columns): readonly string[] =>
  cells.slice(columns.length).every(isBlank) ? cells.slice(0, columns.length) : cells;

/**
 * The title of a group of rows is alone in its line; in a table where that is allowed, the cells
 * after it are empty.
 */
const withTitleOfGroup = (
  cells: readonly string[],
  columns: Columns,
  { hasGroupTitles }: CsvKind,
): readonly string[] =>
  hasGroupTitles && cells.length === 1 ? columns.map((_, at) => cells[at] ?? "") : cells;

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
 * Reads the rows of a CSV file (RFC 4180) as spreadsheets write it: separated by commas, semicolons
 * or tabs, with line breaks in quoted cells. Blank lines are skipped. A row with wrong quotation
 * marks is reported as a fault; it never takes the cells of the rows after it, which are read.
 * Throws a FileFault for a bad header row or a file without rows.
 * @param beginning the beginning of the file, with the lines in which its head may be
 */
export async function* csvRows(
  texts: AsyncIterable<string>,
  beginning: string,
  kind: CsvKind,
): AsyncGenerator<ReadRow> {
  let hasRows = false;
  const reader = new CsvReader(new TextBuffer(texts), findHead(beginning, kind), kind);
  for await (const row of reader.rows()) {
    hasRows = true;
    yield row;
  }
  if (!hasRows) throw new FileFault(1, [NO_ROWS]);
}

/**
 * Reads the rows of a table whose columns are known by position only, from the record that begins at
 * a position of the text. Wrong quotation marks are faults as in `csvRows`.
 * @param start what separates the cells, and where the first row begins: the position in the text,
 *   and its line
 * @param columns names of the columns, by which faults call them
 */
export async function* csvRowsAfter(
  texts: AsyncIterable<string>,
  start: { separator: string; at: number; line: number },
  columns: readonly string[],
): AsyncGenerator<
  { line: number; cells: readonly string[] } | { line: number; faults: readonly Label[] }
> {
  const kind: CsvKind = {
    required: [],
    columnOf: (name) => name,
    keysOf: (cells) => [columns.map((name) => cells[name]).find((cell) => cell) ?? ""],
    hasGroupTitles: true,
  };
  const reader = new CsvReader(new TextBuffer(texts), start, kind, columns);
  for await (const row of reader.rows()) {
    if ("faults" in row) yield row;
    else yield { line: row.line, cells: columns.map((name) => row.cells[name] ?? "") };
  }
}

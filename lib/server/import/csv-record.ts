/**
 * The maximum length of a record, in characters: a quoted cell that makes it longer is taken for
 * one that is not closed.
 */
const MAX_RECORD = 1_000_000;

/** A record of a CSV text, and what is wrong with its quotation marks. */
export type CsvRecord = {
  cells: string[];
  /** where the next record begins, or where reading was given up */
  end: number;
  /** where the second and further lines of the record begin */
  lineStarts: number[];
  /** the index of the first cell with a wrong quotation mark; null when there is none */
  wrongQuoteCell: number | null;
  /**
   * why reading was given up, if it was:
   * - `wrong-quote`: a quoted cell of several lines contains a quotation mark that is neither
   *   doubled nor at its end; `mayOpenCell`: that mark stands where a cell could begin
   * - `unclosed`: a quoted cell is never closed
   * - `endless`: a line has no end within `MAX_RECORD` characters
   */
  givenUp:
    | null
    | { reason: "wrong-quote"; mayOpenCell: boolean }
    | { reason: "unclosed"; begin: number }
    | { reason: "endless" };
  /**
   * whether an unquoted cell ends with a quotation mark; in a record of several lines, only cells
   * after its first line count
   */
  hasStrayQuote: boolean;
};

const isLineBreak = (char: string | undefined): boolean => char === "\n" || char === "\r";

/** The start of the next line, given the line break at `at`: `\r\n` is one line break. */
const afterLineBreak = (text: string, at: number): number =>
  text[at] === "\r" && text[at + 1] === "\n" ? at + 2 : at + 1;

/** Reads one record. Looks at the text before `stop`; sets `needsMore` when that is not enough. */
class RecordReader {
  readonly record: CsvRecord = {
    cells: [],
    end: 0,
    lineStarts: [],
    wrongQuoteCell: null,
    givenUp: null,
    hasStrayQuote: false,
  };
  needsMore = false;
  private readonly stop: number;

  constructor(
    private readonly text: string,
    private readonly from: number,
    private readonly separator: string,
    private readonly hasMore: boolean,
  ) {
    this.stop = Math.min(text.length, from + MAX_RECORD);
  }

  /** Whether the text may end in the middle of a record, because more text will follow. */
  private get isCut(): boolean {
    return this.hasMore && this.text.length < this.from + MAX_RECORD + 2;
  }

  /** Whether the text ends with the `\r` at `at`, so that a `\n` may still follow. */
  private mayContinueLineBreak(at: number): boolean {
    return this.isCut && at + 1 >= this.stop && this.text[at] === "\r";
  }

  /** Whether a quoted cell ends before this character. */
  private endsCell(char: string | undefined): boolean {
    return char === undefined || char === this.separator || isLineBreak(char);
  }

  read(): CsvRecord | null {
    let at = this.from;
    while (!this.needsMore && this.record.givenUp === null) {
      at =
        this.text[at] === '"' && at < this.stop ? this.readQuoted(at) : this.readUnquoted(at, at);
      this.record.end = at;
      if (this.needsMore || this.record.givenUp !== null) break;
      if (at < this.stop && this.text[at] === this.separator) {
        at += 1;
        continue;
      }
      if (this.mayContinueLineBreak(at)) this.needsMore = true;
      this.record.end = at < this.stop ? afterLineBreak(this.text, at) : at;
      break;
    }
    return this.needsMore ? null : this.record;
  }

  /**
   * Reads an unquoted cell that begins at `begin` and has been read up to `at`. Returns its end.
   */
  private readUnquoted(begin: number, at: number): number {
    while (at < this.stop && this.text[at] !== this.separator && !isLineBreak(this.text[at]))
      at += 1;
    if (at === this.stop && this.isCut) this.needsMore = true;
    else if (at === this.stop && this.stop < this.text.length)
      this.record.givenUp = { reason: "endless" };
    const cell = this.text.slice(begin, at);
    if (cell.endsWith('"')) this.record.hasStrayQuote = true;
    this.record.cells.push(cell);
    return at;
  }

  /** Reads a quoted cell that begins at `begin`. Returns its end. */
  private readQuoted(begin: number): number {
    const { lineStarts } = this.record;
    const linesBefore = lineStarts.length;
    for (let at = begin + 1; at < this.stop; at += 1) {
      const char = this.text[at];
      if (isLineBreak(char)) {
        if (this.mayContinueLineBreak(at)) break;
        at = afterLineBreak(this.text, at) - 1;
        if (lineStarts.push(at + 1) === 1) this.record.hasStrayQuote = false;
      } else if (char === '"') {
        if (at + 1 >= this.stop && (this.isCut || this.stop < this.text.length)) break;
        const next = this.text[at + 1];
        if (next === '"') at += 1;
        else if (this.endsCell(next)) {
          this.record.cells.push(this.text.slice(begin + 1, at).replaceAll('""', '"'));
          return at + 1;
        } else return this.handleWrongQuote(begin, at, lineStarts.length > linesBefore);
      }
    }
    if (this.isCut) this.needsMore = true;
    this.record.wrongQuoteCell ??= this.record.cells.length;
    this.record.givenUp = { reason: "unclosed", begin };
    return this.stop;
  }

  /**
   * Handles a quotation mark inside a quoted cell that is neither doubled nor at the end of the
   * cell. Returns the end of what has been read.
   */
  private handleWrongQuote(begin: number, at: number, spansLines: boolean): number {
    this.record.wrongQuoteCell ??= this.record.cells.length;
    if (!spansLines) return this.readUnquoted(begin, at);
    const before = this.text[at - 1];
    this.record.givenUp = {
      reason: "wrong-quote",
      mayOpenCell: before === this.separator || isLineBreak(before),
    };
    return at;
  }
}

/**
 * Reads the record of a CSV text that begins at `from` (RFC 4180, with any kind of line break).
 * Returns null when the text ends before the record does and `hasMore` text will follow; at most
 * MAX_RECORD characters are needed. A wrong quotation mark within one line does not end the
 * reading: the cell is read as if it were not quoted.
 */
export const readRecord = (
  text: string,
  from: number,
  separator: string,
  hasMore: boolean,
): CsvRecord | null => new RecordReader(text, from, separator, hasMore).read();

/**
 * The cells of one line, as if it were a record of its own. A quoted cell that is still open at the
 * end of the line is split at the separators: in a row with a wrong quotation mark, they most
 * likely separate cells.
 */
export function cellsOfLine(line: string, separator: string): string[] {
  const { cells, givenUp } = readRecord(line, 0, separator, false) ?? { cells: [], givenUp: null };
  if (givenUp?.reason !== "unclosed") return cells;
  return [...cells, ...line.slice(givenUp.begin).split(separator)];
}

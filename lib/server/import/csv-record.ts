/** Longer records are quotation marks that are not closed. Signs. */
const MAX_RECORD = 1_000_000;

/** A record of a CSV text, and what is doubtful about its quotation marks. */
export type CsvRecord = {
  cells: string[];
  /** where the next record begins; where the reading was given up, if it was */
  end: number;
  /** where its second line and the further ones begin */
  lines: number[];
  /** the place of the cell that has the first wrong quotation mark; null when none has */
  wrong: number | null;
  /**
   * why the reading was given up: a quoted cell of several lines ends in the middle of something,
   * or never; a line has no end
   */
  givenUp:
    | null
    | { reason: "mark"; opens: boolean }
    | { reason: "unclosed"; begin: number }
    | { reason: "endless" };
  /**
   * an unquoted cell ends with a quotation mark; of a record of several lines, in one after the
   * first
   */
  stray: boolean;
};

const isBreak = (sign: string | undefined): boolean => sign === "\n" || sign === "\r";

/** Where the line that ends at `at` is followed by the next one: `\r\n` is one line break. */
const afterBreak = (text: string, at: number): number =>
  text[at] === "\r" && text[at + 1] === "\n" ? at + 2 : at + 1;

/**
 * Reads one record. The text up to `stop` is looked at; `needsMore` is set when that was too
 * little.
 */
class RecordReader {
  readonly record: CsvRecord = {
    cells: [],
    end: 0,
    lines: [],
    wrong: null,
    givenUp: null,
    stray: false,
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

  /** The text that may still come could change what stands at the end. */
  private get isCut(): boolean {
    return this.hasMore && this.text.length < this.from + MAX_RECORD + 2;
  }

  read(): CsvRecord | null {
    let at = this.from;
    while (!this.needsMore && this.record.givenUp === null) {
      at = this.text[at] === '"' && at < this.stop ? this.quoted(at) : this.plain(at, at);
      this.record.end = at;
      if (this.needsMore || this.record.givenUp !== null) break;
      if (at < this.stop && this.text[at] === this.separator) {
        at += 1;
        continue;
      }
      // Whether `\n` follows a `\r` at the end is not known yet.
      if (this.isCut && at + 1 >= this.stop && this.text[at] === "\r") this.needsMore = true;
      this.record.end = at < this.stop ? afterBreak(this.text, at) : at;
      break;
    }
    return this.needsMore ? null : this.record;
  }

  /**
   * A cell without quotation marks around it, from `begin`, of which the part before `at` is read.
   */
  private plain(begin: number, at: number): number {
    while (at < this.stop && this.text[at] !== this.separator && !isBreak(this.text[at])) at += 1;
    if (at === this.stop && this.isCut) this.needsMore = true;
    else if (at === this.stop && this.stop < this.text.length)
      this.record.givenUp = { reason: "endless" };
    const cell = this.text.slice(begin, at);
    if (cell.endsWith('"')) this.record.stray = true;
    this.record.cells.push(cell);
    return at;
  }

  private quoted(begin: number): number {
    const { lines } = this.record;
    const linesBefore = lines.length;
    for (let at = begin + 1; at < this.stop; at += 1) {
      const sign = this.text[at];
      if (isBreak(sign)) {
        if (this.isCut && at + 1 >= this.stop && sign === "\r") break;
        at = afterBreak(this.text, at) - 1;
        if (lines.push(at + 1) === 1) this.record.stray = false;
      } else if (sign === '"') {
        if (at + 1 >= this.stop && (this.isCut || this.stop < this.text.length)) break;
        const next = this.text[at + 1];
        if (next === '"') at += 1;
        else if (next === undefined || next === this.separator || isBreak(next)) {
          this.record.cells.push(this.text.slice(begin + 1, at).replaceAll('""', '"'));
          return at + 1;
        } else return this.wronglyClosed(begin, at, lines.length > linesBefore);
      }
    }
    if (this.isCut) this.needsMore = true;
    this.record.wrong ??= this.record.cells.length;
    this.record.givenUp = { reason: "unclosed", begin };
    return this.stop;
  }

  /** A mark inside a quoted cell that is neither doubled nor the cell's end. */
  private wronglyClosed(begin: number, at: number, isOfLines: boolean): number {
    this.record.wrong ??= this.record.cells.length;
    if (!isOfLines) return this.plain(begin, at);
    const before = this.text[at - 1];
    this.record.givenUp = {
      reason: "mark",
      opens: before === this.separator || isBreak(before),
    };
    return at;
  }
}

/**
 * The record of a CSV text that begins at `from` (RFC 4180; line breaks of every kind). Null when
 * the text ends before the record and `hasMore` text will come: at most MAX_RECORD signs are asked
 * for. A wrong mark within a line ends nothing: the cell is read as if it had no marks around it.
 */
export const readRecord = (
  text: string,
  from: number,
  separator: string,
  hasMore: boolean,
): CsvRecord | null => new RecordReader(text, from, separator, hasMore).read();

/**
 * The cells of one line of a text as if it were a record of its own. A quoted cell that is open at
 * its end is cut at the separators: those of a row whose mark is wrong are meant.
 */
export function cellsOfLine(line: string, separator: string): string[] {
  const { cells, givenUp } = readRecord(line, 0, separator, false) ?? { cells: [], givenUp: null };
  if (givenUp?.reason !== "unclosed") return cells;
  return [...cells, ...line.slice(givenUp.begin).split(separator)];
}

import { withoutInvisible } from "@/lib/contract/clean-text";
import { csvRowsAfter } from "../csv-rows";
import { type CsvRecord, readRecord } from "../csv-record";
import { filled, LETTERS_LOST } from "./source-faults";
import type { SourceFile } from "./source-item";
import {
  BEGINNING_ROWS,
  boundedRow,
  columnLetters,
  isBlank,
  type SourceTable,
  type TableRead,
  type TableRow,
} from "./table-rows";
import { decodeText, type DetectedEncoding, detectEncoding } from "./text-encoding";

const SEPARATORS = [";", ",", "\t", "|"];
/** The line by which a file tells a spreadsheet its separator. */
const SEPARATOR_LINE = /^[\s"]*sep=([;,\t|])"?[;,\s]*$/i;
/** How much of a file (characters) shows its separator and its head. */
const MAX_BEGINNING = 1_000_000;
/** From how many columns on, more of them are no better sign of the separator. */
const MANY_COLUMNS = 8;

/** A record of the beginning: the row, and where the next record begins. */
type FirstRecord = TableRow & { end: number; nextLine: number };

/** The records of a text, as far as their quotation marks are right. */
function recordsOf(text: string, separator: string, hasMore: boolean): FirstRecord[] {
  const records: FirstRecord[] = [];
  let [at, line] = [0, 1];
  while (at < text.length && records.length < BEGINNING_ROWS) {
    const record: CsvRecord | null = readRecord(text, at, separator, hasMore);
    if (record === null) break;
    // A line whose quotation mark is wrong is no head; the reader of rows reports it.
    const end = record.givenUp ? (record.lineStarts[0] ?? record.end) : record.end;
    if (end <= at) break;
    const nextLine = line + (record.givenUp ? 1 : 1 + record.lineStarts.length);
    const cells = record.givenUp ? [] : record.cells.map((cell) => withoutInvisible(cell).trim());
    records.push({ line, cells, level: null, end, nextLine });
    [at, line] = [end, nextLine];
  }
  return records;
}

/**
 * How well a separator explains a text: the share of the rows that have the most frequent number of
 * cells, times that number.
 */
function fitOf(records: readonly FirstRecord[]): number {
  const widths = new Map<number, number>();
  const filledRows = records.filter(({ cells }) => !cells.every(isBlank));
  for (const { cells } of filledRows)
    if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  return Math.max(
    0,
    ...[...widths].map(
      ([width, rows]) => (rows / filledRows.length) * Math.min(width, MANY_COLUMNS),
    ),
  );
}

/** The separator that a text declares, or the one that explains it best. */
function separatorOf(text: string, hasMore: boolean): string {
  const [, declared] = SEPARATOR_LINE.exec(text.slice(0, 40).split(/[\r\n]/, 1)[0] ?? "") ?? [];
  if (declared !== undefined) return declared;
  const fits = SEPARATORS.map((separator) => fitOf(recordsOf(text, separator, hasMore)));
  return SEPARATORS[fits.indexOf(Math.max(...fits))] ?? ";";
}

async function beginningOf(
  file: SourceFile,
  { encoding }: DetectedEncoding,
): Promise<{ text: string; hasMore: boolean }> {
  let text = "";
  for await (const piece of decodeText(file.open(), encoding)) {
    text += piece;
    if (text.length >= MAX_BEGINNING) return { text, hasMore: true };
  }
  return { text, hasMore: false };
}

/**
 * The table of a CSV file of any program: its encoding and separator are detected. Throws a
 * FileFault when the encoding is not known.
 */
export async function openCsvTable(file: SourceFile): Promise<SourceTable> {
  const detected = await detectEncoding(file);
  const { text, hasMore } = await beginningOf(file, detected);
  const separator = separatorOf(text, hasMore);
  const records = recordsOf(text, separator, hasMore);
  async function* rowsAfter(line: number, width: number): AsyncGenerator<TableRead> {
    if (detected.losesLetters)
      yield { line: 1, note: filled(LETTERS_LOST, { encoding: detected.encoding }) };
    const last = records.findLast((record) => record.line <= line);
    const start = { separator, at: last?.end ?? 0, line: last?.nextLine ?? 1 };
    const columns = Array.from({ length: width }, (_, at) => columnLetters(at));
    const texts = decodeText(file.open(), detected.encoding);
    for await (const row of csvRowsAfter(texts, start, columns)) {
      if ("faults" in row) yield row;
      else yield boundedRow({ line: row.line, cells: row.cells, level: null });
    }
  }
  return { part: null, beginning: records, rowsAfter };
}

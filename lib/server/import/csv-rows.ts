import { parse } from "csv-parse";
import { columnTwice, FileFault, missingColumn, NO_ROWS, NOT_CLOSED, unknownColumn, wrongCells } from "./faults";
import type { ImportKind } from "./import-kind";
import type { ReadRow } from "./read-rows";

/** Longer rows are a quotation mark that is not closed. */
const MAX_ROW = 1_000_000;

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ""] = text.trimStart().split(/\r?\n/, 1);
  return [";", ",", "\t"].reduce((best, next) => (first.split(next).length > first.split(best).length ? next : best));
}

/** The columns of the first line by their place; null for one that is passed over: without a name, or beginning with `#`. */
function columnsOf(names: readonly string[], { required, columnOf, keepsUnknown }: Pick<ImportKind<unknown>, "required" | "columnOf" | "keepsUnknown">, line: number): (string | null)[] {
  const faults = [];
  const seen = new Set<string>();
  const columns = names.map((name) => {
    const trimmed = name.trim();
    if (trimmed === "" || trimmed.startsWith("#")) return null;
    const column = columnOf(trimmed);
    if (column === undefined && !keepsUnknown) faults.push(unknownColumn(trimmed));
    if (column === undefined) return null;
    if (seen.has(column)) faults.push(columnTwice(column));
    seen.add(column);
    return column;
  });
  for (const name of required) if (!seen.has(name)) faults.push(missingColumn(name));
  if (faults.length > 0) throw new FileFault(line, faults);
  return columns;
}

// What our own export put in front of what a spreadsheet would calculate (lib/format/csv.ts).
const unguarded = (text: string): string => (/^'[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text);

/** The records of a text that comes in pieces. Those before an error are told before it: csv-parse's own iterator forgets them. */
async function* recordsOf(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[]> {
  const records: string[][] = [];
  const keep = (record: string[]) => void records.push(record);
  const parser = parse({ delimiter, record_delimiter: ["\r\n", "\n", "\r"], relax_column_count: true, relax_quotes: true, max_record_size: MAX_ROW, on_record: keep as never });
  const state: { error?: Error } = {};
  const closed = new Promise<void>((done) => parser.on("error", (error) => (state.error = error)).on("close", done).resume());
  for await (const text of texts) {
    await new Promise<void>((done) => parser.write(text, () => done()));
    yield* records.splice(0);
    if (state.error) throw state.error;
  }
  parser.end();
  await closed;
  yield* records.splice(0);
  if (state.error) throw state.error;
}

/** The rows of a CSV file (RFC 4180) as spreadsheets write them: commas, semicolons or tabs; quoted cells with line breaks; blank lines are left out. */
export async function* csvRows(texts: AsyncIterable<string>, first: string, kind: Pick<ImportKind<unknown>, "required" | "columnOf" | "keepsUnknown">): AsyncGenerator<ReadRow> {
  let line = 1;
  let columns: (string | null)[] | undefined;
  let any = false;
  try {
    for await (const record of recordsOf(texts, separatorOf(first))) {
      const begun = line;
      line += 1 + record.reduce((count, cell) => count + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      if (record.every((cell) => cell.trim() === "")) continue;
      if (!columns) {
        columns = columnsOf(record, kind, begun);
        continue;
      }
      any = true;
      // Spreadsheets write separators after the last column.
      const cells = record.slice(columns.length).every((cell) => cell.trim() === "") ? record.slice(0, columns.length) : record;
      if (cells.length !== columns.length) yield { line: begun, faults: [wrongCells(record.length, columns.length)] };
      else yield { line: begun, cells: Object.fromEntries(columns.flatMap((column, at) => (column === null ? [] : [[column, unguarded((cells[at] ?? "").trim())]]))) };
    }
  } catch (error) {
    if (/^CSV_(?:QUOTE_NOT_CLOSED|MAX_RECORD_SIZE)/.test((error as { code?: string }).code ?? "")) throw new FileFault(line, [NOT_CLOSED]);
    throw error;
  }
  if (!any) throw new FileFault(1, [NO_ROWS]);
}

import type { Label } from "../labels";
import { type CsvKind, csvRows } from "./csv-rows";
import { FileFault, JSON_ARRAY, NOT_UTF8 } from "./faults";
import type { FileRow } from "./import-kind";
import { jsonRows } from "./json-rows";

/** A row, or what is wrong with it before anybody asks what it means. */
export type ReadRow = FileRow | { line: number; faults: readonly Label[] };

/**
 * The file's text piece by piece; its byte-order mark is left out. Throws a FileFault for what is
 * not UTF-8.
 */
async function* textPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  const decoded = (part: Buffer | null): string => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode();
    } catch {
      throw new FileFault(line, [NOT_UTF8]);
    }
  };
  for await (const part of bytes) {
    const text = decoded(part);
    // PostgreSQL stores no NUL, and UTF-16 is full of them.
    if (text.includes("\0")) throw new FileFault(line, [NOT_UTF8]);
    yield text;
    line += text.split("\n").length - 1;
  }
  decoded(null);
}

async function* withFirst(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/**
 * The rows of a CSV file or of JSON lines, told apart by the first sign, one after another: the
 * file is never in memory. Throws a FileFault where nothing more can be read.
 */
export async function* readRows(
  bytes: AsyncIterable<Buffer>,
  kind: CsvKind,
): AsyncGenerator<ReadRow> {
  const texts = textPieces(bytes);
  let first = "";
  for (let next = await texts.next(); !next.done; next = await texts.next()) {
    first += next.value;
    // Enough to see the whole first line.
    if (/\S[^\n]*\n/.test(first) || first.length > 1_000_000) break;
  }
  const sign = first.trimStart()[0];
  if (sign === "[") throw new FileFault(1, [JSON_ARRAY]);
  yield* sign === "{"
    ? jsonRows(withFirst(first, texts), kind)
    : csvRows(withFirst(first, texts), first, kind);
}

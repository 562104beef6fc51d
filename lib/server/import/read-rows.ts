import type { Label } from "../labels";
import { type CsvKind, csvRows } from "./csv-rows";
import { FileFault, JSON_ARRAY, NOT_UTF8 } from "./faults";
import type { FileRow } from "./import-kind";
import { jsonRows } from "./json-rows";

/** A row, or what is wrong with its format. */
export type ReadRow = FileRow | { line: number; faults: readonly Label[] };

/**
 * Decodes a file piece by piece, without its byte-order mark. Throws a FileFault when it is not
 * UTF-8.
 */
async function* textPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  const decode = (part: Buffer | null): string => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode();
    } catch {
      throw new FileFault(line, [NOT_UTF8]);
    }
  };
  for await (const part of bytes) {
    const text = decode(part);
    // PostgreSQL cannot store NUL characters, and UTF-16 text is full of them.
    if (text.includes("\0")) throw new FileFault(line, [NOT_UTF8]);
    yield text;
    line += text.split("\n").length - 1;
  }
  decode(null);
}

async function* withBeginning(
  beginning: string,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  yield beginning;
  yield* rest;
}

/**
 * Reads the rows of a CSV or JSON Lines file one after another; the file's first character decides
 * which format it is. The file is never completely in memory. Throws a FileFault when reading
 * cannot continue.
 */
export async function* readRows(
  bytes: AsyncIterable<Buffer>,
  kind: CsvKind,
): AsyncGenerator<ReadRow> {
  const texts = textPieces(bytes);
  let beginning = "";
  for (let next = await texts.next(); !next.done; next = await texts.next()) {
    beginning += next.value;
    // Enough to see the whole first line.
    if (/\S[^\n]*\n/.test(beginning) || beginning.length > 1_000_000) break;
  }
  const firstChar = beginning.trimStart()[0];
  if (firstChar === "[") throw new FileFault(1, [JSON_ARRAY]);
  yield* firstChar === "{"
    ? jsonRows(withBeginning(beginning, texts), kind)
    : csvRows(withBeginning(beginning, texts), beginning, kind);
}

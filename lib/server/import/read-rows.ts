import type { Label } from "../labels";
import { type CsvKind, csvRows, isHeadKnown } from "./csv-rows";
import { FileFault, JSON_ARRAY, NOT_UTF8, otherFormat } from "./faults";
import { binaryFormat, markupFormat } from "./file-format";
import type { FileRow } from "./import-kind";
import { jsonRows } from "./json-rows";

/** How many bytes are enough to recognise a binary format. */
const SIGNATURE_BYTES = 4;
/** The most text (characters) in which the head of a file is looked for. */
const MAX_BEGINNING = 1_000_000;

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

/** Throws a FileFault that names the format of a file which is neither CSV nor JSON Lines. */
async function* namingBinaryFormats(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let first: Buffer | null = Buffer.alloc(0);
  for await (const part of bytes) {
    if (first === null) {
      yield part;
      continue;
    }
    first = Buffer.concat([first, part]);
    if (first.length < SIGNATURE_BYTES) continue;
    const format = binaryFormat(first);
    if (format !== null) throw new FileFault(1, [otherFormat(format)]);
    yield first;
    first = null;
  }
  if (first !== null && first.length > 0) yield first;
}

const isJson = (beginning: string): boolean => /^\s*[[{]/.test(beginning);

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
  const texts = textPieces(namingBinaryFormats(bytes));
  let beginning = "";
  for (let next = await texts.next(); !next.done; next = await texts.next()) {
    beginning += next.value;
    // Enough to see the whole first line, and the head of a table.
    const isFirstLineWhole = /\S[^\n]*\n/.test(beginning);
    if (isFirstLineWhole && (isJson(beginning) || isHeadKnown(beginning, kind))) break;
    if (beginning.length > MAX_BEGINNING) break;
  }
  const format = markupFormat(beginning);
  if (format !== null) throw new FileFault(1, [otherFormat(format)]);
  const firstChar = beginning.trimStart()[0];
  if (firstChar === "[") throw new FileFault(1, [JSON_ARRAY]);
  yield* firstChar === "{"
    ? jsonRows(withBeginning(beginning, texts), kind)
    : csvRows(withBeginning(beginning, texts), beginning, kind);
}

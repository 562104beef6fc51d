import { FileFault } from "../faults";
import { NOT_TEXT, UNKNOWN_ENCODING } from "./source-faults";
import type { SourceFile } from "./source-item";
import { decodeText, detectEncoding, type TextEncoding } from "./text-encoding";

const DECLARED = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/i;
/** The names of encodings that mean one of ours. */
const NAMES: Readonly<Record<string, TextEncoding>> = {
  "utf-8": "utf-8",
  utf8: "utf-8",
  "utf-16": "utf-16le",
  "utf-16le": "utf-16le",
  "utf-16be": "utf-16be",
  "windows-1251": "windows-1251",
  cp1251: "windows-1251",
  "windows-1252": "windows-1252",
  "iso-8859-1": "windows-1252",
  "us-ascii": "utf-8",
  "windows-1254": "windows-1254",
  "iso-8859-9": "windows-1254",
  ibm866: "ibm866",
  cp866: "ibm866",
  "koi8-r": "koi8-r",
};

/**
 * The text of an XML file. A byte-order mark and bytes that are valid UTF-8 count more than what
 * the file declares, because programs that convert a file forget the declaration; otherwise its
 * declaration counts. Throws a FileFault for an encoding that is not read.
 */
export async function* xmlText(file: SourceFile): AsyncGenerator<string> {
  const beginning = await file.readAt(0, Math.min(file.size, 1024));
  const [, declared] = DECLARED.exec(beginning.toString("latin1")) ?? [];
  const detected = await detectEncoding(file).catch((error: unknown) => {
    if (error instanceof FileFault && !error.faults.includes(NOT_TEXT)) return null;
    throw error;
  });
  const isUnicode = detected?.encoding.startsWith("utf") ?? false;
  const encoding =
    isUnicode || declared === undefined ? detected?.encoding : NAMES[declared.toLowerCase()];
  if (encoding === undefined) throw new FileFault(1, [UNKNOWN_ENCODING]);
  yield* decodeText(file.open(), encoding);
}

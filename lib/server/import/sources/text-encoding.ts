import { FileFault } from "../faults";
import { NOT_TEXT, UNKNOWN_ENCODING } from "./source-faults";
import type { SourceFile } from "./source-item";

/**
 * The encodings that files here come in. ISO-8859-9 is read as Windows-1254, which contains it. The
 * last two are of DOS and Unix programs.
 */
export type TextEncoding =
  | "utf-8"
  | "utf-16le"
  | "utf-16be"
  | "windows-1251"
  | "windows-1254"
  | "windows-1252"
  | "ibm866"
  | "koi8-r";

/**
 * `losesLetters`: the text has question marks within words, where the program that wrote it had no
 * sign for a letter such as `ə`.
 */
export type DetectedEncoding = { encoding: TextEncoding; losesLetters: boolean };

const BYTE_ORDER_MARKS: readonly (readonly [mark: string, encoding: TextEncoding])[] = [
  ["efbbbf", "utf-8"],
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
];
/** The words of a single-byte encoding that have letters beyond ASCII, as Latin-1. */
const WORD = /[A-Za-z\x80-\xff]+/g;
const HAS_HIGH = /[\x80-\xff]/;
const HAS_ASCII = /[A-Za-z]/;
const LOST_LETTER = /(?:^|[\s;,"|(])[A-Za-z\x80-\xff]+\?[a-z\x80-\xff]+(?=[\s;,".|)]|$)/gm;
/** How many different words decide on the encoding, and how many lost letters are no accident. */
const MAX_WORDS = 5000;
const MIN_LOST = 3;
/** One reading must be this many times as frequent as the other. */
const CLEAR_MAJORITY = 4;
/** The letters that make up three quarters of a Russian text. */
const FREQUENT_LETTERS = /[оеаинтсрвлкмдпОЕАИНТСРВЛКМДП]/g;
/** The part of a text's letters that must be frequent ones. */
const MIN_FREQUENT = 0.55;
/** Ğ, İ, Ş, ğ, ı, ş in Windows-1254, where Windows-1252 has letters of Icelandic. */
const TURKISH = /[\xd0\xdd\xde\xf0\xfd\xfe]/;

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

/** What the bytes of a file show of its encoding. */
class ByteSample {
  readonly words = new Set<string>();
  lost = 0;
  hasNumeroSign = false;
  private unreadable = 0;
  private readable = 0;
  private readonly utf8 = new TextDecoder("utf-8");

  add(bytes: Buffer): void {
    this.count(this.utf8.decode(bytes, { stream: true }));
    // In a single-byte encoding the first letter beyond ASCII is hardly ever valid UTF-8.
    if (this.unreadable === 0 || this.words.size >= MAX_WORDS) return;
    const text = bytes.toString("latin1");
    for (const [word] of text.matchAll(WORD))
      if (HAS_HIGH.test(word) && this.words.size < MAX_WORDS) this.words.add(word);
    this.lost += text.match(LOST_LETTER)?.length ?? 0;
    this.hasNumeroSign ||= text.includes("\xb9");
  }

  private count(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 0xfffd) this.unreadable += 1;
      else if (code > 127) this.readable += 1;
    }
  }

  /**
   * Whether the file is UTF-8. A few unreadable bytes among letters of UTF-8 are damage, which is
   * reported where it is.
   */
  get isUtf8(): boolean {
    return this.unreadable === 0 || this.readable > CLEAR_MAJORITY * this.unreadable;
  }
}

/** The share of frequent letters in Cyrillic words, if they are in this encoding. */
function frequentShare(words: readonly string[], encoding: TextEncoding): number {
  const text = new TextDecoder(encoding).decode(latin1(words.join("")));
  return (text.match(FREQUENT_LETTERS)?.length ?? 0) / text.length;
}

/** Which single-byte encoding the words are in; null if it is not clear. */
function singleByteEncoding(sample: ByteSample): TextEncoding | null {
  const words = [...sample.words];
  // A Cyrillic word has no ASCII letters; in a Latin one they are the majority.
  const cyrillic = words.filter((word) => word.length > 1 && !HAS_ASCII.test(word));
  const latin = words.filter((word) => HAS_ASCII.test(word));
  if (cyrillic.length + latin.length === 0)
    return sample.hasNumeroSign ? "windows-1251" : "windows-1252";
  if (latin.length >= CLEAR_MAJORITY * cyrillic.length)
    return latin.some((word) => TURKISH.test(word)) ? "windows-1254" : "windows-1252";
  if (cyrillic.length < CLEAR_MAJORITY * latin.length) return null;
  const [best] = (["windows-1251", "ibm866", "koi8-r"] as const)
    .map((encoding) => ({ encoding, share: frequentShare(cyrillic, encoding) }))
    .sort((a, b) => b.share - a.share);
  return best && best.share >= MIN_FREQUENT ? best.encoding : null;
}

/** UTF-16 without a mark: the digits, separators and line breaks of a table have one zero byte. */
function utf16Of(beginning: Buffer): TextEncoding | null {
  const zeros = [0, 0];
  beginning.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [high = 0, low = 0] = zeros;
  if (low > CLEAR_MAJORITY * high) return "utf-16le";
  return high > CLEAR_MAJORITY * low ? "utf-16be" : null;
}

/** How much of a file (bytes) shows whether it is UTF-16. */
const BEGINNING_BYTES = 65_536;

/**
 * The encoding of a text file: by its byte-order mark, by zero bytes, by being valid UTF-8, or by
 * its words. The whole file is read, because the first letter that decides may be far down. Throws a
 * FileFault for bytes that are no text, or whose encoding is not clear.
 *
 * Written here because detectors for web pages take the short mixed texts of price lists (Cyrillic,
 * Latin model names, digits) for other encodings (ADR 0088).
 */
export async function detectEncoding(file: SourceFile): Promise<DetectedEncoding> {
  const beginning = await file.readAt(0, Math.min(file.size, BEGINNING_BYTES));
  const hex = beginning.toString("hex", 0, 3);
  const [, marked] = BYTE_ORDER_MARKS.find(([mark]) => hex.startsWith(mark)) ?? [];
  if (marked !== undefined) return { encoding: marked, losesLetters: false };
  if (beginning.includes(0)) {
    const encoding = utf16Of(beginning);
    if (encoding === null) throw new FileFault(1, [NOT_TEXT]);
    return { encoding, losesLetters: false };
  }
  const sample = new ByteSample();
  for await (const bytes of file.open()) sample.add(bytes);
  if (sample.isUtf8) return { encoding: "utf-8", losesLetters: false };
  const encoding = singleByteEncoding(sample);
  if (encoding === null) throw new FileFault(1, [UNKNOWN_ENCODING]);
  return { encoding, losesLetters: sample.lost >= MIN_LOST };
}

/**
 * The text of a file, piece by piece, without its byte-order mark. Bytes that the encoding does not
 * have become `�`, which the cleaning of cells reports (clean-cells.ts). Throws a FileFault when it
 * meets a zero character, which PostgreSQL cannot store.
 */
export async function* decodeText(
  bytes: AsyncIterable<Buffer>,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let line = 1;
  for await (const part of bytes) {
    const text = decoder.decode(part, { stream: true });
    if (text.includes("\0")) throw new FileFault(line, [NOT_TEXT]);
    yield text;
    line += text.split("\n").length - 1;
  }
  yield decoder.decode();
}

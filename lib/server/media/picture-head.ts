import { avifHead } from "./avif-head";

/** What a picture is and takes, by its beginning: nothing is decoded for it. */
export type PictureHead = {
  format: "jpeg" | "png" | "webp" | "avif";
  width: number;
  height: number;
  /** Pixels that the decoder works on: with tiles, layers and hidden images more than are shown. */
  decoded: number;
  /** Whether it is decoded line by line. Otherwise all of it is in memory at once. */
  isStreamed: boolean;
};

/** Passes over a picture before all of its values are known; cameras and programs make about ten. */
const MOST_SCANS = 64;
/** Colour profiles of a PNG, bytes as they are in the file. */
const MOST_PROFILE = 1_000_000;
const MOST_CHUNKS = 20_000;

/** The kinds of JPEG frames (T.81, table B.1): of these, baseline and extended are coded in one pass. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const PROGRESSIVE = 0xc2;
const START_OF_SCAN = 0xda;

/** Scans after the first; between them is coded data, in which 0xff is followed by 0x00 or a restart marker. */
function scansFrom(bytes: Buffer, from: number): number {
  let scans = 0;
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) if (bytes[at + 1] === START_OF_SCAN) scans++;
  return scans;
}

function jpegHead(bytes: Buffer): PictureHead {
  let frame: { kind: number; width: number; height: number } | undefined;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) throw new RangeError("no marker");
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === START_OF_SCAN) {
      if (!frame) break;
      const scans = scansFrom(bytes, at);
      if (scans > MOST_SCANS) throw new RangeError("more scans than a picture has");
      const { kind, width, height } = frame;
      return { format: "jpeg", width, height, decoded: width * height, isStreamed: kind !== PROGRESSIVE && scans === 1 };
    }
    if (FRAMES.has(marker)) frame = { kind: marker, height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new RangeError("no frame");
}

function* chunksOf(png: Buffer): Generator<{ type: string; bytes: Buffer }> {
  let chunks = 0;
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 12 + png.readUInt32BE(at);
    if (++chunks > MOST_CHUNKS) throw new RangeError("more chunks than a picture has");
    yield { type: png.toString("latin1", at + 4, at + 8), bytes: png.subarray(at, end) };
    at = end;
  }
}

function pngHead(bytes: Buffer): PictureHead {
  if (bytes.toString("latin1", 12, 16) !== "IHDR") throw new RangeError("no header");
  for (const chunk of chunksOf(bytes)) if (chunk.type === "iCCP" && chunk.bytes.length > MOST_PROFILE) throw new RangeError("a profile larger than a picture has");
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return { format: "png", width, height, decoded: width * height, isStreamed: bytes[28] === 0 };
}

/** What is decoded of a picture: the texts in a PNG, of which a kilobyte may grow to a megabyte, are left out. */
export function decodable(bytes: Buffer, { format }: PictureHead): Buffer {
  if (format !== "png") return bytes;
  return Buffer.concat([bytes.subarray(0, 8), ...[...chunksOf(bytes)].filter(({ type }) => !/^(?:[zi]TXt|tEXt)$/.test(type)).map((chunk) => chunk.bytes)]);
}

/** A lossy WebP is decoded line by line. The frames of one that moves are as large as its canvas, and the first is taken. */
function webpHead(bytes: Buffer): PictureHead {
  const chunk = bytes.toString("latin1", 12, 16);
  const [width, height] = webpSize(bytes, chunk);
  return { format: "webp", width, height, decoded: width * height, isStreamed: chunk === "VP8 " };
}

function webpSize(bytes: Buffer, chunk: string): [width: number, height: number] {
  if (chunk === "VP8 ") return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (chunk === "VP8X") return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  const bits = chunk === "VP8L" ? bytes.readUInt32LE(21) : null;
  return bits === null ? [0, 0] : [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}

const FORMATS: readonly (readonly [beginning: RegExp, read: (bytes: Buffer) => PictureHead])[] = [
  [/^\xff\xd8\xff/, jpegHead],
  [/^\x89PNG\r\n/, pngHead],
  [/^RIFF[^]{4}WEBP/, webpHead],
  [/^[^]{4}ftyp(?:avi[fs]|m[is]f1)/, (bytes) => ({ format: "avif", ...avifHead(bytes), isStreamed: false })],
];

const readerOf = (bytes: Buffer) => FORMATS.find(([beginning]) => beginning.test(bytes.toString("latin1", 0, 16)))?.[1];

/** Whether bytes begin as a picture of a format that the shop takes. */
export const beginsAsPicture = (bytes: Buffer): boolean => readerOf(bytes) !== undefined;

/** A picture's size and cost by its own headers; null for what is no picture of a format that the shop takes. */
export function pictureHead(bytes: Buffer): PictureHead | null {
  try {
    const head = readerOf(bytes)?.(bytes) ?? null;
    return head && head.width > 0 && head.height > 0 ? head : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { FileFault } from "../faults";
import {
  filled,
  ZIP_DAMAGED,
  ZIP_ENCRYPTED,
  ZIP_TOO_LARGE,
  ZIP_TOO_MANY,
  ZIP_UNSAFE_NAME,
} from "./source-faults";
import type { SourceFile } from "./source-item";

/** The most files of an archive, and the most bytes that they are unpacked, one and all of them. */
const MAX_ENTRIES = 50_000;
const MAX_ENTRY_BYTES = 1_000_000_000;
const MAX_TOTAL_BYTES = 4_000_000_000;
/** How many times its packed size a file may have; a smaller file may have any ratio. */
const MAX_RATIO = 250;
const ALWAYS_SMALL = 20_000_000;
/** The size (bytes) of the pieces in which the archive is read. */
const PIECE_BYTES = 262_144;

const UTF8_NAMES = 0x800;
/** What systems add to an archive beside the files that people put into it. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.)/i;

/** Reads an archive from a file that is not necessarily on the disk. */
class SourceReader extends RandomAccessReader {
  constructor(private readonly file: SourceFile) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const { file } = this;
    async function* pieces() {
      for (let at = start; at < end; at += PIECE_BYTES)
        yield await file.readAt(at, Math.min(end, at + PIECE_BYTES));
    }
    return Readable.from(pieces(), { objectMode: false });
  }
}

const damaged = (error: unknown): FileFault => {
  const detail = error instanceof Error ? error.message : String(error);
  return new FileFault(1, [filled(ZIP_DAMAGED, { detail })]);
};

/**
 * The name of an entry. Windows here writes Russian names in the code page of DOS, which the format
 * does not tell from that of the United States.
 */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag }: Entry): string {
  const isAscii = fileNameRaw.every((byte) => byte < 128);
  if (isAscii || (generalPurposeBitFlag & UTF8_NAMES) !== 0) return fileName.normalize("NFC");
  const asUtf8 = new TextDecoder("utf-8").decode(fileNameRaw);
  const name = asUtf8.includes("\ufffd") ? new TextDecoder("ibm866").decode(fileNameRaw) : asUtf8;
  return name.replaceAll("\\", "/").normalize("NFC");
}

/** Throws a FileFault for a file that would fill the disk or the memory when it is unpacked. */
function requireSafeSize(entry: Entry, name: string): void {
  const { compressedSize, uncompressedSize } = entry;
  const ratio = Math.ceil(uncompressedSize / Math.max(1, compressedSize));
  if (uncompressedSize > MAX_ENTRY_BYTES || (uncompressedSize > ALWAYS_SMALL && ratio > MAX_RATIO))
    throw new FileFault(1, [filled(ZIP_TOO_LARGE, { name, ratio })]);
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let [packed, unpacked] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    if (name.endsWith("/") || SYSTEM_FILE.test(name)) continue;
    if (entries.size >= MAX_ENTRIES)
      throw new FileFault(1, [filled(ZIP_TOO_MANY, { most: MAX_ENTRIES })]);
    if (entry.isEncrypted()) throw new FileFault(1, [filled(ZIP_ENCRYPTED, { name })]);
    requireSafeSize(entry, name);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    // Entries that share their bytes make a small archive enormous.
    if (unpacked > MAX_TOTAL_BYTES || packed > zip.fileSize)
      throw new FileFault(1, [
        filled(ZIP_TOO_LARGE, { name, ratio: Math.ceil(unpacked / zip.fileSize) }),
      ]);
    entries.set(name, entry);
  }
  return entries;
}

/**
 * Unpacks an entry piece by piece. Throws a FileFault when it is damaged, or larger than its
 * directory says.
 */
async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      checksum = crc32(bytes, checksum);
      yield bytes;
    }
  } catch (error) {
    throw damaged(error);
  }
  if (checksum !== entry.crc32) throw damaged("CRC");
}

/** A zip archive: the names of its files, and each of them as a file. */
export type Archive = {
  names: readonly string[];
  file: (name: string) => SourceFile | null;
};

/**
 * The directory of a zip archive. Nothing is unpacked before it is read. Throws a FileFault for an
 * archive that is damaged, encrypted, has names that lead out of it, or would be too large.
 */
export async function openArchive(source: SourceFile): Promise<Archive> {
  const reader = new SourceReader(source);
  let zip: ZipFile;
  let entries: Map<string, Entry>;
  try {
    zip = await fromRandomAccessReaderPromise(reader, source.size, { autoClose: false });
    entries = await readEntries(zip);
  } catch (error) {
    if (error instanceof FileFault) throw error;
    const [, name] =
      /^(?:invalid relative path|absolute path): (.*)$/s.exec(String((error as Error).message)) ??
      [];
    throw name === undefined
      ? damaged(error)
      : new FileFault(1, [filled(ZIP_UNSAFE_NAME, { name })]);
  }
  return {
    names: [...entries.keys()],
    file(name) {
      const entry = entries.get(name);
      return entry ? entryFile(zip, entry, name) : null;
    },
  };
}

const entryFile = (zip: ZipFile, entry: Entry, name: string): SourceFile => ({
  name,
  size: entry.uncompressedSize,
  open: () => unpack(zip, entry),
  async readAt(start, end) {
    const parts: Buffer[] = [];
    let at = 0;
    for await (const bytes of unpack(zip, entry)) {
      parts.push(bytes.subarray(Math.max(0, start - at), Math.max(0, end - at)));
      at += bytes.length;
      if (at >= end) break;
    }
    return Buffer.concat(parts);
  },
});

/** The whole content of a file, which is read at many places, in memory. */
export async function wholeFile(file: SourceFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const bytes of file.open()) parts.push(bytes);
  return Buffer.concat(parts);
}

import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type FileHandle, mkdtemp, open, readdir, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { env } from "@/lib/env";
import { query } from "../../db/pool";
import type { SourceFile } from "../../import/sources/source-item";
import { fileCipher, fileDecipher, FILE_IV_BYTES } from "../../keys/seal";

/** The largest upload in bytes; larger files are imported with `npm run import`. */
export const MAX_UPLOAD = 200_000_000;

/** The size (bytes) of the parts in which a file is stored. */
const PART_BYTES = 1_000_000;

export class TooLarge extends Error {}

/** A part of a stored file is missing. */
export class IncompleteUpload extends Error {}

const addPart = (spool: string, part: number, bytes: Buffer): Promise<unknown> =>
  query("INSERT INTO import_parts (spool, part, bytes) VALUES ($1, $2, $3)", [spool, part, bytes]);

/**
 * Stores an uploaded file in the database until it is imported, because the process that imports it
 * may be on another machine (docs/adr/0081). It is encrypted, because files of contracts contain
 * identification codes (FIN). Throws TooLarge above `MAX_UPLOAD` bytes.
 */
export async function spoolUpload(
  body: AsyncIterable<Uint8Array>,
): Promise<{ spool: string; hash: string; bytes: number }> {
  const spool = randomUUID();
  const iv = randomBytes(FILE_IV_BYTES);
  const cipher = fileCipher(iv);
  const hash = createHash("sha256");
  let [bytes, part, waiting]: [number, number, Buffer[]] = [0, 0, []];
  let waitingBytes = 0;
  const flush = async () => {
    part += 1;
    await addPart(spool, part, Buffer.concat(waiting));
    [waiting, waitingBytes] = [[], 0];
  };
  try {
    await addPart(spool, 0, iv);
    for await (const piece of body) {
      bytes += piece.length;
      if (bytes > MAX_UPLOAD) throw new TooLarge();
      hash.update(piece);
      waiting.push(cipher.update(piece));
      waitingBytes += piece.length;
      if (waitingBytes >= PART_BYTES) await flush();
    }
    waiting.push(cipher.final());
    await flush();
    return { spool, hash: hash.digest("hex"), bytes };
  } catch (error) {
    await removeSpool(spool).catch(() => undefined);
    throw error;
  }
}

async function readPart(spool: string, part: number): Promise<Buffer | null> {
  const [row] = await query<{ bytes: Buffer }>(
    "SELECT bytes FROM import_parts WHERE spool = $1 AND part = $2",
    [spool, part],
  );
  return row?.bytes ?? null;
}

const requireSize = (stored: number, size: number): void => {
  if (stored !== size) throw new IncompleteUpload(`${stored} of ${size} bytes are stored`);
};

async function storedSize(spool: string): Promise<number> {
  const [row] = await query<{ size: number }>(
    "SELECT COALESCE(sum(octet_length(bytes)), 0)::float8 AS size FROM import_parts WHERE spool = $1 AND part > 0",
    [spool],
  );
  return row?.size ?? 0;
}

/** The parts of a file, until one is missing; throws unless they are `size` bytes. */
async function* readParts(spool: string, size: number): AsyncGenerator<Buffer> {
  let read = 0;
  for (let part = 1, bytes = await readPart(spool, part); bytes;) {
    read += bytes.length;
    yield bytes;
    part += 1;
    bytes = await readPart(spool, part);
  }
  requireSize(read, size);
}

/**
 * The decrypted file, or null if it does not exist any more. `size`: the bytes that were uploaded.
 * Throws `IncompleteUpload` when a part is missing, so that nothing of it is imported; the stream
 * fails with it when one disappears later.
 */
export async function readSpool(spool: string, size: number): Promise<Readable | null> {
  const iv = await readPart(spool, 0);
  if (!iv) return null;
  requireSize(await storedSize(spool), size);
  const decipher = fileDecipher(iv);
  // `pipe` does not pass errors on, and the import would wait for ever when the database fails.
  return Readable.from(readParts(spool, size), { objectMode: false })
    .on("error", (error) => decipher.destroy(error))
    .pipe(decipher);
}

/** The size (bytes) of the pieces in which an opened file is read. */
const PIECE_BYTES = 65_536;

function fileOfHandle(handle: FileHandle, size: number, name: string): SourceFile {
  const readAt = async (start: number, end: number) => {
    const room = Buffer.alloc(end - start);
    const { buffer, bytesRead } = await handle.read(room, 0, room.length, start);
    return buffer.subarray(0, bytesRead);
  };
  return {
    name,
    size,
    async *open() {
      for (let at = 0; at < size; at += PIECE_BYTES)
        yield await readAt(at, Math.min(size, at + PIECE_BYTES));
    },
    readAt,
  };
}

/**
 * An uploaded file of products that may be read at any place, as archives need; null if it does not
 * exist any more. It is decrypted into a file that has no name any more, so that nothing is left of it when
 * the process ends, however it ends. Throws `IncompleteUpload` when a part is missing.
 */
export async function openSpool(
  spool: string,
  size: number,
  name: string,
): Promise<{ file: SourceFile; close: () => Promise<void> } | null> {
  const bytes = await readSpool(spool, size);
  if (!bytes) return null;
  const folder = await mkdtemp(join(/* turbopackIgnore: true */ tmpdir(), "vitrin-import-"));
  const path = join(/* turbopackIgnore: true */ folder, "upload");
  try {
    const handle = await open(path, "wx+", 0o600);
    await rm(path);
    try {
      for await (const part of bytes as AsyncIterable<Buffer>) await handle.appendFile(part);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return { file: fileOfHandle(handle, size, name), close: () => handle.close() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const removeSpool = (spool: string): Promise<unknown> =>
  query("DELETE FROM import_parts WHERE spool = $1", [spool]);

/** The names of the files in which earlier versions stored uploads. */
const FORMER_FILE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes the files that earlier versions stored, and their folder if it has no others. */
async function removeFormerFiles(): Promise<void> {
  const folder = resolve(/* turbopackIgnore: true */ process.cwd(), env().DATA_DIR, "imports");
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const former = entries.filter((entry) => entry.isFile() && FORMER_FILE.test(entry.name));
  for (const { name } of former)
    await rm(join(/* turbopackIgnore: true */ folder, name), { force: true });
  if (former.length > 0 && former.length === entries.length)
    await rmdir(folder).catch(() => undefined);
}

/**
 * Removes files older than a day that no import refers to, such as those left by an upload that was
 * killed, and those that earlier versions stored.
 */
export async function removeOldSpools(): Promise<void> {
  await query(
    `DELETE FROM import_parts p WHERE created_at < now() - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM imports i WHERE i.spool = p.spool)`,
  );
  await removeFormerFiles();
}

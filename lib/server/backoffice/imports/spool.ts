import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { env } from "@/lib/env";
import { fileCipher, fileDecipher, FILE_IV_BYTES } from "../../keys/seal";

/** The largest upload in bytes; larger files are imported with `npm run import`. */
export const MAX_UPLOAD = 200_000_000;

const folder = (): string =>
  resolve(/* turbopackIgnore: true */ process.cwd(), env().DATA_DIR, "imports");
const spoolFile = (name: string): string => join(/* turbopackIgnore: true */ folder(), name);

export class TooLarge extends Error {}

/**
 * Stores an uploaded file until it is imported. It is encrypted, because files of contracts contain
 * identification codes (FIN). Throws TooLarge above `MAX_UPLOAD` bytes.
 */
export async function spoolUpload(
  body: AsyncIterable<Uint8Array>,
): Promise<{ spool: string; hash: string; bytes: number }> {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const spool = randomUUID();
  const iv = randomBytes(FILE_IV_BYTES);
  const cipher = fileCipher(iv);
  const hash = createHash("sha256");
  const file = createWriteStream(spoolFile(spool), { mode: 0o600, flags: "wx" });
  let bytes = 0;
  try {
    file.write(iv);
    for await (const part of body) {
      bytes += part.length;
      if (bytes > MAX_UPLOAD) throw new TooLarge();
      hash.update(part);
      if (!file.write(cipher.update(part))) await once(file, "drain");
    }
    file.end(cipher.final());
    await finished(file);
    return { spool, hash: hash.digest("hex"), bytes };
  } catch (error) {
    file.destroy();
    await removeSpool(spool);
    throw error;
  }
}

/** The decrypted file, or null if it does not exist any more. */
export async function readSpool(spool: string): Promise<Readable | null> {
  const path = spoolFile(spool);
  if (!(await stat(path).catch(() => null))) return null;
  const iv: Buffer[] = [];
  for await (const part of createReadStream(path, {
    end: FILE_IV_BYTES - 1,
  }) as AsyncIterable<Buffer>)
    iv.push(part);
  return createReadStream(path, { start: FILE_IV_BYTES }).pipe(fileDecipher(Buffer.concat(iv)));
}

export const removeSpool = (spool: string): Promise<void> => rm(spoolFile(spool), { force: true });

/**
 * Removes files older than a day that no import refers to, such as those left by an upload that was
 * killed.
 */
export async function removeOldSpools(inUse: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    const { mtimeMs } = (await stat(spoolFile(name)).catch(() => null)) ?? { mtimeMs: Date.now() };
    if (!inUse.has(name) && Date.now() - mtimeMs > 24 * 3600_000) await removeSpool(name);
  }
}

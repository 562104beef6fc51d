import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/**
 * The SHA-256 of a file's content, by which an interrupted import is recognized, and the file's
 * size.
 */
export async function hashOfFile(path: string): Promise<{ hash: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(part);
    bytes += part.length;
  }
  return { hash: hash.digest("hex"), bytes };
}

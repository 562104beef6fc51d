import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { SourceFile } from "./source-item";

/** A file of the disk. */
export async function fileAtPath(path: string): Promise<SourceFile> {
  const { size } = await stat(path);
  return {
    name: basename(path),
    size,
    open: () => createReadStream(path),
    async readAt(start, end) {
      const handle = await open(path);
      try {
        const { buffer, bytesRead } = await handle.read(
          Buffer.alloc(end - start),
          0,
          end - start,
          start,
        );
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
  };
}

/** The size (bytes) of the pieces in which a file in memory is read. */
const PIECE_BYTES = 65_536;

/** A file that is in memory, which a small one may be. */
export const fileInMemory = (name: string, bytes: Buffer): SourceFile => ({
  name,
  size: bytes.length,
  async *open() {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      yield bytes.subarray(at, at + PIECE_BYTES);
  },
  readAt: (start, end) => Promise.resolve(bytes.subarray(start, end)),
});

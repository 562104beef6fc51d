import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { HEAD, type Head, MANIFEST, type Manifest } from "./manifest";

/**
 * A tar entry states its size before its content, so a stream of unknown length is stored in pieces
 * of this size.
 */
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * Writes a backup as a stream: a `.tar.gz` that only its owner can read. The file gets its final
 * name when it is complete; an interrupted backup leaves at most `<file>.part`.
 */
export class ArchiveWriter {
  readonly #pack = pack();
  readonly #entries: Manifest["entries"] = [];
  readonly #file: string;
  readonly #partFile: string;
  readonly #written: Promise<void>;

  constructor(file: string) {
    this.#file = file;
    this.#partFile = `${file}.part`;
    this.#written = pipeline(
      Readable.from(this.#pack),
      createGzip({ level: 3 }),
      createWriteStream(this.#partFile, { mode: 0o600 }),
    );
    // A write error rejects the next call of an `add` method, or `finish`.
    this.#written.catch((error: Error) => this.#pack.destroy(error));
  }

  async begin(head: Head): Promise<void> {
    await this.#add(HEAD, Buffer.from(JSON.stringify(head)));
  }

  /** Adds a file of known size. */
  async addFile(
    name: string,
    size: number,
    modified: Date,
    content: AsyncIterable<Buffer>,
  ): Promise<void> {
    await this.#addEntry(name, size, modified, content);
  }

  /**
   * Adds a stream of unknown length as `<name>/000001`, `<name>/000002`, ... The same content
   * always gives the same pieces.
   */
  async addStream(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    let pending: Buffer[] = [];
    let bytes = 0;
    let pieceNumber = 0;
    const addPiece = async (length: number) => {
      const all = Buffer.concat(pending);
      const pieceName = `${name}/${String((pieceNumber += 1)).padStart(6, "0")}`;
      await this.#add(pieceName, all.subarray(0, length));
      pending = [all.subarray(length)];
      bytes -= length;
    };
    for await (const part of content) {
      pending.push(part);
      bytes += part.length;
      while (bytes >= PIECE_BYTES) await addPiece(PIECE_BYTES);
    }
    if (bytes > 0) await addPiece(bytes);
  }

  /** Completes the archive and renames it to its final name. */
  async finish(rest: Omit<Manifest, "entries">): Promise<void> {
    // The first entry, which describes the archive, is not listed.
    const manifest: Manifest = {
      ...rest,
      entries: this.#entries.filter(({ name }) => name !== HEAD),
    };
    await this.#add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    this.#pack.finalize();
    await this.#written;
    await rename(this.#partFile, this.#file);
  }

  /** Removes what was written. */
  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#partFile, { force: true });
  }

  async #add(name: string, content: Buffer): Promise<void> {
    await this.#addEntry(name, content.length, new Date(), [content]);
  }

  async #addEntry(
    name: string,
    size: number,
    mtime: Date,
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): Promise<void> {
    const hash = createHash("sha256");
    let fail: (error: Error) => void = () => {};
    let done = () => {};
    const ended = new Promise<void>((resolve, reject) => ([done, fail] = [resolve, reject]));
    ended.catch(() => undefined);
    const entry = this.#pack.entry({ name, size, mtime, mode: 0o600 }, (error) =>
      error ? fail(error) : done(),
    );
    for await (const bytes of content) {
      hash.update(bytes);
      if (!entry.write(bytes)) await Promise.race([once(entry, "drain"), ended]);
    }
    entry.end(undefined);
    await ended;
    this.#entries.push({ name, bytes: size, sha256: hash.digest("hex") });
  }
}

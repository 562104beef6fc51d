import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { lruCache } from "@/lib/cache/lru";
import { logText } from "@/lib/log-text.mjs";

/** Folders of other builds or shops are removed after this long (ms) unused. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

type Options = {
  parent: string;
  name: string;
  maxBytes: number;
  log?: (...parts: unknown[]) => void;
};

/**
 * Cache entries as files in one folder, written atomically. The folder's name identifies build,
 * database and addresses, so builds never share entries.
 */
export class EntryFiles {
  /** file -> bytes; the oldest go first */
  readonly #sizes: ReturnType<typeof lruCache<string, number>>;
  /** Files that went beyond the limit, until they are removed. */
  readonly #evicted: string[] = [];
  #warned = false;

  readonly parent: string;
  readonly folder: string;
  readonly #log: (...parts: unknown[]) => void;

  constructor({ parent, name, maxBytes, log = console.error }: Options) {
    this.parent = parent;
    this.folder = join(parent, name);
    this.#sizes = lruCache({
      most: maxBytes,
      weigh: (bytes) => Math.max(1, bytes),
      onEvicted: (path) => this.#evicted.push(path),
    });
    this.#log = log;
  }

  #path(key: string): string {
    const name = createHash("sha256").update(key).digest("hex").slice(0, 40);
    return join(this.folder, name.slice(0, 2), name.slice(2));
  }

  /** Indexes the folder and removes abandoned ones. */
  async open(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      await utimes(this.folder, new Date(), new Date());
      for (const name of await readdir(this.parent)) {
        const folder = join(this.parent, name);
        if (folder !== this.folder && Date.now() - (await stat(folder)).mtimeMs > ABANDONED_MS)
          await rm(folder, { recursive: true, force: true });
      }
      const files = await readdir(this.folder, { recursive: true, withFileTypes: true });
      const known = await Promise.all(
        files
          .filter((file) => file.isFile())
          .map(async (file) => {
            const path = join(file.parentPath, file.name);
            // Another process on this folder may remove it meanwhile.
            const found = await stat(path).catch(() => undefined);
            return found ? [{ path, size: found.size, mtimeMs: found.mtimeMs }] : [];
          }),
      );
      for (const { path, size } of known.flat().sort((a, b) => a.mtimeMs - b.mtimeMs))
        this.#sizes.set(path, size);
    } catch (error) {
      this.#warn(error);
    }
  }

  #warn(error: unknown): void {
    if (!this.#warned) this.#log(logText`pages are cached in memory only:`, error);
    this.#warned = true;
  }

  /** Undefined on a miss or an unreadable file. */
  async read(key: string): Promise<unknown> {
    try {
      const entry = deserialize(await readFile(this.#path(key))) as { key?: unknown };
      return entry.key === key ? entry : undefined;
    } catch {
      return undefined;
    }
  }

  /** A failure is logged once; the entry is then in memory only. */
  async write(key: string, entry: object): Promise<void> {
    const path = this.#path(key);
    try {
      const bytes = serialize({ ...entry, key });
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${process.pid}.${randomUUID().slice(0, 8)}`;
      await writeFile(temporary, bytes);
      await rename(temporary, path);
      this.#sizes.set(path, bytes.length);
      // One that is larger than all may be together is not stored.
      if (!this.#sizes.has(path)) this.#evicted.push(path);
      for (const oldest of this.#evicted.splice(0)) await rm(oldest, { force: true });
    } catch (error) {
      this.#warn(error);
    }
  }
}

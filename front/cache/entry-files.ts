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
 * Cache entries as files in one folder, written atomically. The name of the folder is derived from
 * the build, the database and the configured URLs, so different builds never share entries.
 */
export class EntryFiles {
  /** file -> bytes; the least recently used are evicted first */
  readonly #sizes: ReturnType<typeof lruCache<string, number>>;
  /** Files evicted from `#sizes` that still have to be removed from the disk. */
  readonly #evicted: string[] = [];
  #warned = false;

  readonly parent: string;
  readonly folder: string;
  readonly #log: (...parts: unknown[]) => void;

  constructor({ parent, name, maxBytes, log = console.error }: Options) {
    this.parent = parent;
    this.folder = join(parent, name);
    this.#sizes = lruCache({
      maxWeight: maxBytes,
      weigh: (bytes) => Math.max(1, bytes),
      onEvicted: (path) => this.#evicted.push(path),
    });
    this.#log = log;
  }

  #path(key: string): string {
    const name = createHash("sha256").update(key).digest("hex").slice(0, 40);
    return join(this.folder, name.slice(0, 2), name.slice(2));
  }

  /** Reads which files the folder has, and removes the folders of abandoned builds. */
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
            // Another process that uses this folder may have removed the file.
            const stats = await stat(path).catch(() => undefined);
            return stats ? [{ path, size: stats.size, mtimeMs: stats.mtimeMs }] : [];
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

  /** Returns the entry; undefined on a miss or for an unreadable file. */
  async read(key: string): Promise<unknown> {
    try {
      const entry = deserialize(await readFile(this.#path(key))) as { key?: unknown };
      return entry.key === key ? entry : undefined;
    } catch {
      return undefined;
    }
  }

  /** Writes an entry. The first failure is logged; the entry is then in memory only. */
  async write(key: string, entry: object): Promise<void> {
    const path = this.#path(key);
    try {
      const bytes = serialize({ ...entry, key });
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${process.pid}.${randomUUID().slice(0, 8)}`;
      await writeFile(temporary, bytes);
      await rename(temporary, path);
      this.#sizes.set(path, bytes.length);
      // An entry larger than the whole limit is removed again at once.
      if (!this.#sizes.has(path)) this.#evicted.push(path);
      for (const oldest of this.#evicted.splice(0)) await rm(oldest, { force: true });
    } catch (error) {
      this.#warn(error);
    }
  }
}

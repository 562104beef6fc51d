import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { lruCache } from "@/lib/cache/lru";
import { pagePolicy, REPORTING_ENDPOINTS } from "../content-security-policy";
import type { EntryFiles } from "./entry-files";
import type { Invalidations } from "./invalidations";

const compress = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
const decompress = promisify(brotliDecompress);
const compressPart = async (part: Buffer | undefined): Promise<Buffer> =>
  part ? compress(part) : Buffer.alloc(0);
const decompressPart = async (part: Buffer): Promise<Buffer | undefined> =>
  part.length > 0 ? decompress(part) : undefined;

/** Lifetime (s) of a cached 404. It is short, because clients guess many URLs. */
const NOT_FOUND_LIFETIME_S = 60;
/** The most cached 404s; they are never written to disk. */
const MAX_NOT_FOUND = 500;

/** With more files to be written, whoever stores a page waits for its own: memory is limited. */
const MAX_WAITING_WRITES = 32;

/** In s. */
type Lifetime = { revalidate: number | false; expire?: number };

/**
 * The parts of a page that are sent: its HTML, its flight data, which Next's router in the browser
 * asks for when it moves to the page, and the tree of its route, which the router asks for before
 * that if it does not know the route.
 */
export type Part = "html" | "flight" | "tree";

/**
 * A cached page. Its parts, and `rest`, which only Next needs, are compressed with Brotli. A part
 * that Next has not rendered is empty.
 */
export type Entry = {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Identifies the HTML, and with it the other parts, which are rendered with it. */
  etag: string;
  html: Buffer;
  flight: Buffer;
  tree: Buffer;
  rest: Buffer;
  tags: string[];
  horizon: number;
  storedAt: number;
};

/** A page as Next rendered it. */
export type RenderedPage = {
  html: string;
  status?: number;
  headers?: OutgoingHttpHeaders;
  rscData?: Buffer;
  segmentData?: Map<string, Buffer>;
};

/**
 * Next's names of the segments that equal other parts of an entry: its tree, and (usually) its
 * flight data.
 */
const TREE = "/_tree";
const WHOLE_PAGE = "/_full";

/** The segments of a page; null for those that are stored as another part of the entry. */
type Segments = Map<string, Buffer | null>;

/** Next stores the flight data twice: also as the segment of the whole page. */
function withoutParts({ rscData, segmentData }: RenderedPage): Segments | undefined {
  const isPart = (name: string, content: Buffer) =>
    name === TREE || (name === WHOLE_PAGE && rscData?.equals(content));
  return (
    segmentData &&
    new Map(
      [...segmentData].map(([name, content]) => [name, isPart(name, content) ? null : content]),
    )
  );
}

/** The segments as Next rendered them. */
function withParts(
  segments: Segments,
  { flight, tree }: { flight: Buffer | undefined; tree: Buffer | undefined },
): Map<string, Buffer> {
  const contentOf = (name: string, content: Buffer | null) =>
    content ?? (name === TREE ? tree : flight) ?? Buffer.alloc(0);
  return new Map([...segments].map(([name, content]) => [name, contentOf(name, content)]));
}

type Options = {
  invalidations: Pick<Invalidations, "isOutdated">;
  files: EntryFiles | undefined;
  lifetime: Lifetime;
  /** Whether entries expire by age, because an upstream announces no changes. */
  expires: boolean;
  maxBytes: number;
  now?: () => number;
};

/**
 * The page cache: recently used pages in memory, all pages on disk, compressed. An entry is valid
 * until one of its tags is announced (invalidations.ts). An upstream announces nothing; its pages
 * are valid for their `lifetime`.
 */
export class PageCache {
  readonly #memory: ReturnType<typeof lruCache<string, Entry>>;
  /** The files that are being written. */
  readonly #writes = new Set<Promise<void>>();
  readonly #notFound = lruCache<string, Entry>({ maxWeight: MAX_NOT_FOUND });
  readonly #options: Options & { now: () => number };

  constructor(options: Options) {
    this.#options = { now: Date.now, ...options };
    this.#memory = lruCache({
      maxWeight: options.maxBytes,
      weigh: ({ html, flight, tree, rest }) =>
        html.length + flight.length + tree.length + rest.length,
    });
  }

  get lifetime(): Lifetime {
    return this.#options.lifetime;
  }

  get expires(): boolean {
    return this.#options.expires;
  }

  /**
   * Seconds between now and when an entry was stored. The absolute value is used so that an entry
   * is not served for days after the machine's clock was set back.
   */
  #age(entry: Entry): number {
    return Math.abs(this.#options.now() - entry.storedAt) / 1000;
  }

  #isUsable(entry: Entry): boolean {
    return (
      !this.#options.invalidations.isOutdated(entry.tags, entry.horizon) &&
      this.#age(entry) <
        (entry.status === 200 ? (this.lifetime.expire ?? Infinity) : NOT_FOUND_LIFETIME_S)
    );
  }

  /** Whether an entry may only be served while a newer one is rendered. */
  isStale(entry: Entry): boolean {
    return this.expires && this.#age(entry) > Number(this.lifetime.revalidate);
  }

  /** Finds a usable entry, in memory or on disk. */
  async find(key: string): Promise<Entry | undefined> {
    const known = this.#memory.get(key) ?? this.#notFound.get(key);
    const entry = known ?? ((await this.#options.files?.read(key)) as Entry | undefined);
    if (!entry) return undefined;
    if (!this.#isUsable(entry)) {
      this.#memory.delete(key);
      this.#notFound.delete(key);
      return undefined;
    }
    if (!known) this.#memory.set(key, entry);
    return entry;
  }

  /**
   * Stores a page, unless one of its tags has changed while it was rendered. Its file is written
   * later (`settled`).
   * @param options the page's tags, and the horizon from before its data was read
   * @returns the entry, if it was stored
   */
  async put(
    key: string,
    page: RenderedPage,
    { tags, horizon }: { tags: Iterable<string>; horizon: number },
  ): Promise<Entry | undefined> {
    const { html, status = 200, headers = {}, rscData, segmentData } = page;
    const storedAt = this.#options.now();
    const body = Buffer.from(html);
    const [compressedHtml, flight, tree, rest] = await Promise.all([
      compress(body),
      compressPart(rscData),
      compressPart(segmentData?.get(TREE)),
      compress(serialize(withoutParts(page))),
    ]);
    const policy = {
      "content-security-policy": pagePolicy(html),
      "reporting-endpoints": REPORTING_ENDPOINTS,
    };
    const entry: Entry = {
      status,
      headers: { ...headers, ...policy },
      etag: createHash("sha256").update(body).digest("base64url").slice(0, 22),
      html: compressedHtml,
      flight,
      tree,
      rest,
      tags: [...tags],
      horizon,
      storedAt,
    };
    if (this.#options.invalidations.isOutdated(entry.tags, horizon)) return undefined;
    if (status === 200) {
      this.#memory.set(key, entry);
      await this.#write(key, entry);
    } else {
      this.#notFound.set(key, entry);
    }
    return entry;
  }

  /**
   * Writes an entry's file, after the page has been answered: the first visitor must not wait for
   * the disk. What has no place in memory is written at once, as are entries when many wait.
   */
  async #write(key: string, entry: Entry): Promise<void> {
    const { files } = this.#options;
    if (!files) return;
    const write = new Promise((done) => setImmediate(done))
      .then(() => files.write(key, entry))
      .finally(() => this.#writes.delete(write));
    this.#writes.add(write);
    if (!this.#memory.has(key) || this.#writes.size > MAX_WAITING_WRITES) await write;
  }

  /** Resolves when the files of all entries have been written. */
  async settled(): Promise<void> {
    await Promise.all(this.#writes);
  }

  /** Converts an entry to the form that Next expects. */
  async toRenderedPage(entry: Entry): Promise<RenderedPage> {
    const [html, flight, tree, rest] = await Promise.all([
      decompress(entry.html),
      decompressPart(entry.flight),
      decompressPart(entry.tree),
      decompress(entry.rest),
    ]);
    const segments = deserialize(rest) as Segments | undefined;
    return {
      html: html.toString(),
      status: entry.status,
      headers: entry.headers,
      ...(flight && { rscData: flight }),
      ...(segments && { segmentData: withParts(segments, { flight, tree }) }),
    };
  }
}

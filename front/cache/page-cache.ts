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

/** Lifetime (s) of a cached 404. It is short, because clients guess many URLs. */
const NOT_FOUND_LIFETIME_S = 60;
/** The most cached 404s; they are never written to disk. */
const MAX_NOT_FOUND = 500;

/** In s. */
type Lifetime = { revalidate: number | false; expire?: number };

/** A cached page. `html` and `rest`, which only Next needs, are compressed with Brotli. */
export type Entry = {
  status: number;
  headers: OutgoingHttpHeaders;
  etag: string;
  html: Buffer;
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
  readonly #notFound = lruCache<string, Entry>({ maxWeight: MAX_NOT_FOUND });
  readonly #options: Options & { now: () => number };

  constructor(options: Options) {
    this.#options = { now: Date.now, ...options };
    this.#memory = lruCache({
      maxWeight: options.maxBytes,
      weigh: ({ html, rest }) => html.length + rest.length,
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
   * Stores a page, unless one of its tags has changed while it was rendered.
   * @param options the page's tags, and the horizon from before its data was read
   */
  async put(
    key: string,
    { html, status = 200, headers = {}, ...rest }: RenderedPage,
    { tags, horizon }: { tags: Iterable<string>; horizon: number },
  ): Promise<void> {
    const storedAt = this.#options.now();
    const body = Buffer.from(html);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const [compressedHtml, compressedRest] = await Promise.all([
      compress(body),
      compress(serialize(rest)),
    ]);
    const policy = {
      "content-security-policy": pagePolicy(html),
      "reporting-endpoints": REPORTING_ENDPOINTS,
    };
    const entry: Entry = {
      status,
      headers: { ...headers, ...policy },
      etag,
      html: compressedHtml,
      rest: compressedRest,
      tags: [...tags],
      horizon,
      storedAt,
    };
    if (this.#options.invalidations.isOutdated(entry.tags, horizon)) return;
    if (status === 200) {
      this.#memory.set(key, entry);
      await this.#options.files?.write(key, entry);
    } else {
      this.#notFound.set(key, entry);
    }
  }

  /** Converts an entry to the form that Next expects. */
  async toRenderedPage(entry: Entry): Promise<RenderedPage> {
    const [html, rest] = await Promise.all([decompress(entry.html), decompress(entry.rest)]);
    return {
      html: html.toString(),
      status: entry.status,
      headers: entry.headers,
      ...(deserialize(rest) as Pick<RenderedPage, "rscData" | "segmentData">),
    };
  }
}

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { policyOf, REPORTING_ENDPOINTS } from "../content-security-policy.mjs";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

const compress = (body) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
const decompress = promisify(brotliDecompress);

/** Lifetime (s) of a cached 404: addresses are guessed. */
const NEGATIVE_S = 60;
/** The most 404s cached; they are never written to disk. */
const MAX_NEGATIVE = 500;

/**
 * @typedef {{ revalidate: number | false, expire?: number }} Lifetime in s
 * @typedef {{ status: number, headers: Record<string, unknown>, etag: string, html: Buffer, rest:
 * Buffer, tags: string[], horizon: number, storedAt: number }} Entry
 *   `html` compressed as it is sent; `rest` what only Next needs, compressed too
 */

/**
 * The page cache: recently used pages in memory, all pages on disk, compressed. An entry is valid
 * until one of its tags is announced (invalidations.mjs); behind an upstream, which announces
 * nothing, for its `lifetime`.
 */
export class PageCache {
  /** @type {Map<string, Entry>} least recently used first */
  #memory = new Map();
  #bytes = 0;
  /** @type {Map<string, Entry>} */
  #negative = new Map();

  /**
   * @param {{ invalidations: import("./invalidations.mjs").Invalidations, files:
   * import("./entry-files.mjs").EntryFiles | undefined, lifetime: Lifetime,
   *   expires: boolean, maxBytes: number, now?: () => number }} options `expires`: entries expire by age, because nobody announces changes
   */
  constructor({ invalidations, files, lifetime, expires, maxBytes, now = Date.now }) {
    Object.assign(this, { invalidations, files, lifetime, expires, maxBytes, now });
  }

  /**
   * Seconds since an entry was stored. A machine whose clock was set back meanwhile must not serve
   * it for days.
   */
  #age(entry) {
    return Math.abs(this.now() - entry.storedAt) / 1000;
  }

  #isUsable(entry) {
    return (
      !this.invalidations.isOutdated(entry.tags, entry.horizon) &&
      this.#age(entry) < (entry.status === 200 ? (this.lifetime.expire ?? Infinity) : NEGATIVE_S)
    );
  }

  /** May be served while a newer one is rendered. */
  isStale(entry) {
    return this.expires && this.#age(entry) > Number(this.lifetime.revalidate);
  }

  #remember(key, entry) {
    this.#forget(key);
    this.#memory.set(key, entry);
    this.#bytes += entry.html.length + entry.rest.length;
    for (const oldest of this.#memory.keys()) {
      if (this.#bytes <= this.maxBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key) {
    const entry = this.#memory.get(key);
    if (!entry) return;
    this.#memory.delete(key);
    this.#bytes -= entry.html.length + entry.rest.length;
  }

  /** @param {string} key @returns {Promise<Entry | undefined>} an entry that may be shown */
  async find(key) {
    const known = this.#memory.get(key) ?? this.#negative.get(key);
    const entry = known ?? /** @type {Entry | undefined} */ (await this.files?.read(key));
    if (!entry) return undefined;
    if (!this.#isUsable(entry)) {
      this.#forget(key);
      this.#negative.delete(key);
      return undefined;
    }
    if (entry.status === 200) this.#remember(key, entry);
    return entry;
  }

  /**
   * @param {string} key
   * @param {{ html: string, status?: number, headers?: Record<string, unknown>, rscData?: Buffer,
   * segmentData?: Map<string, Buffer> }} page as Next rendered it
   * @param {{ tags: Iterable<string>, horizon: number }} origin its tags, and the horizon before
   * its data was read
   */
  async put(key, { html, status = 200, headers = {}, ...rest }, { tags, horizon }) {
    const storedAt = this.now();
    const body = Buffer.from(html);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const [small, others] = await Promise.all([compress(body), compress(serialize(rest))]);
    const policy = {
      "content-security-policy": policyOf(html),
      "reporting-endpoints": REPORTING_ENDPOINTS,
    };
    const entry = {
      status,
      headers: { ...headers, ...policy },
      etag,
      html: small,
      rest: others,
      tags: [...tags],
      horizon,
      storedAt,
    };
    if (this.invalidations.isOutdated(entry.tags, horizon)) return;
    if (status === 200) {
      this.#remember(key, entry);
      await this.files?.write(key, entry);
    } else {
      this.#negative.set(key, entry);
      for (const oldest of this.#negative.keys()) {
        if (this.#negative.size <= MAX_NEGATIVE) break;
        this.#negative.delete(oldest);
      }
    }
  }

  /** @param {Entry} entry the page in the form Next expects */
  async unpacked(entry) {
    const [html, rest] = await Promise.all([decompress(entry.html), decompress(entry.rest)]);
    return {
      html: html.toString(),
      status: entry.status,
      headers: entry.headers,
      ...deserialize(rest),
    };
  }
}

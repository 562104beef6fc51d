import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** How long (ms) a page is sent without asking Next again: whatever an announcement should miss is right again after this. */
const FRESH_MS = 30_000;
/** Bytes kept in all; the page not asked for longest goes first. */
const MAX_BYTES = 96 * 1024 * 1024;

const ENCODERS = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
  identity: async (body) => body,
};

/**
 * @typedef {{ headers: Record<string, string | string[]>, body: Buffer }} Page
 * @typedef {Page & { storedAt: number, bytes: number, encoded: Map<string, Promise<Buffer>> }} StoredPage
 */

/**
 * Complete pages as they left Next's page cache, ready to send in every encoding. They are the same for everybody. Next's own cache
 * costs a walk through its router and a fresh compression at every request; this one costs a look-up (npm run bench).
 */
export class PageStore {
  /** @type {Map<string, StoredPage>} in the order of last use */
  #pages = new Map();
  #bytes = 0;
  #generation = 0;

  /** @param {() => number} now */
  constructor(now = Date.now) {
    this.now = now;
  }

  /** To be taken before a page is rendered: what was rendered before a `clear` is not stored after it. */
  get generation() {
    return this.#generation;
  }

  /** @param {string} key @returns {StoredPage | undefined} a page that may still be sent */
  get(key) {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#remove(key, page);
    if (this.now() - page.storedAt >= FRESH_MS) return undefined;
    this.#pages.set(key, page);
    this.#bytes += page.bytes;
    return page;
  }

  /** @param {string} key @param {number} generation @param {Page} page */
  put(key, generation, { headers, body }) {
    // Compressed twins come on top: about a third again.
    const bytes = Math.ceil(body.length * 1.35) + key.length;
    if (generation !== this.#generation || bytes > MAX_BYTES / 20) return;
    const known = this.#pages.get(key);
    if (known) this.#remove(key, known);
    this.#pages.set(key, { headers, body, storedAt: this.now(), bytes, encoded: new Map() });
    this.#bytes += bytes;
    for (const [oldest, page] of this.#pages) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#remove(oldest, page);
    }
  }

  /** Something changed: every page is rendered anew on its next request. */
  clear() {
    this.#generation++;
    this.#pages.clear();
    this.#bytes = 0;
  }

  #remove(key, page) {
    this.#pages.delete(key);
    this.#bytes -= page.bytes;
  }
}

/**
 * A page's body in one encoding, made once.
 * @param {StoredPage} page
 * @param {"br" | "gzip" | "identity"} encoding
 */
export function encodedBody(page, encoding) {
  const known = page.encoded.get(encoding);
  if (known) return known;
  const made = ENCODERS[encoding](page.body);
  page.encoded.set(encoding, made);
  return made;
}

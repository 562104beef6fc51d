// Next prefixes the key with kind and route hash; ours is the address alone, as
// front/stored-pages.mjs looks it up.
const cachedAddress = (key) => key.replace(/^\/route-cache\/APP_PAGE\/[^/]+\/\$/, "");

/** The longest (s) Next serves a stale page after a failed revalidation. */
const RETRY_S = 30;

/**
 * Next's cache handler (`cacheHandler` in next.config.ts), backed by our page cache. Tags are
 * collected during rendering (lib/cache/shows.ts); a page without tags, such as one from the build,
 * is not stored, nor what is rendered for a request that still has its sender's query and headers
 * (front/shared-pages.mjs).
 */
export default class PageCacheHandler {
  /** @param {string} key @param {{ kind: string }} context */
  async get(key, context) {
    const cache = globalThis.vitrinPageCache;
    if (context.kind !== "APP_PAGE" || !cache) return null;
    const entry = await cache.find(cachedAddress(key));
    if (!entry) return null;
    return {
      // Without an age Next never treats a page as stale; only announcements invalidate it.
      lastModified: cache.expires ? entry.storedAt : Date.now(),
      value: { kind: "APP_PAGE", postponed: undefined, ...(await cache.unpacked(entry)) },
      cacheControl: cache.lifetime,
    };
  }

  async set(key, data, context) {
    const cache = globalThis.vitrinPageCache;
    // After a failed render Next stores the old page again for a few seconds; the cache still has
    // it.
    if (Number(context?.cacheControl?.revalidate) <= RETRY_S) return;
    const notes = globalThis.vitrinRequestNotes?.getStore();
    if (data?.kind !== "APP_PAGE" || !cache || !notes?.tags?.size || !notes.isShared) return;
    const { kind: _kind, postponed: _postponed, ...page } = data;
    await cache.put(cachedAddress(key), page, notes);
  }

  /** Next's own invalidation; ours is lib/cache/announce-invalidation.ts. */
  async revalidateTag(tags) {
    await globalThis.vitrinInvalidations?.announce([tags].flat());
  }

  resetRequestCache() {}
}

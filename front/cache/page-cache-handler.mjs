// The framework puts the kind and a hash of the route before the address; our keys are addresses, as front/stored-pages.mjs asks for them.
const addressOf = (key) => key.replace(/^\/route-cache\/APP_PAGE\/[^/]+\/\$/, "");

/** The longest time (s) the framework gives an old page whose renewal failed. */
const RETRY_S = 30;

/**
 * The framework's cache handler (`cacheHandler` in next.config.ts): its pages live in our page cache. What a page shows was noted while it
 * was rendered (lib/cache/page-tags.ts); a page nothing was noted of, as those of the build, is not stored.
 */
export default class PageCacheHandler {
  /** @param {string} key @param {{ kind: string }} context */
  async get(key, context) {
    const cache = globalThis.vitrinPageCache;
    if (context.kind !== "APP_PAGE" || !cache) return null;
    const entry = await cache.find(addressOf(key));
    if (!entry) return null;
    return {
      // Without an age nothing is ever stale to the framework: it is current until something is announced.
      lastModified: cache.expires ? entry.storedAt : Date.now(),
      value: { kind: "APP_PAGE", postponed: undefined, ...(await cache.unpacked(entry)) },
      cacheControl: cache.lifetime,
    };
  }

  async set(key, data, context) {
    const cache = globalThis.vitrinPageCache;
    // After a failed rendering the framework hands the old page in again, for a few seconds; it is still there.
    if (Number(context?.cacheControl?.revalidate) <= RETRY_S) return;
    const notes = globalThis.vitrinRequestNotes?.getStore();
    if (data?.kind !== "APP_PAGE" || !cache || !notes?.tags?.size) return;
    const { kind: _kind, postponed: _postponed, ...page } = data;
    await cache.put(addressOf(key), page, notes);
  }

  /** The framework's own way to say that something changed; ours is lib/cache/announce.ts. */
  async revalidateTag(tags) {
    await globalThis.vitrinInvalidations?.announce([tags].flat());
  }

  resetRequestCache() {}
}

import type { OutgoingHttpHeaders } from "node:http";
import { bridge } from "../bridge";
import type { RenderedPage } from "./page-cache";

// The types in this file describe undocumented internals of Next: the key, the entry and the
// context of a cache handler (`cacheHandler` in next.config.ts). Of other files only page-cache.ts
// knows something of them: the names of two segments.

type Value = RenderedPage & { kind: string; postponed?: unknown; headers?: OutgoingHttpHeaders };

type Cached = {
  lastModified: number;
  value: Value;
  cacheControl: { revalidate: number | false; expire?: number };
};

/**
 * Removes the kind and the route hash with which Next prefixes its key: the page cache is keyed by
 * the URL alone (front/stored-page.ts).
 */
const cachedAddress = (key: string): string =>
  key.replace(/^\/route-cache\/APP_PAGE\/[^/]+\/\$/, "");

/** The longest time (s) that Next serves a stale page after a failed revalidation. */
const RETRY_S = 30;

/**
 * Next's cache handler, backed by our page cache. Tags are collected during rendering
 * (lib/cache/page-tags.ts). Two kinds of pages are not stored: pages without tags, such as those of
 * the build, and pages rendered with the client's own query string and headers
 * (front/shared-pages.ts).
 */
export default class PageCacheHandler {
  async get(key: string, { kind }: { kind: string }): Promise<Cached | null> {
    const { pages } = bridge;
    if (kind !== "APP_PAGE" || !pages) return null;
    const entry = await pages.find(cachedAddress(key));
    if (!entry) return null;
    return {
      // Without an age Next never treats a page as stale; only announcements invalidate it.
      lastModified: pages.expires ? entry.storedAt : Date.now(),
      value: { kind: "APP_PAGE", postponed: undefined, ...(await pages.toRenderedPage(entry)) },
      cacheControl: pages.lifetime,
    };
  }

  async set(
    key: string,
    data: Value | null,
    context?: { cacheControl?: { revalidate?: number | false } },
  ): Promise<void> {
    const { pages } = bridge;
    // After a failed render Next stores the old page again for a few seconds. The cache still has
    // that page, so nothing is stored.
    if (Number(context?.cacheControl?.revalidate) <= RETRY_S) return;
    const state = bridge.requestState?.getStore();
    if (data?.kind !== "APP_PAGE" || !pages || !state?.tags.size || !state.isShared) return;
    const { kind: _kind, postponed: _postponed, ...page } = data;
    const address = cachedAddress(key);
    const entry = await pages.put(address, page, state);
    if (entry) state.stored = { key: address, entry };
  }

  /** Next's own invalidation; the shop's is lib/cache/announce-invalidation.ts. */
  async revalidateTag(tags: string | string[]): Promise<void> {
    await bridge.invalidations?.announce([tags].flat());
  }

  resetRequestCache(): void {}
}

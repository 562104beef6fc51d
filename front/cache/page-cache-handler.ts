import type { OutgoingHttpHeaders } from "node:http";
import { bridge } from "../bridge";
import type { RenderedPage } from "./page-cache";

// The shapes in this file are Next's own and undocumented: the key, the entry and the context of a
// cache handler (`cacheHandler` in next.config.ts). Nothing else of the shop knows them.

type Value = RenderedPage & { kind: string; postponed?: unknown; headers?: OutgoingHttpHeaders };

type Cached = {
  lastModified: number;
  value: Value;
  cacheControl: { revalidate: number | false; expire?: number };
};

/**
 * Next prefixes the key with kind and route hash; ours is the address alone, as
 * front/stored-page.ts looks it up.
 */
const cachedAddress = (key: string): string =>
  key.replace(/^\/route-cache\/APP_PAGE\/[^/]+\/\$/, "");

/** The longest (s) Next serves a stale page after a failed revalidation. */
const RETRY_S = 30;

/**
 * Next's cache handler, backed by our page cache. Tags are collected during rendering
 * (lib/cache/page-tags.ts); a page without tags, such as one from the build, is not stored, nor what is
 * rendered for a request that still has its sender's query and headers (front/shared-pages.ts).
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
    // After a failed render Next stores the old page again for a few seconds; the cache still has
    // it.
    if (Number(context?.cacheControl?.revalidate) <= RETRY_S) return;
    const notes = bridge.requestState?.getStore();
    if (data?.kind !== "APP_PAGE" || !pages || !notes?.tags.size || !notes.isShared) return;
    const { kind: _kind, postponed: _postponed, ...page } = data;
    await pages.put(cachedAddress(key), page, notes);
  }

  /** Next's own invalidation; ours is lib/cache/announce-invalidation.ts. */
  async revalidateTag(tags: string | string[]): Promise<void> {
    await bridge.invalidations?.announce([tags].flat());
  }

  resetRequestCache(): void {}
}

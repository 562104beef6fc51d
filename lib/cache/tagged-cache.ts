import "server-only";
import { env } from "@/lib/env";
import { invalidations } from "./invalidations";
import { lruCache } from "./lru";
import { addPageTags } from "./page-tags";

/**
 * `value`: the value that was read. It replaces the promise, which would retain the request in
 * which it was created.
 */
type CacheEntry = {
  reading: Promise<unknown> | undefined;
  value?: unknown;
  tags: readonly string[];
  horizon: number;
  readAt: number;
  weight: number;
};

/** Lifetime (ms) of data from an upstream, which announces no changes. */
const UPSTREAM_MS = 60_000;

/** An entry heavier than this fraction of the maximum weight is not cached. */
const MAX_ENTRY_SHARE = 0.1;

type TaggedCache = <Value>(
  key: string,
  tags: readonly string[],
  read: () => Promise<Value>,
) => Promise<Value>;

/**
 * `maxWeight`: the maximum weight of all entries together; `weigh`: the weight of an entry, 1 by
 * default. `maxAgeMs`: an entry is not used longer than this, even without an invalidation.
 */
type Limits = { maxWeight: number; weigh?: (value: unknown) => number; maxAgeMs?: number };

/**
 * Caches values in this process by key until one of their `tags` is invalidated; beyond the limits
 * the least recently used entries are removed. Concurrent calls share one read. Failed reads are
 * not cached.
 *
 * A cached value may be read while another one is computed if the outer one has the inner one's
 * tags too: an inner value that was invalidated before the outer read began is read again, and a
 * later invalidation ends both.
 */
export function createTaggedCache({
  maxWeight,
  weigh = () => 1,
  maxAgeMs = Infinity,
}: Limits): TaggedCache {
  const entries = lruCache<string, CacheEntry>({
    maxWeight,
    weigh: ({ weight }) => weight,
    maxEntryWeight: maxWeight * MAX_ENTRY_SHARE,
  });

  const isCurrent = ({ tags, horizon, readAt }: CacheEntry): boolean =>
    invalidations()?.isOutdated(tags, horizon) === false &&
    performance.now() - readAt <
      (env().COMMERCE_API_URL ? Math.min(UPSTREAM_MS, maxAgeMs) : maxAgeMs);

  return async <Value>(key: string, tags: readonly string[], read: () => Promise<Value>) => {
    const cached = entries.get(key);
    if (cached && isCurrent(cached))
      return (cached.reading ?? cached.value) as Value | Promise<Value>;
    // Read first: the result may not include changes that are announced during the read.
    const horizon = invalidations()?.horizon ?? -1;
    // While an upstream does not answer, its previous answer is better than none; it announces no
    // changes.
    const reading =
      cached && env().COMMERCE_API_URL
        ? read().catch(() => (cached.reading ?? cached.value) as Value | Promise<Value>)
        : read();
    const entry: CacheEntry = { reading, tags, horizon, readAt: performance.now(), weight: 1 };
    entries.set(key, entry);
    const replaceEntry = (replacement: CacheEntry | null) => {
      if (entries.peek(key) !== entry) return;
      if (replacement === null) entries.delete(key);
      else entries.set(key, replacement);
    };
    reading.then(
      (value) => replaceEntry({ ...entry, reading: undefined, value, weight: weigh(value) }),
      () => replaceEntry(null),
    );
    return reading;
  };
}

/** Far more than the layout needs in three languages; menu pages share the limit. */
const pageDataCache = createTaggedCache({ maxWeight: 500 });

/**
 * Caches what every page shows (categories, menus, languages and so on), and adds its tags to the
 * page being rendered.
 */
export const cachedForPage: TaggedCache = (key, tags, read) => {
  addPageTags(...tags);
  return pageDataCache(key, tags, read);
};

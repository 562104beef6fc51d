import "server-only";
import { env } from "@/lib/env";
import { invalidations } from "./invalidations";
import { lruCache } from "./lru";
import { addPageTags } from "./page-tags";

/**
 * `found`: what was read; a promise would retain the request it was made in, with all that Next
 * knows of it.
 */
type CacheEntry = {
  reading: Promise<unknown> | undefined;
  found?: unknown;
  tags: readonly string[];
  horizon: number;
  readAt: number;
  weight: number;
};

/** Lifetime (ms) of upstream data, because an upstream announces no changes. */
const UPSTREAM_MS = 60_000;

/** What weighs more than this share of all is not cached. */
const MAX_ENTRY_SHARE = 0.1;

type TaggedCache = <Value>(
  key: string,
  tags: readonly string[],
  read: () => Promise<Value>,
) => Promise<Value>;

/**
 * `most`: the weight of all entries together; `weigh`: an entry's, 1 unless told. `maxAgeMs`: none
 * is used longer, announced or not.
 */
type Limits = { maxWeight: number; weigh?: (value: unknown) => number; maxAgeMs?: number };

/**
 * Caches in this process what is read under a key until one of its `tags` is announced; beyond the
 * limits the least recently used go. Whoever asks while it is read shares the reading. Failed reads
 * are not cached.
 *
 * One may be read within another when the outer one has the inner one's tags too: an inner value
 * that was announced before the outer reading began is read anew, and one that is announced later
 * ends the outer one as well.
 */
export function createTaggedCache({
  maxWeight: most,
  weigh = () => 1,
  maxAgeMs = Infinity,
}: Limits): TaggedCache {
  const memories = lruCache<string, CacheEntry>({
    most,
    weigh: ({ weight }) => weight,
    largest: most * MAX_ENTRY_SHARE,
  });

  const isCurrent = ({ tags, horizon, readAt }: CacheEntry): boolean =>
    invalidations()?.isOutdated(tags, horizon) === false &&
    performance.now() - readAt <
      (env().COMMERCE_API_URL ? Math.min(UPSTREAM_MS, maxAgeMs) : maxAgeMs);

  return async <Value>(key: string, tags: readonly string[], read: () => Promise<Value>) => {
    const known = memories.get(key);
    if (known && isCurrent(known)) return (known.reading ?? known.found) as Value | Promise<Value>;
    // From before the read: what is announced meanwhile may not be in it.
    const horizon = invalidations()?.horizon ?? -1;
    // While an upstream does not answer, what it said before is better than nothing; it announces
    // no changes.
    const reading =
      known && env().COMMERCE_API_URL
        ? read().catch(() => (known.reading ?? known.found) as Value | Promise<Value>)
        : read();
    const memory: CacheEntry = { reading, tags, horizon, readAt: performance.now(), weight: 1 };
    memories.set(key, memory);
    const settle = (done: CacheEntry | null) => {
      if (memories.peek(key) !== memory) return;
      if (done === null) memories.delete(key);
      else memories.set(key, done);
    };
    reading.then(
      (found) => settle({ ...memory, reading: undefined, found, weight: weigh(found) }),
      () => settle(null),
    );
    return reading;
  };
}

/** Far more than the layout's parts in three languages; menu pages share the limit. */
const pageDataCache = createTaggedCache({ maxWeight: 500 });

/**
 * Caches what every page shows (categories, menus, languages ...), and adds its tags to the page
 * being rendered.
 */
export const cachedForPage: TaggedCache = (key, tags, read) => {
  addPageTags(...tags);
  return pageDataCache(key, tags, read);
};

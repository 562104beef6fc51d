import { LRUCache } from "lru-cache";

/**
 * `maxWeight`: the maximum weight of all entries together. `weigh`: the weight of an entry, an
 * integer from 1; 1 by default. `maxEntryWeight`: a heavier entry is not cached; `maxWeight` by
 * default. `onEvicted`: called for an entry that is removed because of the bound.
 */
type Bounds<Key, Value> = {
  maxWeight: number;
  weigh?: (value: Value) => number;
  maxEntryWeight?: number;
  onEvicted?: (key: Key) => void;
};

/**
 * A cache in this process with an upper bound, beyond which the least recently used entries are
 * removed. Every cache of the shop uses this one; how long an entry is valid is up to its user
 * (`createTaggedCache` for data with invalidations, `rememberFor` for data that may be slightly
 * old).
 */
export const lruCache = <Key extends string | number | object, Value extends NonNullable<unknown>>({
  maxWeight,
  weigh = () => 1,
  maxEntryWeight = maxWeight,
  onEvicted,
}: Bounds<Key, Value>): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>({
    maxSize: Math.max(1, maxWeight),
    maxEntrySize: Math.max(1, Math.floor(maxEntryWeight)),
    sizeCalculation: weigh,
    ...(onEvicted && {
      dispose: (_value: Value, key: Key, reason: string) => {
        if (reason === "evict") onEvicted(key);
      },
    }),
  });

import { LRUCache } from "lru-cache";

/**
 * `most`: the maximum weight of all entries together. `weigh`: the weight of an entry, an integer
 * from 1; 1 by default. `largest`: a heavier entry is not cached; `most` by default. `onEvicted`:
 * called for an entry that is removed because of the bound.
 */
type Bounds<Key, Value> = {
  most: number;
  weigh?: (value: Value) => number;
  largest?: number;
  onEvicted?: (key: Key) => void;
};

/**
 * A cache in this process with an upper bound, beyond which the least recently used entries are
 * removed. Every cache of the shop uses this one; how long an entry is valid is up to its user
 * (`createTaggedCache` for data with invalidations, `rememberFor` for data that may be slightly
 * old).
 */
export const lruCache = <Key extends string | number | object, Value extends NonNullable<unknown>>({
  most,
  weigh = () => 1,
  largest = most,
  onEvicted,
}: Bounds<Key, Value>): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>({
    maxSize: Math.max(1, most),
    maxEntrySize: Math.max(1, Math.floor(largest)),
    sizeCalculation: weigh,
    ...(onEvicted && {
      dispose: (_value: Value, key: Key, reason: string) => {
        if (reason === "evict") onEvicted(key);
      },
    }),
  });

import { LRUCache } from "lru-cache";

/**
 * `most`: the largest total weight of all entries; with 0 nothing is cached that weighs more than 1.
 * `weigh`: the weight of an entry, a whole number of at least 1; by default 1. `largest`: entries
 * that weigh more are not cached; by default `most`. `onEvicted`: called with the key of an entry
 * that is removed to keep within the limit.
 */
type Bounds<Key, Value> = {
  most: number;
  weigh?: (value: Value) => number;
  largest?: number;
  onEvicted?: (key: Key) => void;
};

/**
 * A bounded in-process cache that evicts the least recently used entries. Every cache of the shop is
 * one of these. How long an entry is valid is decided by its user: `createTaggedCache` for what
 * invalidations announce, `rememberFor` for what may be somewhat old.
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

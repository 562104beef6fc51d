import { LRUCache } from "lru-cache";

/**
 * `most`: the weight of all entries together. `weigh`: an entry's, a whole number from 1 on, 1
 * unless told. `largest`: what weighs more is not cached, `most` unless told. `onEvicted`: is told
 * of what goes because of the bound.
 */
type Bounds<Key, Value> = {
  most: number;
  weigh?: (value: Value) => number;
  largest?: number;
  onEvicted?: (key: Key) => void;
};

/**
 * A cache in this process with an upper bound; beyond it the least recently used entries go. Every
 * cache of the shop is one of these: how long an entry is right is for its user to say
 * (`remembering` for what is announced, `rememberFor` for what may be somewhat old).
 */
export const lruCache = <Key extends string | number | object, Value extends NonNullable<unknown>>({
  most,
  weigh = () => 1,
  largest = most,
  onEvicted,
}: Bounds<Key, Value>): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>({
    maxSize: most,
    maxEntrySize: Math.max(1, Math.floor(largest)),
    sizeCalculation: weigh,
    ...(onEvicted && {
      dispose: (_value: Value, key: Key, reason: string) => {
        if (reason === "evict") onEvicted(key);
      },
    }),
  });

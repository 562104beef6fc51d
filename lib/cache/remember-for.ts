import { lruCache } from "./lru";
import { sharedWork } from "./shared-work";

/** `ageMs`: the maximum age of a value for this call; by default the cache's own. */
type RememberFor<Value> = (
  key: string,
  read: () => Promise<Value>,
  ageMs?: number,
) => Promise<Value>;

/**
 * `staleMs`: a value that expired less than this ago is returned once more while it is refreshed;
 * `ms` by default. `isStrict`: an expired value is never returned. `maxEntries`: the maximum number
 * of cached values.
 */
type Options = { staleMs?: number; isStrict?: boolean; maxEntries?: number };

const MAX_ENTRIES = 100;

/**
 * Caches values for `ms` in this process, by key. Stale-while-revalidate: a value that has just
 * expired is returned while it is refreshed, and an older one only when the refresh fails; neither
 * happens with `isStrict`. Without a cached value, a failed read rejects, and is not cached.
 */
export function rememberFor<Value>(
  ms: number,
  { staleMs = ms, isStrict = false, maxEntries = MAX_ENTRIES }: Options = {},
): RememberFor<Value> {
  const values = lruCache<string, { value: Value; readAt: number }>({ maxWeight: maxEntries });
  const share = sharedWork<Value>();
  const keep = (key: string, value: Value, readAt: number): Value => {
    values.set(key, { value, readAt });
    return value;
  };
  /** A value's age counts from the start of its read. */
  const readNow = (key: string, read: () => Promise<Value>): Promise<Value> => {
    const startedAt = performance.now();
    return read().then((value) => keep(key, value, startedAt));
  };
  return async (key, read, ageMs = ms) => {
    const known = values.get(key);
    const age = known ? performance.now() - known.readAt : Infinity;
    if (known && age < ageMs) return known.value;
    const reading = share(key, () => readNow(key, read));
    if (!known || isStrict) return reading;
    // After a failed refresh the old value counts as fresh, so that not every call retries.
    const refreshed = reading.catch(() => keep(key, known.value, performance.now()));
    return age < ageMs + staleMs ? known.value : refreshed;
  };
}

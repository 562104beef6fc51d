import { lruCache } from "./lru";
import { sharedWork } from "./shared-work";

/** `ageMs`: how old a value may be for this caller, what the cache allows unless told. */
type RememberFor<Value> = (
  key: string,
  read: () => Promise<Value>,
  ageMs?: number,
) => Promise<Value>;

/**
 * `lateMs`: a value expired for less than this is returned once more while it is read anew, `ms`
 * unless told. `isStrict`: no expired value is ever returned. `most`: values that are cached.
 */
type Options = { lateMs?: number; isStrict?: boolean; most?: number };

const MOST = 100;

/**
 * Caches what is read for `ms` in this process, with its key. Stale-while-revalidate: a value that
 * has just expired is returned while it is read anew, and an older one only when that fails, unless
 * `isStrict`. What was never read fails with its reading, which is not cached.
 */
export function rememberFor<Value>(
  ms: number,
  { lateMs = ms, isStrict = false, most = MOST }: Options = {},
): RememberFor<Value> {
  const values = lruCache<string, { value: Value; readAt: number }>({ most });
  const share = sharedWork<Value>();
  const keep = (key: string, value: Value, readAt: number): Value => {
    values.set(key, { value, readAt });
    return value;
  };
  /** A value is as old as the moment its reading began. */
  const readNow = (key: string, read: () => Promise<Value>): Promise<Value> => {
    const begunAt = performance.now();
    return read().then((value) => keep(key, value, begunAt));
  };
  return async (key, read, ageMs = ms) => {
    const known = values.get(key);
    const age = known ? performance.now() - known.readAt : Infinity;
    if (known && age < ageMs) return known.value;
    const reading = share(key, () => readNow(key, read));
    if (!known || isStrict) return reading;
    // While it fails, the old value counts as read, so that it is not tried at every call.
    const orOld = reading.catch(() => keep(key, known.value, performance.now()));
    return age < ageMs + lateMs ? known.value : orOld;
  };
}

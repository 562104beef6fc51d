/**
 * Caches what `read` returns for `ms` in this process. Stale-while-revalidate: a value expired for
 * less than `lateMs` is returned once more while it is read anew; an older one only when that
 * fails.
 */
export function rememberFor<Key, Value>(
  ms: number,
  read: (key: Key) => Promise<Value>,
  { lateMs = ms } = {},
): (key: Key) => Promise<Value> {
  const known = new Map<Key, { value: Promise<Value>; until: number }>();
  const keep = (key: Key, value: Promise<Value>): Promise<Value> => {
    known.set(key, { value, until: performance.now() + ms });
    return value;
  };
  return (key) => {
    const cached = known.get(key);
    if (cached && performance.now() < cached.until) return cached.value;
    const value = read(key);
    if (!cached) {
      value.catch(() => known.delete(key));
      return keep(key, value);
    }
    if (performance.now() >= cached.until + lateMs)
      return keep(
        key,
        value.catch(() => cached.value),
      );
    cached.until = performance.now() + ms;
    value.then(
      () => keep(key, value),
      () => undefined,
    );
    return cached.value;
  };
}

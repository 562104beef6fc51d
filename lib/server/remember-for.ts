/**
 * Caches what `read` returns for `ms` in this process. Stale-while-revalidate: an expired value is returned once more while it is read anew, and
 * stays when that fails.
 */
export function rememberFor<Key, Value>(ms: number, read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, { value: Promise<Value>; until: number }>();
  return (key) => {
    const cached = known.get(key);
    if (cached && Date.now() < cached.until) return cached.value;
    const value = read(key);
    if (!cached) {
      known.set(key, { value, until: Date.now() + ms });
      value.catch(() => known.delete(key));
      return value;
    }
    cached.until = Date.now() + ms;
    value.then(() => known.set(key, { value, until: Date.now() + ms }), () => undefined);
    return cached.value;
  };
}

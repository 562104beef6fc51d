/**
 * Keeps what `read` gives for `ms` in this process. When the time is over the old value is given once more while it is read anew, so that nobody waits;
 * a failed reading keeps the old value too.
 */
export function rememberFor<Key, Value>(ms: number, read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, { value: Promise<Value>; until: number }>();
  return (key) => {
    const kept = known.get(key);
    if (kept && Date.now() < kept.until) return kept.value;
    const value = read(key);
    if (!kept) {
      known.set(key, { value, until: Date.now() + ms });
      value.catch(() => known.delete(key));
      return value;
    }
    kept.until = Date.now() + ms;
    value.then(() => known.set(key, { value, until: Date.now() + ms }), () => undefined);
    return kept.value;
  };
}

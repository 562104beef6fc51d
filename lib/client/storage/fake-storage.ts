/** A local storage for tests: capacity `limit` characters; null means blocked. */
export function fakeStorage(limit: number | null = Infinity): { storage: () => Storage; kept: Map<string, string>; allow(limit: number | null): void } {
  const kept = new Map<string, string>();
  let room = limit;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      const others = [...kept].reduce((sum, [name, text]) => (name === key ? sum : sum + name.length + text.length), 0);
      if (others + key.length + value.length > (room ?? 0)) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
  } as Storage;
  return {
    kept,
    allow: (limit) => (room = limit),
    storage() {
      if (room === null) throw new DOMException("blocked", "SecurityError");
      return storage;
    },
  };
}

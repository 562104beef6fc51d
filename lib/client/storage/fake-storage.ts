/** A local storage for tests: capacity `limit` characters; null means blocked. */
export function fakeStorage(limit: number | null = Infinity): {
  storage: () => Storage;
  stored: Map<string, string>;
  allow(limit: number | null): void;
} {
  const stored = new Map<string, string>();
  let room = limit;
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem(key: string, value: string) {
      const others = [...stored].reduce(
        (sum, [name, text]) => (name === key ? sum : sum + name.length + text.length),
        0,
      );
      if (others + key.length + value.length > (room ?? 0))
        throw new DOMException("full", "QuotaExceededError");
      stored.set(key, value);
    },
  } as Storage;
  return {
    stored,
    allow: (limit) => (room = limit),
    storage() {
      if (room === null) throw new DOMException("blocked", "SecurityError");
      return storage;
    },
  };
}

/**
 * A local storage for tests with a capacity of `limit` characters; null means that the browser
 * blocks it. `allow` changes the limit.
 */
export function fakeStorage(limit: number | null = Infinity): {
  storage: () => Storage;
  stored: Map<string, string>;
  allow(limit: number | null): void;
} {
  const stored = new Map<string, string>();
  let capacity = limit;
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem(key: string, value: string) {
      const others = [...stored].reduce(
        (sum, [name, text]) => (name === key ? sum : sum + name.length + text.length),
        0,
      );
      if (others + key.length + value.length > (capacity ?? 0))
        throw new DOMException("full", "QuotaExceededError");
      stored.set(key, value);
    },
  } as Storage;
  return {
    stored,
    allow: (limit) => (capacity = limit),
    storage() {
      if (capacity === null) throw new DOMException("blocked", "SecurityError");
      return storage;
    },
  };
}

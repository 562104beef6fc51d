/** A place that keeps texts by name; it never throws. */
export type KeyValue = {
  get(key: string): string | null;
  /** False when it could not be kept beyond this page. */
  set(key: string, value: string): boolean;
  /** For what nobody would miss: not being kept is no trouble. */
  rememberIfPossible(key: string, value: string): void;
};

/**
 * A browser's storage that may be blocked, full or absent: what it refuses stays in memory, so the shopper can go on. `onTrouble` is told
 * of a refusal. Once a write goes through again, memory lets go.
 */
export function keyValue(storage: () => Storage, onTrouble: () => void): KeyValue {
  const memory = new Map<string, string>();
  return {
    get(key) {
      const held = memory.get(key);
      if (held !== undefined) return held;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        storage().setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        onTrouble();
        return false;
      }
    },
    rememberIfPossible(key, value) {
      try {
        storage().setItem(key, value);
      } catch {
        // Nobody misses it.
      }
    },
  };
}

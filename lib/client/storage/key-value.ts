/** A key-value store of strings; it never throws. */
export type KeyValue = {
  get(key: string): string | null;
  /** False when the value could not be stored. */
  set(key: string, value: string): boolean;
  /** For values nobody would miss: failure is not reported. */
  rememberIfPossible(key: string, value: string): void;
};

/**
 * A browser storage that may be blocked, full or absent. `onTrouble` is called on a refusal; the caller holds on to what was refused
 * (persisted-store.ts).
 */
export function keyValue(storage: () => Storage, onTrouble: () => void): KeyValue {
  const write = (key: string, value: string): boolean => {
    try {
      storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  };
  return {
    get(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      const done = write(key, value);
      if (!done) onTrouble();
      return done;
    },
    rememberIfPossible: (key, value) => void write(key, value),
  };
}

/** A key-value store of strings; it never throws. */
export type KeyValue = {
  get(key: string): string | null;
  /** False when the value could not be stored. */
  set(key: string, value: string): boolean;
  /** False when the value could not be removed. */
  remove(key: string): boolean;
  /** Stores a value that nobody would miss; does not report a failure. */
  trySet(key: string, value: string): void;
};

/**
 * Wraps a browser storage that may be blocked, full or missing. `onFailure` is called when `set`
 * fails; its caller then keeps the value in memory (persisted-store.ts).
 */
export function createKeyValue(storage: () => Storage, onFailure: () => void): KeyValue {
  const succeeds = (action: () => void): boolean => {
    try {
      action();
      return true;
    } catch {
      return false;
    }
  };
  const write = (key: string, value: string): boolean =>
    succeeds(() => storage().setItem(key, value));
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
      if (!done) onFailure();
      return done;
    },
    remove: (key) => succeeds(() => storage().removeItem(key)),
    trySet: (key, value) => void write(key, value),
  };
}

/** A key-value store of strings; it never throws. */
export type KeyValue = {
  get(key: string): string | null;
  /** False when the value could not be stored. */
  set(key: string, value: string): boolean;
  /** False when the value could not be removed. */
  remove(key: string): boolean;
  /** For values nobody would miss: failure is not reported. */
  trySet(key: string, value: string): void;
};

/**
 * A browser storage that may be blocked, full or absent. `onTrouble` is called on a refusal; the
 * caller holds on to what was refused (persisted-store.ts).
 */
export function createKeyValue(storage: () => Storage, onTrouble: () => void): KeyValue {
  const isDone = (act: () => void): boolean => {
    try {
      act();
      return true;
    } catch {
      return false;
    }
  };
  const write = (key: string, value: string): boolean =>
    isDone(() => storage().setItem(key, value));
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
    remove: (key) => isDone(() => storage().removeItem(key)),
    trySet: (key, value) => void write(key, value),
  };
}

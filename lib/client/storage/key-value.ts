/** A place that keeps texts by name; it never throws. */
export type KeyValue = {
  get(key: string): string | null;
  /** False when it could not be kept. */
  set(key: string, value: string): boolean;
  /** For what nobody would miss: not being kept is no trouble. */
  rememberIfPossible(key: string, value: string): void;
};

/** A browser's storage that may be blocked, full or absent. `onTrouble` is told of a refusal; what was refused is its owner's to hold (kept-store.ts). */
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

import { createStore, type StoreApi } from "zustand/vanilla";
import { asideOf } from "./keys";
import type { KeyValue } from "./key-value";

/** What was read: `intact` is false when the text was not, or not wholly, what it should be. */
export type Read<Value> = { value: Value; intact: boolean };

export type Shape<Value> = {
  key: string;
  empty: Value;
  /** Never throws; gives what can be saved of any text. */
  read: (raw: string) => Read<Value>;
  /** The raw text, exactly as the specification has it. */
  write: (value: Value) => string;
};

/** `loaded` is false on the server and while a page wakes up, so that both show the same. */
export type Kept<Value> = { value: Value; loaded: boolean };

export type KeptStore<Value> = StoreApi<Kept<Value>> & {
  /** Reads what is kept, again: at the start and when another tab changed it. */
  load(): void;
  /** Applies a change to what is kept now, which another tab may have changed a moment ago. */
  change(change: (value: Value) => Value): void;
};

/**
 * A zustand store whose value is kept under one key as plain text, without a wrapper of its own. Damaged or foreign content is set aside
 * under another key and what can be saved of it is used; no other key is touched.
 */
export function keptStore<Value>({ key, empty, read, write }: Shape<Value>, storage: KeyValue): KeptStore<Value> {
  const store = createStore<Kept<Value>>(() => ({ value: empty, loaded: false }));
  let lastRaw: string | null | undefined;

  // The same text gives the same value, so that nobody renders anew for nothing.
  function current(): Value {
    const raw = storage.get(key);
    if (raw === lastRaw) return store.getState().value;
    lastRaw = raw;
    if (raw === null) return empty;
    const { value, intact } = read(raw);
    if (!intact) {
      storage.set(asideOf(key), raw);
      keep(value);
    }
    return value;
  }
  function keep(value: Value): void {
    lastRaw = write(value);
    storage.set(key, lastRaw);
  }
  return {
    ...store,
    load: () => store.setState({ value: current(), loaded: true }),
    change(change) {
      const before = current();
      const value = change(before);
      if (value !== before) keep(value);
      store.setState({ value, loaded: true });
    },
  };
}

import { createStore, type StoreApi } from "zustand/vanilla";
import { quarantineKey } from "./keys";
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

/** `loaded` is false on the server and while a page wakes up, so that both show the same; `mended` is true once something damaged was set right. */
type PersistedState<Value> = { value: Value; loaded: boolean; mended: boolean };

export type PersistedStore<Value> = StoreApi<PersistedState<Value>> & {
  /** Reads what is kept, again: at the start and when another tab changed it. */
  load(): void;
  /** Applies a change to what is kept now, which another tab may have changed a moment ago. */
  change(change: (value: Value) => Value): void;
};

/** Damaged texts of one key that are set aside side by side; after that the newest takes the last place. */
const MAX_QUARANTINED = 5;

/**
 * A zustand store whose value is kept under one key as plain text, without a wrapper of its own. Damaged or foreign content is set aside
 * under another key and what can be saved of it is used; no other key is touched, and nothing is overwritten that could not be set aside.
 * Changes the storage refuses live on in memory: they are applied again to what another tab keeps, and written as soon as there is room.
 */
export function persistedStore<Value>({ key, empty, read, write }: Shape<Value>, storage: KeyValue): PersistedStore<Value> {
  const store = createStore<PersistedState<Value>>(() => ({ value: empty, loaded: false, mended: false }));
  // What the storage held when it was last looked at, and what of it is damaged and not set aside yet.
  let lastRaw: string | null | undefined;
  let damaged: string | null = null;
  let refused: ((value: Value) => Value)[] = [];

  function quarantine(raw: string): boolean {
    for (let place = 1; ; place++) {
      const there = storage.get(quarantineKey(key, place));
      if (there === raw) return true;
      if (there === null || place === MAX_QUARANTINED) return storage.set(quarantineKey(key, place), raw);
    }
  }
  function save(value: Value): boolean {
    const raw = write(value);
    if ((damaged !== null && !quarantine(damaged)) || !storage.set(key, raw)) return false;
    lastRaw = raw;
    damaged = null;
    refused = [];
    return true;
  }
  // The same text gives the same value, so that nobody renders anew for nothing.
  function current(): PersistedState<Value> {
    const before = store.getState();
    const raw = storage.get(key);
    if (raw === lastRaw) return before;
    lastRaw = raw;
    const { value: stored, intact } = raw === null ? { value: empty, intact: true } : read(raw);
    damaged = intact ? null : raw;
    const value = refused.reduce((whole, change) => change(whole), stored);
    if (!intact || refused.length > 0) save(value);
    return { ...before, value, mended: before.mended || !intact };
  }
  return {
    ...store,
    load: () => store.setState({ ...current(), loaded: true }),
    change(change) {
      const { value: before, mended } = current();
      const value = change(before);
      if (value !== before && !save(value)) refused.push(change);
      store.setState({ value, loaded: true, mended });
    },
  };
}

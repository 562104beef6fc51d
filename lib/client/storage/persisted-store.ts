import { createStore, type StoreApi } from "zustand/vanilla";
import { quarantineKey } from "./keys";
import type { KeyValue } from "./key-value";

/** A parsed value. `intact` is false if the text was fully or partly invalid. */
export type ParseResult<Value> = { value: Value; intact: boolean };

export type StoreOptions<Value> = {
  key: string;
  empty: Value;
  /** Never throws; recovers what it can from any text. */
  parse: (raw: string) => ParseResult<Value>;
  /** Returns the text to store, in the specified format; null removes the key. */
  serialize: (value: Value) => string | null;
};

/**
 * `loaded` is false on the server and during hydration, so that both render the same. `repaired` is
 * true after damaged content was found and repaired.
 */
type PersistedState<Value> = { value: Value; loaded: boolean; repaired: boolean };

export type PersistedStore<Value> = StoreApi<PersistedState<Value>> & {
  /** Reads storage: at the start, and when another tab has changed it. */
  load(): void;
  /** Reads storage, which another tab may have changed, and applies a change to that value. */
  change(change: (value: Value) => Value): void;
};

/** The most quarantined texts per key; after that, a new text replaces the last one. */
const MAX_QUARANTINED = 5;

/**
 * A zustand store persisted under one key. Before damaged content is overwritten, a copy of it is
 * quarantined under another key; its valid part is used. Changes that cannot be stored stay in
 * memory, and are stored together with a later change once there is space.
 */
export function persistedStore<Value>(
  { key, empty, parse, serialize }: StoreOptions<Value>,
  storage: KeyValue,
): PersistedStore<Value> {
  const store = createStore<PersistedState<Value>>(() => ({
    value: empty,
    loaded: false,
    repaired: false,
  }));
  // The text last read; the same text if it is damaged and not quarantined yet; and the changes
  // that could not be stored.
  let lastRaw: string | null | undefined;
  let damaged: string | null = null;
  let unsaved: ((value: Value) => Value)[] = [];

  function quarantine(raw: string): boolean {
    for (let number = 1; ; number++) {
      const existing = storage.get(quarantineKey(key, number));
      if (existing === raw) return true;
      if (existing === null || number === MAX_QUARANTINED)
        return storage.set(quarantineKey(key, number), raw);
    }
  }
  function save(value: Value): boolean {
    const raw = serialize(value);
    if (
      (damaged !== null && !quarantine(damaged)) ||
      !(raw === null ? storage.remove(key) : storage.set(key, raw))
    )
      return false;
    lastRaw = raw;
    damaged = null;
    unsaved = [];
    return true;
  }
  // Unchanged text returns the same value, so that nothing re-renders.
  function current(): PersistedState<Value> {
    const before = store.getState();
    const raw = storage.get(key);
    if (raw === lastRaw) return before;
    lastRaw = raw;
    const { value: stored, intact } = raw === null ? { value: empty, intact: true } : parse(raw);
    damaged = intact ? null : raw;
    const value = unsaved.reduce((latest, change) => change(latest), stored);
    if (!intact || unsaved.length > 0) save(value);
    return { ...before, value, repaired: before.repaired || !intact };
  }
  return {
    ...store,
    load: () => store.setState({ ...current(), loaded: true }),
    change(change) {
      const { value: before, repaired } = current();
      const value = change(before);
      if (value !== before && !save(value)) unsaved.push(change);
      store.setState({ value, loaded: true, repaired });
    },
  };
}

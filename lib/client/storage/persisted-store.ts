import { createStore, type StoreApi } from "zustand/vanilla";
import { quarantineKey } from "./keys";
import type { KeyValue } from "./key-value";

/** A parsed value: `intact` is false when the text was fully or partly invalid. */
export type ParseResult<Value> = { value: Value; intact: boolean };

export type StoreOptions<Value> = {
  key: string;
  empty: Value;
  /** Never throws; recovers what it can from any text. */
  parse: (raw: string) => ParseResult<Value>;
  /** The raw text, exactly as specified; null removes the key. */
  serialize: (value: Value) => string | null;
};

/**
 * `loaded` is false on the server and during hydration, so that both render the same; `mended` is
 * true once damaged content was repaired.
 */
type PersistedState<Value> = { value: Value; loaded: boolean; repaired: boolean };

export type PersistedStore<Value> = StoreApi<PersistedState<Value>> & {
  /** Reads storage: at the start and when another tab changed it. */
  load(): void;
  /** Applies a change to the persisted value, which another tab may have changed a moment ago. */
  change(change: (value: Value) => Value): void;
};

/** The most quarantined texts per key; beyond it the newest replaces the last. */
const MAX_QUARANTINED = 5;

/**
 * A zustand store persisted under one key; damaged content is quarantined under another before
 * anything is overwritten, and its valid part used. Changes that storage refuses stay in memory
 * until there is room.
 */
export function persistedStore<Value>(
  { key, empty, parse: read, serialize: write }: StoreOptions<Value>,
  storage: KeyValue,
): PersistedStore<Value> {
  const store = createStore<PersistedState<Value>>(() => ({
    value: empty,
    loaded: false,
    repaired: false,
  }));
  // The raw text last read, and its damaged content not yet quarantined.
  let lastRaw: string | null | undefined;
  let damaged: string | null = null;
  let refused: ((value: Value) => Value)[] = [];

  function quarantine(raw: string): boolean {
    for (let place = 1; ; place++) {
      const there = storage.get(quarantineKey(key, place));
      if (there === raw) return true;
      if (there === null || place === MAX_QUARANTINED)
        return storage.set(quarantineKey(key, place), raw);
    }
  }
  function save(value: Value): boolean {
    const raw = write(value);
    if (
      (damaged !== null && !quarantine(damaged)) ||
      !(raw === null ? storage.remove(key) : storage.set(key, raw))
    )
      return false;
    lastRaw = raw;
    damaged = null;
    refused = [];
    return true;
  }
  // The same text gives the same value, so that nothing re-renders.
  function current(): PersistedState<Value> {
    const before = store.getState();
    const raw = storage.get(key);
    if (raw === lastRaw) return before;
    lastRaw = raw;
    const { value: stored, intact } = raw === null ? { value: empty, intact: true } : read(raw);
    damaged = intact ? null : raw;
    const value = refused.reduce((latest, change) => change(latest), stored);
    if (!intact || refused.length > 0) save(value);
    return { ...before, value, repaired: before.repaired || !intact };
  }
  return {
    ...store,
    load: () => store.setState({ ...current(), loaded: true }),
    change(change) {
      const { value: before, repaired: mended } = current();
      const value = change(before);
      if (value !== before && !save(value)) refused.push(change);
      store.setState({ value, loaded: true, repaired: mended });
    },
  };
}

import type { PersistedStore } from "./persisted-store";

/** Loads a store in the browser and keeps it in step with other tabs; does nothing on the server. */
export function keepInStep<Value>(key: string, store: PersistedStore<Value>): PersistedStore<Value> {
  if (typeof window === "undefined") return store;
  store.load();
  // A null key: everything was cleared.
  window.addEventListener("storage", (event) => (event.key === key || event.key === null) && store.load());
  // A page that comes back out of the browser's memory has heard nothing meanwhile.
  window.addEventListener("pageshow", (event) => event.persisted && store.load());
  return store;
}

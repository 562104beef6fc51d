import type { PersistedStore } from "./persisted-store";

/** Loads a store in the browser and synchronises it with other tabs; does nothing on the server. */
export function syncAcrossTabs<Value>(
  key: string,
  store: PersistedStore<Value>,
): PersistedStore<Value> {
  if (typeof window === "undefined") return store;
  store.load();
  // The key is null when the whole storage was cleared.
  window.addEventListener(
    "storage",
    (event) => (event.key === key || event.key === null) && store.load(),
  );
  // A page gets no events while it is in the back/forward cache.
  window.addEventListener("pageshow", (event) => event.persisted && store.load());
  return store;
}

import { parseJson } from "../storage/json";
import { LOCAL_STORAGE_KEYS } from "../storage/keys";
import { safeLocalStorage } from "../storage/local-storage";

/** How many own searches are persisted, the newest first; on this device only. */
const MAX_SEARCHES = 5;
/** As long as the field takes. */
const MAX_LENGTH = 200;

/** The shopper's latest searches on this device; damaged content is none. */
export function recentSearches(): string[] {
  const stored = parseJson(safeLocalStorage.get(LOCAL_STORAGE_KEYS.recentSearches) ?? "[]");
  return Array.isArray(stored)
    ? stored
        .filter(
          (text): text is string =>
            typeof text === "string" && text.trim() !== "" && text.length <= MAX_LENGTH,
        )
        .slice(0, MAX_SEARCHES)
    : [];
}

/** Adds a search, once whatever its capitals. */
export function saveSearch(text: string): void {
  const others = recentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase());
  safeLocalStorage.trySet(
    LOCAL_STORAGE_KEYS.recentSearches,
    JSON.stringify([text, ...others].slice(0, MAX_SEARCHES)),
  );
}

export const clearSearches = (): void =>
  void safeLocalStorage.remove(LOCAL_STORAGE_KEYS.recentSearches);

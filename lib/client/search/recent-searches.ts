import { parseJson } from "../storage/json";
import { LOCAL_STORAGE_KEYS } from "../storage/keys";
import { safeLocalStorage } from "../storage/local-storage";

/** How many of the shopper's searches are stored. */
const MAX_SEARCHES = 5;
/** The `maxlength` of the search field. */
const MAX_LENGTH = 200;

/** The shopper's searches on this device, the latest first; invalid stored content is ignored. */
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

/** Adds a search, replacing one that differs only in case. */
export function saveSearch(text: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  safeLocalStorage.trySet(
    LOCAL_STORAGE_KEYS.recentSearches,
    JSON.stringify([text, ...others].slice(0, MAX_SEARCHES)),
  );
}

export const clearSearches = (): void =>
  void safeLocalStorage.remove(LOCAL_STORAGE_KEYS.recentSearches);

import { parseJson } from "../storage/json";
import { STORED } from "../storage/keys";
import { local } from "../storage/local";

/** How many own searches are persisted, the newest first; on this device only. */
const MOST_SEARCHES = 5;
/** As long as the field takes. */
const LONGEST = 200;

/** The shopper's latest searches on this device; damaged content is none. */
export function recentSearches(): string[] {
  const stored = parseJson(local.get(STORED.recentSearches) ?? "[]");
  return Array.isArray(stored)
    ? stored
        .filter(
          (text): text is string =>
            typeof text === "string" && text.trim() !== "" && text.length <= LONGEST,
        )
        .slice(0, MOST_SEARCHES)
    : [];
}

/** Adds a search, once whatever its capitals. */
export function rememberSearch(text: string): void {
  const others = recentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase());
  local.rememberIfPossible(
    STORED.recentSearches,
    JSON.stringify([text, ...others].slice(0, MOST_SEARCHES)),
  );
}

export const forgetSearches = (): void => void local.remove(STORED.recentSearches);

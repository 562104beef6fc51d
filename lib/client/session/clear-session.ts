import { OLD_TOKENS, LOCAL_STORAGE_KEYS } from "../storage/keys";
import { safeLocalStorage } from "../storage/local-storage";
import { sessionStore } from "./session-store";

/**
 * Clears the user, the tokens an old storefront may have left (specification section 4), the note
 * of the lists' version, and what was searched for and looked at, which the next person is not to
 * see. Other tabs follow.
 */
export function clearSession(): void {
  for (const key of [
    ...OLD_TOKENS,
    LOCAL_STORAGE_KEYS.synced,
    LOCAL_STORAGE_KEYS.recentSearches,
    LOCAL_STORAGE_KEYS.recentlyViewed,
  ])
    safeLocalStorage.remove(key);
  sessionStore.change(() => null);
}

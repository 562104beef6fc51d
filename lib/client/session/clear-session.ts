import { OLD_TOKEN_KEYS, LOCAL_STORAGE_KEYS } from "../storage/keys";
import { safeLocalStorage } from "../storage/local-storage";
import { sessionStore } from "./session-store";

/**
 * Clears the user and the tokens that the old storefront may have left (specification section 4),
 * the record of the last sync, and the recent searches and viewed products, which the next person
 * at this browser must not see. Other tabs are updated through local storage.
 */
export function clearSession(): void {
  for (const key of [
    ...OLD_TOKEN_KEYS,
    LOCAL_STORAGE_KEYS.synced,
    LOCAL_STORAGE_KEYS.recentSearches,
    LOCAL_STORAGE_KEYS.recentlyViewed,
  ])
    safeLocalStorage.remove(key);
  sessionStore.change(() => null);
}

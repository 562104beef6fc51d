import { OLD_TOKENS, STORED } from "../storage/keys";
import { local } from "../storage/local";
import { sessionStore } from "./session-store";

/**
 * Clears the user, the tokens an old storefront may have left (specification section 4), the note
 * of the lists' version, and what was searched for and looked at, which the next person is not to
 * see. Other tabs follow.
 */
export function clearSession(): void {
  for (const key of [...OLD_TOKENS, STORED.synced, STORED.recentSearches, STORED.recentlyViewed])
    local.remove(key);
  sessionStore.change(() => null);
}

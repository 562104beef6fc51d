import { OLD_TOKENS, STORED } from "../storage/keys";
import { local } from "../storage/local";
import { sessionStore } from "./session-store";

/**
 * Clears the user, the tokens an old storefront may have left (specification section 4, logout and session loss) and the note of how the server
 * had the lists, and what was searched for and looked at on this device, which the next person is not to see; other tabs follow.
 */
export function clearSession(): void {
  for (const key of [...OLD_TOKENS, STORED.synced, STORED.recentSearches, STORED.recentlyViewed]) local.remove(key);
  sessionStore.change(() => null);
}

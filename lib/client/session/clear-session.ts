import { OLD_TOKENS } from "../storage/keys";
import { local } from "../storage/local";
import { sessionStore } from "./session-store";

/** Clears the user and the tokens an old storefront may have left (specification section 4, logout and session loss); other tabs follow. */
export function clearSession(): void {
  for (const key of OLD_TOKENS) local.remove(key);
  sessionStore.change(() => null);
}

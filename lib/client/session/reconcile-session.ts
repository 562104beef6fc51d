import type { UserModel } from "@/lib/contract/auth";
import { OLD_TOKEN_KEYS } from "../storage/keys";
import { safeLocalStorage } from "../storage/local-storage";
import { clearSession } from "./clear-session";
import { authenticatedGet } from "./authenticated-fetch";
import { exchangeOldTokens, hasOldTokens } from "./old-tokens";
import { hasSessionCookie } from "./session-cookie";
import { sessionStore } from "./session-store";

/**
 * Makes the user in local storage agree with the session's cookies. With a session but no stored
 * user (signed in without JavaScript) it fetches the user. Without a session it exchanges old
 * tokens, or else removes the stored user. Rejects as `get` does.
 */
export async function reconcileSession(): Promise<void> {
  if (!hasSessionCookie()) return hasOldTokens() ? exchangeOldTokens() : clearSession();
  // There is a session already, which a refused exchange of an old token would end.
  for (const key of OLD_TOKEN_KEYS) safeLocalStorage.remove(key);
  if (sessionStore.getState().value !== null) return;
  const user = await authenticatedGet<UserModel>("/auth/get-user", {});
  sessionStore.change(() => user);
}

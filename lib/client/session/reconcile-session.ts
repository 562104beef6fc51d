import type { UserModel } from "@/lib/contract/auth";
import { OLD_TOKENS } from "../storage/keys";
import { safeLocalStorage } from "../storage/local-storage";
import { clearSession } from "./clear-session";
import { authenticatedGet } from "./authenticated-fetch";
import { exchangeOldTokens, hasOldTokens } from "./old-tokens";
import { hasSessionCookie } from "./session-cookie";
import { sessionStore } from "./session-store";

/**
 * Makes the stored person and the session's cookies agree: somebody who signed in without scripts
 * is recognised, a person without a session is forgotten, old tokens are exchanged. Throws as `get`
 * when there is no answer.
 */
export async function reconcileSession(): Promise<void> {
  if (!hasSessionCookie()) return hasOldTokens() ? exchangeOldTokens() : clearSession();
  // Signed in here already: an old token's refusal would end that.
  for (const key of OLD_TOKENS) safeLocalStorage.remove(key);
  if (sessionStore.getState().value !== null) return;
  const user = await authenticatedGet<UserModel>("/auth/get-user", {});
  sessionStore.change(() => user);
}

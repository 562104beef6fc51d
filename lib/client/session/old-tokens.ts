import type { SessionAnswer } from "@/lib/contract/auth";
import { ApiError, get } from "../api";
import { OLD_TOKEN_KEYS } from "../storage/keys";
import { safeLocalStorage } from "../storage/local-storage";
import { clearSession } from "./clear-session";
import { sessionStore } from "./session-store";

/** Whether the old storefront left a token in this browser (domain.md section 5). */
export const hasOldTokens = (): boolean =>
  OLD_TOKEN_KEYS.some((key) => safeLocalStorage.get(key) !== null);

/**
 * Exchanges the old storefront's refresh token for our cookies, once. Without a refresh token, or
 * if it is refused, the customer is signed out. If the server cannot be reached or cannot answer
 * now (offline, 429, 503), rejects as `get` does and keeps the tokens for the next page.
 */
export async function exchangeOldTokens(): Promise<void> {
  const token = OLD_TOKEN_KEYS.slice(2)
    .map((key) => safeLocalStorage.get(key))
    .find((value) => value !== null);
  try {
    const session = token
      ? await get<SessionAnswer>("/auth/get-token-by-refresh-token", {}, undefined, {
          refresh_token: token,
        })
      : null;
    clearSession();
    if (session) sessionStore.change(() => session.userModel);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500) throw error;
    clearSession();
  }
}

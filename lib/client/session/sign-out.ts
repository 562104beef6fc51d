import { reloadPage } from "../overlay-history";
import { post } from "../api";
import { clearDraft } from "../checkout/draft";
import { clearSession } from "./clear-session";
import { withSessionLock } from "./session-lock";
import { withTokenRefresh } from "./authenticated-fetch";

const endSession = (path: string) =>
  withSessionLock(async () => {
    await post<null>(path, {});
    clearDraft();
    clearSession();
  });

/**
 * Ends this session: clears the user and old tokens and reloads (specification section 4). Other
 * tabs are updated through local storage. Rejects as `post` does, without having changed anything.
 */
export async function signOut(): Promise<void> {
  await endSession("/auth/logout");
  reloadPage();
}

/** Ends all sessions of the customer on the server, then does the same as `signOut`. */
export async function signOutEverywhere(): Promise<void> {
  await withTokenRefresh(() => endSession("/auth/logout-everywhere"));
  reloadPage();
}

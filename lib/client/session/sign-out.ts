import { post } from "../api";
import { forgetDraft } from "../checkout/draft";
import { clearSession } from "./clear-session";
import { whileEnding } from "./ending";
import { asSignedIn } from "./mine";

const leave = (path: string) =>
  whileEnding(async () => {
    await post<null>(path, {});
    forgetDraft();
    clearSession();
  });

/**
 * Ends this session: clears user and tokens and reloads (specification section 4); other tabs
 * follow. Throws as `post`, and then nothing has changed.
 */
export async function signOut(): Promise<void> {
  await leave("/auth/logout");
  location.reload();
}

/** Ends all sessions of the customer, then as `signOut`. */
export async function signOutEverywhere(): Promise<void> {
  await asSignedIn(() => leave("/auth/logout-everywhere"));
  location.reload();
}

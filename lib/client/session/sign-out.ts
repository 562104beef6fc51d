import { post } from "../api";
import { forgetDraft } from "../checkout/draft";
import { clearSession } from "./clear-session";
import { postMine } from "./mine";

function leave(): void {
  forgetDraft();
  clearSession();
  location.reload();
}

/** Ends this session: clears user and tokens and reloads (specification section 4); other tabs follow. Throws as `post`, and then nothing has changed. */
export async function signOut(): Promise<void> {
  await post<null>("/auth/logout", {});
  leave();
}

/** Ends all sessions of the customer, then as `signOut`. */
export async function signOutEverywhere(): Promise<void> {
  await postMine<null>("/auth/logout-everywhere", {});
  leave();
}

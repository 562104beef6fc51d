import { loadPage } from "../overlay-history";
import type { Language } from "@/lib/languages";
import { post } from "../api";
import { clearSession } from "./clear-session";
import { withSessionLock } from "./session-lock";
import { withTokenRefresh } from "./authenticated-fetch";

/**
 * Deletes the account, signs out and shows a confirmation on the profile page. Rejects as `post`
 * does, without having changed anything.
 */
export async function deleteOwnAccount(language: Language): Promise<void> {
  await withTokenRefresh(() =>
    withSessionLock(async () => {
      await post<null>("/auth/delete-account", {});
      clearSession();
    }),
  );
  loadPage(`/${language}/profile?deleted=1`);
}

import type { Language } from "@/lib/languages";
import { clearSession } from "./clear-session";
import { postMine } from "./mine";

/** Deletes the account, signs out and says so on the profile page. Throws as `post`, and then nothing has changed. */
export async function deleteOwnAccount(language: Language): Promise<void> {
  await postMine<null>("/auth/delete-account", {});
  clearSession();
  location.assign(`/${language}/profile?deleted=1`);
}

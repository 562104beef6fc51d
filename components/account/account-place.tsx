"use client";

import { loadedLater } from "@/components/ui/loaded-later";
import { useUser } from "@/lib/client/session/session-store";
import { withTexts } from "@/lib/i18n/with-texts";
import type { Language } from "@/lib/languages";
import { AccountLink, type AccountTexts } from "./account-link";

const useMenu = loadedLater(() => withTexts(() => import("./account-menu").then(({ AccountMenu }) => AccountMenu)));

/** The header's place of the account, of one size: 'sign in', or the name with its menu (specification section 2), whose code comes with a name. */
export function AccountPlace({ language, texts }: { language: Language; texts: AccountTexts }) {
  const user = useUser();
  const Menu = useMenu(user !== null);
  return <div className="account-place">{user && Menu ? <Menu language={language} user={user} /> : <AccountLink language={language} texts={texts} className="header-tool" />}</div>;
}

"use client";

import { lazyWhen } from "@/components/ui/lazy-when";
import { useUser } from "@/lib/client/session/session-store";
import type { Language } from "@/lib/languages";
import { AccountLink, type AccountTexts } from "./account-link";

type Props = { language: Language; texts: AccountTexts };

/**
 * The sign-in link, or the user's name with a menu (specification section 2). The menu's code is
 * loaded once a user is signed in; its texts come with the page.
 */
const LazyAccountMenu = lazyWhen<Props>(
  () => useUser() !== null,
  () => import("./account-menu").then(({ AccountMenu }) => AccountMenu),
  (props) => <AccountLink {...props} className="header-tool" />,
);

/** The account area of the header. Its size is fixed, so that a name causes no layout shift. */
export function HeaderAccount(props: Props) {
  return (
    <div className="account-place">
      <LazyAccountMenu {...props} />
    </div>
  );
}

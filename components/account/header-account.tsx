"use client";

import { lazyWhen } from "@/components/ui/lazy-when";
import { useUser } from "@/lib/client/session/session-store";
import type { Language } from "@/lib/languages";
import { AccountLink, type AccountTexts } from "./account-link";

type Props = { language: Language; texts: AccountTexts };

/**
 * 'Sign in', or the name with its menu (specification section 2), whose code comes with a name, and
 * its texts with the page.
 */
const LazyAccountMenu = lazyWhen<Props>(
  () => useUser() !== null,
  () => import("./account-menu").then(({ AccountMenu }) => AccountMenu),
  (props) => <AccountLink {...props} className="header-tool" />,
);

/** The header's place of the account; of one size, so that a name shifts nothing. */
export function HeaderAccount(props: Props) {
  return (
    <div className="account-place">
      <LazyAccountMenu {...props} />
    </div>
  );
}

"use client";

import type { Messages } from "next-intl";
import type { MouseEvent } from "react";
import { UserIcon } from "@/components/ui/icons";
import { CurrentLink } from "@/components/navigation/current-link";
import { internalLinkTarget } from "@/components/navigation/internal-link-target";
import { openSignInDialog } from "@/lib/client/session/frame-dialog";
import { useUser } from "@/lib/client/session/session-store";
import type { Language } from "@/lib/languages";

/** The texts of the namespace "account": few enough to travel with every page. */
export type AccountTexts = Messages["account"];
type Props = {
  language: Language;
  texts: Pick<AccountTexts, "signIn" | "profile">;
  className?: string;
};

/** Opens the dialog instead of the page; a click for a new tab stays one. */
function onSignInClick(event: MouseEvent): void {
  if (!internalLinkTarget(event.nativeEvent)) return;
  event.preventDefault();
  openSignInDialog();
}

/**
 * The visitor's way to sign in, or the customer's to the profile. The served page has the first: it
 * is the same for everybody.
 */
export function AccountLink({ language, texts, className }: Props) {
  const user = useUser();
  // Two elements: a text that changes in place is a layout shift.
  return user ? (
    <CurrentLink key="profile" path={`/${language}/profile`} className={className}>
      <UserIcon />
      <span>{texts.profile}</span>
    </CurrentLink>
  ) : (
    <CurrentLink
      key="sign-in"
      path={`/${language}/sign_in`}
      onClick={onSignInClick}
      className={className}
    >
      <UserIcon />
      <span>{texts.signIn}</span>
    </CurrentLink>
  );
}

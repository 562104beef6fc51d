"use client";

import type { Messages } from "next-intl";
import type { MouseEvent } from "react";
import { UserIcon } from "@/components/ui/icons";
import { CurrentLink } from "@/components/navigation/current-link";
import { internalLinkTarget } from "@/components/navigation/internal-link-target";
import { openSignInDialog } from "@/lib/client/session/frame-dialog";
import { useUser } from "@/lib/client/session/session-store";
import type { Language } from "@/lib/languages";

/** Texts of the "account" namespace: so few that every page includes them. */
export type AccountTexts = Messages["account"];
type Props = {
  language: Language;
  texts: Pick<AccountTexts, "signIn" | "profile">;
  className?: string;
};

/** Opens the sign-in dialog instead of the page, unless the click opens a new tab or window. */
function onSignInClick(event: MouseEvent): void {
  if (!internalLinkTarget(event.nativeEvent)) return;
  event.preventDefault();
  openSignInDialog();
}

/**
 * A link to the sign-in, or to the profile when somebody is signed in. The server always renders
 * the sign-in link, because the page's HTML is cached and the same for everybody.
 */
export function AccountLink({ language, texts, className }: Props) {
  const user = useUser();
  // Two elements with different keys: text that changes within one element is a layout shift.
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

"use client";

import { useTranslations } from "use-intl";
import type { MouseEvent } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { ReceiptIcon } from "@/components/ui/icons";
import { openSignInDialog } from "@/lib/client/session/frame-dialog";
import type { Language } from "@/lib/languages";

/**
 * Asks a signed-out visitor to sign in, and returns to the profile afterwards: opens the sign-in
 * dialog, or without JavaScript the sign-in page. The dialog does not open by itself, because a
 * visitor who has just signed out would be asked to sign in again.
 */
export function SignInPrompt({ language }: { language: Language }) {
  const t = useTranslations("profile");
  const returnTo = `/${language}/profile`;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSignInDialog({ nextPath: returnTo });
  };
  return (
    <EmptyState
      icon={<ReceiptIcon className="size-9" />}
      title={t("signedOut")}
      hint={t("signedOutHint")}
    >
      <a
        href={`/${language}/sign_in?next=${encodeURIComponent(returnTo)}`}
        onClick={onClick}
        className="inline-flex h-12 items-center rounded-control bg-ink px-6 font-semibold text-white hover:bg-ink-soft"
      >
        {t("signIn")}
      </a>
    </EmptyState>
  );
}

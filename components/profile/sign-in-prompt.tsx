"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { ReceiptIcon } from "@/components/ui/icons";
import { openSignInDialog } from "@/lib/client/session/frame-dialog";
import type { Language } from "@/lib/languages";

/**
 * Leads a visitor to sign in and back here: the dialog with scripts, the sign-in page without. The
 * dialog does not open by itself, or whoever has just signed out would be asked to sign in again.
 */
export function SignInPrompt({ language }: { language: Language }) {
  const t = useTranslations("profile");
  const then = `/${language}/profile`;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSignInDialog({ then });
  };
  return (
    <EmptyState
      icon={<ReceiptIcon className="size-9" />}
      title={t("signedOut")}
      hint={t("signedOutHint")}
    >
      <a
        href={`/${language}/sign_in?next=${encodeURIComponent(then)}`}
        onClick={onClick}
        className="inline-flex h-12 items-center rounded-control bg-ink px-6 font-semibold text-white hover:bg-ink-soft"
      >
        {t("signIn")}
      </a>
    </EmptyState>
  );
}

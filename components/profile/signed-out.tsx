"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useEffectEvent } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { ReceiptIcon } from "@/components/ui/icons";
import { askToSignIn } from "@/lib/client/session/ask-to-sign-in";
import type { Language } from "@/lib/languages";

type Props = { language: Language; /** open the dialog at once, unless the page was reloaded, as signing out does */ asks: boolean };

const wasReloaded = (): boolean => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined)?.type === "reload";

/** Leads a visitor to sign in and back here: the dialog with scripts, the sign-in page without. */
export function SignedOut({ language, asks }: Props) {
  const t = useTranslations("profile");
  const then = `/${language}/profile`;
  const begin = useEffectEvent(() => {
    if (asks && !wasReloaded()) askToSignIn({ then });
  });
  useEffect(() => begin(), []);
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    askToSignIn({ then });
  };
  return (
    <EmptyState icon={<ReceiptIcon className="size-9" />} title={t("signedOut")} hint={t("signedOutHint")}>
      <a href={`/${language}/sign_in?next=${encodeURIComponent(then)}`} onClick={onClick} className="inline-flex h-12 items-center rounded-control bg-ink px-6 font-semibold text-white hover:bg-ink-soft">{t("signIn")}</a>
    </EmptyState>
  );
}

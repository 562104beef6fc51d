"use client";

import { type MouseEvent, useCallback, useState } from "react";
import { LazySidePanel } from "@/components/ui/lazy-side-panel";
import { loadOnRender } from "@/components/ui/load-on-render";
import { LocalLink } from "@/components/ui/local-link";
import { Skeleton } from "@/components/ui/skeleton";
import { withTexts } from "@/lib/i18n/with-texts";
import type { Language } from "@/lib/languages";

const LazyInstalmentsPanel = loadOnRender(
  () =>
    withTexts(() => import("./instalments-panel").then(({ InstalmentsPanel }) => InstalmentsPanel)),
  <Skeleton className="h-96" />,
);

/** From the server: neither basket nor product page has texts of their own for it. */
export type InstalmentsTexts = { open: string; title: string; close: string };

type Props = {
  /** the same as a page of its own */ path: string;
  /** AZN */ amount: number;
  language: Language;
  texts: InstalmentsTexts;
  className?: string;
};

/**
 * Opens the instalments of an amount as a panel; without scripts and in a new tab the same is a
 * page. Neither is part of this page (docs/adr/0031).
 */
export function InstalmentsLink({ path, amount, language, texts, className = "" }: Props) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <LocalLink
        path={path}
        rel="nofollow"
        aria-haspopup="dialog"
        onClick={onClick}
        className={`underline underline-offset-4 hover:no-underline ${className}`}
      >
        {texts.open}
      </LocalLink>
      <LazySidePanel open={open} onClose={close} title={texts.title} closeLabel={texts.close}>
        <LazyInstalmentsPanel amount={amount} language={language} />
      </LazySidePanel>
    </>
  );
}

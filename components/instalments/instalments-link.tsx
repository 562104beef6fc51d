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

/**
 * Texts of the link and its panel. The server passes them, because the basket and product pages do
 * not load this namespace in the browser.
 */
export type InstalmentsTexts = { open: string; title: string; close: string };

type Props = {
  /** path of the page with the same content */ path: string;
  /** AZN */ amount: number;
  language: Language;
  texts: InstalmentsTexts;
  className?: string;
};

/**
 * Opens the instalments of an amount in a panel. Without JavaScript, or in a new tab, the link
 * opens a page with the same content. The plans are not part of the page that contains the link
 * (docs/adr/0031).
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

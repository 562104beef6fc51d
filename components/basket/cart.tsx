"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useStore } from "zustand";
import { BusyOverlay } from "@/components/ui/busy-overlay";
import { EmptyState } from "@/components/ui/empty-state";
import { FocusKeeper } from "@/components/ui/focus-keeper";
import { BasketIcon } from "@/components/ui/icons";
import { ShareButton } from "@/components/ui/share-button";
import { basketStore } from "@/lib/client/basket/basket-store";
import { useBasketLines } from "@/lib/client/basket/use-basket-lines";
import { MAX_SHARED, writeSharedList } from "@/lib/format/shared-list";
import type { Language } from "@/lib/languages";
import { CartBar } from "./cart-bar";
import { CartLine } from "./cart-line";
import { CartSummary } from "./cart-summary";
import { useConfirmation } from "./use-confirmation";
import { useRemove } from "./use-remove";

/** Products shown, and asked for, at a time: a basket may hold thousands. */
const A_PAGE = 40;

/** The page of the basket in the browser (specification section 2). */
export function Cart({ language }: { language: Language }) {
  const t = useTranslations("basket");
  const [limit, setLimit] = useState(A_PAGE);
  const stored = useStore(basketStore, ({ value }) => value);
  const basket = useBasketLines(language, limit);
  const { removing, remove } = useRemove();
  const confirmation = useConfirmation(basket.count, language);
  const rest = basket.count - basket.lines.length;
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <FocusKeeper className="relative min-h-64">
        {basket.count === 0 ? (
          <EmptyState icon={<BasketIcon className="size-9" />} title={t("empty")} hint={t("emptyHint")} />
        ) : (
          <>
            <ul aria-label={t("title")} className="border-t border-line">{basket.lines.map((entry) => <CartLine key={entry.item.slug} entry={entry} language={language} onRemove={remove} />)}</ul>
            {rest > 0 ? <button type="button" onClick={() => setLimit(limit + A_PAGE)} className="mt-4 h-12 w-full rounded-control border border-line font-semibold hover:border-ink">{t("more", { count: Math.min(rest, A_PAGE) })}</button> : null}
            <div className="mt-2 flex flex-wrap items-center justify-end gap-x-2">
              {basket.count > MAX_SHARED ? <p className="text-xs text-ink-soft">{t("shareCut", { shown: MAX_SHARED, all: basket.count })}</p> : null}
              <ShareButton path={`/${language}/cart?products=${writeSharedList(stored)}`} title={t("title")} label={t("share")} copied={t("shared")} shown={(link) => t("shareFailed", { link })} />
            </div>
          </>
        )}
        <BusyOverlay shown={removing} label={t("removing")} />
      </FocusKeeper>
      <CartSummary basket={basket} confirmation={confirmation} language={language} />
      <CartBar basket={basket} confirmation={confirmation} language={language} />
    </div>
  );
}

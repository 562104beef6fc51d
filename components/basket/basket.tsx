"use client";

import { useTranslations } from "use-intl";
import { useState } from "react";
import { useStore } from "zustand";
import type { InstalmentsTexts } from "@/components/instalments/instalments-link";
import { BusyOverlay } from "@/components/ui/busy-overlay";
import { EmptyState } from "@/components/ui/empty-state";
import { FocusKeeper } from "@/components/ui/focus-keeper";
import { BasketIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { ShareButton } from "@/components/ui/share-button";
import { basketStore } from "@/lib/client/basket/basket-store";
import { useBasketLines } from "@/lib/client/basket/use-basket-lines";
import { MAX_SHARED, writeSharedList } from "@/lib/format/shared-list";
import type { Language } from "@/lib/languages";
import { BasketBar } from "./basket-bar";
import { PageLine } from "./page-line";
import { BasketSummary } from "./basket-summary";
import { useStartCheckout } from "./use-start-checkout";
import { useRemoveFromBasket } from "./use-remove-from-basket";

/** Page size of the list and its requests: a basket may hold thousands of products. */
const PAGE_SIZE = 40;

/**
 * The basket page in the browser (specification section 2). An empty basket shows neither summary
 * nor checkout, only a link onward.
 */
export function Basket({
  language,
  instalments,
}: {
  language: Language;
  /** null in a shop without instalments */ instalments: InstalmentsTexts | null;
}) {
  const t = useTranslations("basket");
  const [limit, setLimit] = useState(PAGE_SIZE);
  const storedBasket = useStore(basketStore, ({ value }) => value);
  const basket = useBasketLines(language, limit);
  const { removing, remove } = useRemoveFromBasket();
  const checkoutStart = useStartCheckout(basket.count, language);
  const hiddenCount = basket.count - basket.lines.length;
  const isEmpty = basket.count === 0;
  return (
    <FocusKeeper
      className={
        isEmpty
          ? ""
          : "grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10"
      }
    >
      <div className="relative min-h-64">
        {isEmpty ? (
          <EmptyState
            icon={<BasketIcon className="size-9" />}
            title={t("empty")}
            hint={t("emptyHint")}
          >
            {checkoutStart.refusal ? (
              <p role="alert" className="mb-4 max-w-sm text-sm font-semibold text-failure">
                {t(checkoutStart.refusal)}
              </p>
            ) : null}
            <LocalLink
              path={`/${language}`}
              className="inline-flex h-12 items-center rounded-control bg-ink px-6 font-semibold text-white hover:bg-ink-soft"
            >
              {t("continue")}
            </LocalLink>
          </EmptyState>
        ) : (
          <>
            <ul aria-label={t("title")} className="border-t border-line">
              {basket.lines.map((entry) => (
                <PageLine
                  key={entry.item.slug}
                  entry={entry}
                  language={language}
                  onRemove={remove}
                />
              ))}
            </ul>
            {hiddenCount > 0 ? (
              <button
                type="button"
                onClick={() => setLimit(limit + PAGE_SIZE)}
                className="mt-4 h-12 w-full rounded-control border border-line font-semibold hover:border-ink"
              >
                {t("more", { count: Math.min(hiddenCount, PAGE_SIZE) })}
              </button>
            ) : null}
            <div className="mt-2 flex flex-wrap items-center justify-end gap-x-2">
              {basket.count > MAX_SHARED ? (
                <p className="text-xs text-ink-soft">
                  {t("shareCut", { shown: MAX_SHARED, all: basket.count })}
                </p>
              ) : null}
              <ShareButton
                path={`/${language}/cart?products=${writeSharedList(storedBasket)}`}
                title={t("title")}
                label={t("share")}
                copiedText={t("shared")}
                copyFailedText={(link) => t("shareFailed", { link })}
              />
            </div>
          </>
        )}
        <BusyOverlay shown={removing} label={t("removing")} />
      </div>
      {isEmpty ? null : (
        <BasketSummary
          basket={basket}
          checkoutStart={checkoutStart}
          instalments={instalments}
          language={language}
        />
      )}
      <BasketBar basket={basket} checkoutStart={checkoutStart} language={language} />
    </FocusKeeper>
  );
}

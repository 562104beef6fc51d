"use client";

import { useTranslations } from "use-intl";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { CardList } from "@/components/product/card-list";
import { CardSkeleton } from "@/components/results/card-skeleton";
import { FocusKeeper } from "@/components/ui/focus-keeper";
import { announce } from "@/lib/client/announce";
import { useProducts } from "@/lib/client/products/use-products";
import { otherViewed } from "@/lib/client/recent/recent";
import {
  clearViewed,
  removeViewed,
  recentStore,
  renameInViewed,
} from "@/lib/client/recent/recent-store";
import { cardFacts } from "@/lib/format/card-facts";
import type { Language } from "@/lib/languages";

type Props = {
  language: Language;
  /** slug of the page's product, which is not shown */ slug?: string;
};

/**
 * The products viewed in this browser, with their current prices. Products that are no longer sold
 * are removed from the list.
 */
export function RecentlyViewed({ language, slug }: Props) {
  const t = useTranslations("recent");
  const viewed = useStore(recentStore, ({ value }) => value);
  const items = useProducts(otherViewed(viewed, slug), language, renameInViewed);
  const ready = items.flatMap((item) => (item.state === "ready" ? [cardFacts(item.product)] : []));
  const loadingCount = items.filter(({ state }) => state === "loading").length;
  // The cards are shown all at once: a card that arrives before the others would push their
  // placeholders aside.
  const [allLoaded, setAllLoaded] = useState(false);
  if (!allLoaded && items.length > 0 && loadingCount === 0) setAllLoaded(true);
  const goneSlugs = items
    .filter(({ state }) => state === "gone")
    .map((item) => item.slug)
    .join(" ");
  useEffect(() => {
    if (goneSlugs) removeViewed(goneSlugs.split(" "));
  }, [goneSlugs]);
  const clear = () => {
    clearViewed();
    announce(t("cleared"));
  };
  return (
    <FocusKeeper>
      {ready.length + loadingCount > 0 ? (
        <section aria-labelledby="recent-title" className="recent">
          <div className="flex min-h-11 items-center justify-between gap-4">
            <h2 id="recent-title" className="text-xl font-bold">
              {t("title")}
            </h2>
            <button
              type="button"
              onClick={clear}
              aria-label={t("clearNamed")}
              className="-mr-1 min-h-11 shrink-0 px-1 font-semibold underline underline-offset-4 hover:no-underline"
            >
              {t("clear")}
            </button>
          </div>
          <CardList products={allLoaded ? ready : []} language={language} className="recent-strip">
            {Array.from({ length: allLoaded ? 0 : ready.length + loadingCount }, (_, i) => (
              <li key={`placeholder-${i}`} aria-hidden>
                <CardSkeleton busy />
              </li>
            ))}
          </CardList>
        </section>
      ) : null}
    </FocusKeeper>
  );
}

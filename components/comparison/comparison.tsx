"use client";

import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { UnavailableLine } from "@/components/basket/unavailable-line";
import { EmptyState } from "@/components/ui/empty-state";
import { FocusKeeper } from "@/components/ui/focus-keeper";
import { CloseIcon, CompareIcon, PlusIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { ShareButton } from "@/components/ui/share-button";
import { announce } from "@/lib/client/announce";
import { MAX_COMPARED } from "@/lib/client/comparison/comparison";
import {
  clearComparison,
  comparisonStore,
  removeFromComparison,
  renameInComparison,
} from "@/lib/client/comparison/comparison-store";
import { useProducts } from "@/lib/client/products/use-products";
import type { Language } from "@/lib/languages";
import { ComparedCard } from "./compared-card";
import { cardGrid } from "./card-grid";
import { ComparisonTable } from "./comparison-table";

/**
 * The comparison page in the browser (specification section 2): the visitor's products in columns
 * and their table.
 */
export function Comparison({ language }: { language: Language }) {
  const t = useTranslations("comparison");
  const tBasket = useTranslations("basket");
  const compared = useStore(comparisonStore, ({ value }) => value);
  const items = useProducts(compared, language, renameInComparison);
  const columns = items.map((item) => ({
    slug: item.slug,
    product: item.state === "ready" ? item.product : null,
  }));
  const shopPath = `/${language}/searchResult`;
  const remove = (slug: string) => {
    removeFromComparison(slug);
    announce(t("removed"));
  };
  const clear = () => {
    clearComparison();
    announce(t("cleared"));
  };
  if (compared.length === 0) {
    return (
      <FocusKeeper>
        <EmptyState
          icon={<CompareIcon className="size-9" />}
          title={t("empty")}
          hint={t("emptyHint")}
        >
          <LocalLink
            path={shopPath}
            className="inline-flex h-12 items-center rounded-control bg-ink px-6 font-semibold text-white hover:bg-ink-soft"
          >
            {t("toShop")}
          </LocalLink>
        </EmptyState>
      </FocusKeeper>
    );
  }
  return (
    <FocusKeeper>
      <div className="-mx-3 mb-3 flex flex-wrap gap-2">
        <ShareButton
          path={`/${language}/comparison?products=${compared.join(",")}`}
          title={t("title")}
          label={tBasket("share")}
          copiedText={tBasket("shared")}
          copyFailedText={(link) => tBasket("shareFailed", { link })}
        />
        <button
          type="button"
          onClick={clear}
          className="h-11 rounded-control px-3 font-semibold hover:bg-mist"
        >
          {t("clear")}
        </button>
      </div>
      <ul className={cardGrid(compared.length)}>
        {items.map((item) => {
          const title = item.state === "ready" ? item.product.productTitle : item.slug;
          const removeButton = (
            <button
              type="button"
              onClick={() => remove(item.slug)}
              aria-label={t("removeNamed", { title })}
              className="absolute top-0 right-0 flex size-11 items-center justify-center"
            >
              <span className="flex size-8 items-center justify-center rounded-full border border-line bg-paper hover:border-ink">
                <CloseIcon className="size-4" />
              </span>
            </button>
          );
          return (
            <li key={item.slug} className="min-h-72 sm:min-h-96">
              {item.state === "ready" ? (
                <ComparedCard product={item.product} language={language} remove={removeButton} />
              ) : (
                <div className="relative h-full rounded-card border border-line p-3 pt-12">
                  <UnavailableLine item={item} />
                  {removeButton}
                </div>
              )}
            </li>
          );
        })}
        {compared.length < MAX_COMPARED ? (
          // The link is beside a single product, but on a row of its own below two: the columns of
          // the table below belong to products only.
          <li className={compared.length > 1 ? "col-span-full" : ""}>
            <LocalLink
              path={shopPath}
              className="flex h-full min-h-14 flex-wrap items-center justify-center gap-2 rounded-card border border-dashed border-line p-2 text-center text-sm font-semibold text-ink-soft hover:border-ink hover:text-ink"
            >
              <PlusIcon />
              {t("addMore")}
            </LocalLink>
          </li>
        ) : null}
      </ul>
      {columns.some(({ product }) => product) ? <ComparisonTable columns={columns} /> : null}
    </FocusKeeper>
  );
}

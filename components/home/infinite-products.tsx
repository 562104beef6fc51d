"use client";

import { useEffect } from "react";
import { InfiniteGrid } from "@/components/results/infinite-grid";
import { lazyGet } from "@/lib/client/lazy-get";
import { writeSessionItem, readSessionItem } from "@/lib/client/storage/session-storage";
import type { ListPersistence } from "@/lib/client/lists/use-persisted-list";
import { SESSION_STORAGE_KEYS } from "@/lib/client/storage/keys";
import { DEFAULT_PAGE_SIZE } from "@/lib/contract/limits";
import type { ProductPage } from "@/lib/contract/product";
import type { CardFacts, CardPage } from "@/lib/format/card-facts";
import type { Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/results-path";

type Props = {
  language: Language;
  /** the first page of twelve, sorted by `orderbydate` */ first: CardPage;
  /** the products shown in 'Yeni məhsullar' */ newProducts: readonly CardFacts[];
};

const productIds = (products: unknown): string =>
  [products]
    .flat()
    .map((product) => (product as { productId?: unknown } | null)?.productId)
    .join();

/**
 * All products on the home page, with infinite scroll (specification sections 2 and 7). When the
 * visitor returns, the list and its scroll position are restored from session storage, unless
 * `newProducts` has changed since.
 */
export function InfiniteProducts({ language, first, newProducts }: Props) {
  const persistence: ListPersistence = {
    listKey: SESSION_STORAGE_KEYS.products,
    scrollKey: SESSION_STORAGE_KEYS.homeScroll,
    address: `/${language}`,
    pageInUrl: false,
    restoreAlways: true,
    isStillValid: () =>
      productIds(readSessionItem(SESSION_STORAGE_KEYS.newProducts)) === productIds(newProducts),
  };
  useEffect(() => writeSessionItem(SESSION_STORAGE_KEYS.newProducts, newProducts), [newProducts]);
  return (
    <InfiniteGrid
      language={language}
      firstPage={first}
      pageIndex={0}
      pageSize={DEFAULT_PAGE_SIZE}
      fetchPage={(pageIndex, signal) =>
        lazyGet<ProductPage>(
          "/Product/get-all-products",
          { lang: language, pageIndex, pageSize: DEFAULT_PAGE_SIZE, sortType: "orderbydate" },
          signal,
        )
      }
      persistence={persistence}
      laterPath={resultsPath(language, { sortType: "orderbydate" })}
      newestDate={newProducts[0]?.createDate}
    />
  );
}

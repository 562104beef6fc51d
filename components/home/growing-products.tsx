"use client";

import { useEffect } from "react";
import { GrowingGrid } from "@/components/results/growing-grid";
import { getLater } from "@/lib/client/get-later";
import { persist, persisted } from "@/lib/client/storage/session";
import type { ListPersistence } from "@/lib/client/lists/use-persisted-list";
import { SESSION } from "@/lib/client/storage/keys";
import { DEFAULT_PAGE_SIZE } from "@/lib/contract/limits";
import type { ProductPage } from "@/lib/contract/product";
import type { CardFacts, CardPage } from "@/lib/format/card-facts";
import type { Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/results-path";

type Props = {
  language: Language;
  /** the first twelve, `orderbydate` */ first: CardPage;
  /** products of 'Yeni məhsullar' */ newProducts: readonly CardFacts[];
};

const numbers = (products: unknown): string =>
  [products]
    .flat()
    .map((product) => (product as { productId?: unknown } | null)?.productId)
    .join();

/**
 * All products on the home page, with infinite scroll (specification sections 2 and 7). Returning
 * restores list and position from session storage, unless `newProducts` says that new products have
 * arrived.
 */
export function GrowingProducts({ language, first, newProducts }: Props) {
  const persistence: ListPersistence = {
    listKey: SESSION.products,
    scrollKey: SESSION.homeScroll,
    address: `/${language}`,
    follows: false,
    always: true,
    isStillTrue: () => numbers(persisted(SESSION.newProducts)) === numbers(newProducts),
  };
  useEffect(() => persist(SESSION.newProducts, newProducts), [newProducts]);
  return (
    <GrowingGrid
      language={language}
      first={first}
      pageIndex={0}
      pageSize={DEFAULT_PAGE_SIZE}
      read={(pageIndex, signal) =>
        getLater<ProductPage>(
          "/Product/get-all-products",
          { lang: language, pageIndex, pageSize: DEFAULT_PAGE_SIZE, sortType: "orderbydate" },
          signal,
        )
      }
      persistence={persistence}
      laterPath={resultsPath(language, { sortType: "orderbydate" })}
      newest={newProducts[0]?.createDate}
    />
  );
}

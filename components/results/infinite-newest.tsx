"use client";

import { lazyGet } from "@/lib/client/lazy-get";
import type { ListPersistence } from "@/lib/client/lists/use-persisted-list";
import type { ProductPage } from "@/lib/contract/product";
import type { CardPage } from "@/lib/format/card-facts";
import type { Language } from "@/lib/languages";
import { RESULTS_PAGE_SIZE } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";
import { InfiniteGrid } from "./infinite-grid";

type Props = { language: Language; first: CardPage };

/** Cards above the fold, whose pictures load eagerly. */
const FIRST_SCREEN = 2;

/**
 * All products in the default order (docs/adr/0080), with infinite scroll. Without JavaScript it
 * links to page 2 of the results page, which lists the same products in the same order.
 */
export function InfiniteNewest({ language, first }: Props) {
  const persistence: ListPersistence = {
    listKey: "newest",
    scrollKey: "newestScroll",
    address: `/${language}/productnew`,
    pageInUrl: false,
    restoreAlways: false,
  };
  return (
    <InfiniteGrid
      language={language}
      firstPage={first}
      pageIndex={0}
      pageSize={RESULTS_PAGE_SIZE}
      fetchPage={(pageIndex, signal) =>
        lazyGet<ProductPage>(
          "/Product/get-all-products",
          { lang: language, pageIndex, pageSize: RESULTS_PAGE_SIZE },
          signal,
        )
      }
      persistence={persistence}
      laterPath={resultsPath(language, { pageIndex: 1 })}
      newestDate={first.items[0]?.createDate}
      priority={FIRST_SCREEN}
    />
  );
}

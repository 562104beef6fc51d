"use client";

import { lazyGet } from "@/lib/client/lazy-get";
import type { ListPersistence } from "@/lib/client/lists/use-persisted-list";
import type { ProductPage, QueryInterpretation } from "@/lib/contract/product";
import type { CardPage } from "@/lib/format/card-facts";
import type { Language } from "@/lib/languages";
import {
  withPageIndex,
  RESULTS_PAGE_SIZE,
  type ResultsQuery,
  searchParameters,
} from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";
import { InfiniteGrid } from "./infinite-grid";

type Props = {
  language: Language;
  query: ResultsQuery;
  first: CardPage;
  understood: QueryInterpretation | undefined;
};

/** Cards above the fold, whose pictures load eagerly. */
const FIRST_SCREEN = 2;

// Uses the native method, because Next's router would abort a pending navigation, such as one to a
// product just tapped.
function putPageInUrl(pageIndex: number): void {
  const address = withPageIndex(window.location.pathname + window.location.search, pageIndex);
  History.prototype.replaceState.call(window.history, window.history.state, "", address);
}

/**
 * Results with infinite scroll; the URL follows the last page loaded (specification section 4).
 * When the visitor returns to the same list, its pages are restored from session storage; another
 * list starts with the page of its URL. After a link to a later page, a button loads the earlier
 * ones.
 */
export function InfiniteResults({ language, query, first, understood }: Props) {
  const persistence: ListPersistence = {
    listKey: "results",
    scrollKey: "resultsScroll",
    address: resultsPath(language, { ...query, pageIndex: 0 }),
    pageInUrl: true,
    restoreAlways: false,
  };
  const pagePath = (pageIndex: number) => resultsPath(language, { ...query, pageIndex });
  return (
    <InfiniteGrid
      besideFilters
      language={language}
      firstPage={first}
      pageIndex={query.pageIndex}
      pageSize={RESULTS_PAGE_SIZE}
      fetchPage={(pageIndex, signal) =>
        lazyGet<ProductPage>(
          "/Product/search",
          searchParameters(language, query, pageIndex),
          signal,
        )
      }
      persistence={persistence}
      laterPath={pagePath(query.pageIndex + 1)}
      earlierPath={pagePath(query.pageIndex - 1)}
      priority={FIRST_SCREEN}
      onPageAdded={putPageInUrl}
      mentionedFrom={understood?.named}
    />
  );
}

"use client";

import { lazyGet } from "@/lib/client/lazy-get";
import type { ListPersistence } from "@/lib/client/lists/use-persisted-list";
import type { ProductPage } from "@/lib/contract/product";
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

type Props = { language: Language; query: ResultsQuery; first: CardPage };

/** Cards above the fold, whose pictures load eagerly. */
const FIRST_SCREEN = 2;

// The native method, because Next's router would abort a pending navigation, such as to a product
// just tapped.
function putPageInUrl(pageIndex: number): void {
  const address = withPageIndex(window.location.pathname + window.location.search, pageIndex);
  History.prototype.replaceState.call(window.history, window.history.state, "", address);
}

/**
 * Results with infinite scroll, whose URL follows the last page loaded (specification section 4);
 * another list than the stored one starts with its own page. Earlier pages are in session storage;
 * a shared link has a button.
 */
export function InfiniteResults({ language, query, first }: Props) {
  const persistence: ListPersistence = {
    listKey: "results",
    scrollKey: "resultsScroll",
    address: resultsPath(language, { ...query, pageIndex: 0 }),
    pageInUrl: true,
    restoreAlways: false,
  };
  const to = (pageIndex: number) => resultsPath(language, { ...query, pageIndex });
  return (
    <InfiniteGrid
      narrow
      language={language}
      first={first}
      pageIndex={query.pageIndex}
      pageSize={RESULTS_PAGE_SIZE}
      read={(pageIndex, signal) =>
        lazyGet<ProductPage>(
          "/Product/search",
          searchParameters(language, query, pageIndex),
          signal,
        )
      }
      persistence={persistence}
      laterPath={to(query.pageIndex + 1)}
      earlierPath={to(query.pageIndex - 1)}
      priority={FIRST_SCREEN}
      onGrown={putPageInUrl}
    />
  );
}

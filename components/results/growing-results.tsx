"use client";

import { getLater } from "@/lib/client/get-later";
import type { ListPersistence } from "@/lib/client/lists/use-persisted-list";
import type { ProductPage } from "@/lib/contract/product";
import type { CardPage } from "@/lib/format/card-facts";
import type { Language } from "@/lib/languages";
import {
  onPage,
  RESULTS_PAGE_SIZE,
  type ResultsQuery,
  searchParameters,
} from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";
import { GrowingGrid } from "./growing-grid";

type Props = { language: Language; query: ResultsQuery; first: CardPage };

/** Cards above the fold, whose pictures load eagerly. */
const FIRST_SCREEN = 2;

// The native method, because Next's router would abort a pending navigation, such as to a product
// just tapped.
function nameInAddress(pageIndex: number): void {
  const address = onPage(window.location.pathname + window.location.search, pageIndex);
  History.prototype.replaceState.call(window.history, window.history.state, "", address);
}

/**
 * Results with infinite scroll, whose URL follows the last page loaded (specification section 4);
 * another list than the stored one starts with its own page. Earlier pages are in session storage;
 * a shared link has a button.
 */
export function GrowingResults({ language, query, first }: Props) {
  const persistence: ListPersistence = {
    listKey: "results",
    scrollKey: "resultsScroll",
    address: resultsPath(language, { ...query, pageIndex: 0 }),
    follows: true,
    always: false,
  };
  const to = (pageIndex: number) => resultsPath(language, { ...query, pageIndex });
  return (
    <GrowingGrid
      narrow
      language={language}
      first={first}
      pageIndex={query.pageIndex}
      pageSize={RESULTS_PAGE_SIZE}
      read={(pageIndex, signal) =>
        getLater<ProductPage>(
          "/Product/search",
          searchParameters(language, query, pageIndex),
          signal,
        )
      }
      persistence={persistence}
      laterPath={to(query.pageIndex + 1)}
      earlierPath={to(query.pageIndex - 1)}
      priority={FIRST_SCREEN}
      onGrown={nameInAddress}
    />
  );
}

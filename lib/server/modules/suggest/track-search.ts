import { logText } from "@/lib/log-text.mjs";
import { MAX_PAGE_SIZE } from "@/lib/contract/limits";
import { query } from "@/lib/server/db/pool";
import { hasFilters } from "../search/search-filters";
import type { SearchOutcome, PagedSearch } from "../search/search-products";
import { recordFind } from "./record-find";

// The first page of a search in the whole shop, in the default order. Pages of the maximum size do
// not count: suggestions of other clients request a hundred products at every letter.
const isFirstPage = ({
  pageIndex,
  pageSize,
  categoryId,
  storeSlug,
  userCode,
  monthlyMax,
  exactly,
  sortType,
}: PagedSearch): boolean =>
  pageIndex === 0 &&
  pageSize < MAX_PAGE_SIZE &&
  !exactly &&
  [categoryId, storeSlug, userCode, monthlyMax, sortType].every((value) => value === undefined);

/**
 * Counts a search that found what was typed, for suggestions to others; runs in the background.
 * `clientAddress`: null if the search is not to be counted.
 */
export function trackSearch(
  search: PagedSearch,
  { filters, words, totalCount }: SearchOutcome,
  clientAddress: string | null,
): void {
  if (
    !clientAddress ||
    totalCount === 0 ||
    words?.how !== "words" ||
    hasFilters(filters) ||
    !isFirstPage(search)
  )
    return;
  recordFind(query, {
    typed: search.keyWord ?? "",
    language: search.language,
    network: clientAddress,
    terms: words.terms,
  }).catch((error: unknown) => console.error(logText`a search was not counted:`, error));
}

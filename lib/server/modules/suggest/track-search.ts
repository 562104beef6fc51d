import { logText } from "@/lib/log-text.mjs";
import { MAX_PAGE_SIZE } from "@/lib/contract/limits";
import { query } from "@/lib/server/db/pool";
import { hasFilters } from "../search/search-filters";
import type { SearchOutcome, PagedSearch } from "../search/search-products";
import { recordFind } from "./record-find";

// Somebody's first look at a search of the whole shop. The suggestions of other clients ask for a
// hundred products at every letter.
const isFirstLook = ({
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
  [categoryId, storeSlug, userCode, monthlyMax, sortType].every((one) => one === undefined);

/**
 * Counts a search that found what was typed, for others' suggestions; nobody waits for it.
 * `searcher`: the address of who searches; null is nobody.
 */
export function trackSearch(
  search: PagedSearch,
  { filters: chosen, words, totalCount }: SearchOutcome,
  searcher: string | null,
): void {
  if (
    !searcher ||
    totalCount === 0 ||
    words?.how !== "words" ||
    hasFilters(chosen) ||
    !isFirstLook(search)
  )
    return;
  recordFind(query, {
    typed: search.keyWord ?? "",
    language: search.language,
    network: searcher,
    slots: words.slots,
  }).catch((error: unknown) => console.error(logText`a search was not counted:`, error));
}

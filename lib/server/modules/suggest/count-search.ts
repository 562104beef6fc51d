import { logText } from "@/lib/log-text.mjs";
import { MAX_PAGE_SIZE } from "@/lib/contract/limits";
import { query } from "@/lib/server/db/pool";
import { isAnyChosen } from "../search/chosen";
import type { FoundBy, PagedSearch } from "../search/search-products";
import { noteFind } from "./note-find";

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
export function countSearch(
  search: PagedSearch,
  { chosen, words, totalCount }: FoundBy,
  searcher: string | null,
): void {
  if (
    !searcher ||
    totalCount === 0 ||
    words?.how !== "words" ||
    isAnyChosen(chosen) ||
    !isFirstLook(search)
  )
    return;
  noteFind(query, {
    typed: search.keyWord ?? "",
    language: search.language,
    network: searcher,
    slots: words.slots,
  }).catch((error: unknown) => console.error(logText`a search was not counted:`, error));
}

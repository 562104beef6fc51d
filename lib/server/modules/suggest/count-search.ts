import { logText } from "@/lib/log-text.mjs";
import { MAX_PAGE_SIZE } from "@/lib/contract/limits";
import { query } from "@/lib/server/db/pool";
import { type Chosen, isAnyChosen } from "../search/chosen";
import type { PagedSearch } from "../search/search-products";
import type { Understanding } from "../search/understand";
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

/** Counts a search that found what was typed, for others' suggestions; nobody waits for it. */
export function countSearch(
  search: PagedSearch,
  chosen: Chosen,
  totalCount: number,
  understood: Understanding | undefined,
): void {
  if (
    !search.searcher ||
    totalCount === 0 ||
    understood?.how !== "words" ||
    isAnyChosen(chosen) ||
    !isFirstLook(search)
  )
    return;
  noteFind(query, {
    typed: search.keyWord ?? "",
    language: search.language,
    network: search.searcher,
    slots: understood.slots,
  }).catch((error: unknown) => console.error(logText`a search was not counted:`, error));
}

import type { QueryInterpretation } from "@/lib/contract/product";
import type { SortKey } from "@/lib/contract/sort";
import type { Language } from "@/lib/languages";
import { query } from "../../db/pool";
import { type ProductCardRecord, queryCards } from "../product/cards";
import type { FilterInput, SearchFilters } from "./search-filters";
import { engine } from "./engine/current-engine";
import type { SearchQuery } from "./engine/engine";
import { searchQueryOf, type SearchInput } from "./search-query-of";
import { truncatedWordCount } from "./query-terms";
import type { Understanding } from "./understand";

export type PagedSearch = SearchInput &
  FilterInput & {
    language: Language;
    sortType?: SortKey | undefined;
    pageIndex: number;
    pageSize: number;
  };

/**
 * The outcome of a search, for the recording of popular searches and of searches without results
 * (modules/suggest, record-miss.ts).
 */
export type SearchOutcome = {
  filters: SearchFilters;
  words: SearchQuery["words"];
  totalCount: number;
};

/**
 * Returns one page of a search (specification section 7). Without a sort order, keyword results are
 * ordered by relevance and other lists newest first. A page beyond the end is empty, with the same
 * total.
 */
export async function searchProducts(search: PagedSearch): Promise<{
  items: ProductCardRecord[];
  totalCount: number;
  understood?: QueryInterpretation;
  foundBy: SearchOutcome;
}> {
  const searchQuery = await searchQueryOf(search);
  const { words } = searchQuery;
  const { ids, total } = await engine.page(query, searchQuery, {
    sort: search.sortType ?? null,
    language: search.language,
    offset: search.pageIndex * search.pageSize,
    limit: search.pageSize,
  });
  return {
    items: await queryCards(ids, search.language),
    totalCount: total,
    ...(words && { understood: interpretationOf(words) }),
    foundBy: { filters: searchQuery.filters, words, totalCount: total },
  };
}

function interpretationOf({
  how,
  shown,
  typed,
}: Pick<Understanding, "how" | "shown"> & { typed: string }): QueryInterpretation {
  const wordsRead = truncatedWordCount(typed);
  return { how, shown, ...(wordsRead === undefined ? {} : { wordsRead }) };
}

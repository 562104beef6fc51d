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

/** What a search found, for those who count searches (modules/suggest, record-miss.ts). */
export type SearchOutcome = {
  filters: SearchFilters;
  words: SearchQuery["words"];
  totalCount: number;
};

/**
 * One page of a search (specification section 7), by rank for a keyword without a sort, else newest
 * first. A page beyond the end is empty and still has the total.
 */
export async function searchProducts(
  search: PagedSearch,
): Promise<{
  items: ProductCardRecord[];
  totalCount: number;
  understood?: QueryInterpretation;
  foundBy: SearchOutcome;
}> {
  const question = await searchQueryOf(search);
  const { words } = question;
  const { ids, total } = await engine.page(query, question, {
    sort: search.sortType ?? null,
    language: search.language,
    offset: search.pageIndex * search.pageSize,
    limit: search.pageSize,
  });
  return {
    items: await queryCards(ids, search.language),
    totalCount: total,
    ...(words && { understood: understoodOf(words) }),
    foundBy: { filters: question.filters, words, totalCount: total },
  };
}

function understoodOf({
  how,
  shown,
  typed,
}: Pick<Understanding, "how" | "shown"> & { typed: string }): QueryInterpretation {
  const read = truncatedWordCount(typed);
  return { how, shown, ...(read === undefined ? {} : { wordsRead: read }) };
}

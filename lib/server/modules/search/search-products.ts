import type { QueryInterpretation } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { query } from "../../db/pool";
import { type ProductCardRecord, queryCards } from "../product/cards";
import type { FilterInput, SearchFilters } from "./search-filters";
import { engine } from "./engine/current-engine";
import { findPages } from "./find-pages";
import type { SearchQuery } from "./engine/engine";
import { resolveSearch, type ResolvedSearch, type SearchInput } from "./search-query-of";
import { truncatedWordCount } from "./query-terms";
import { typedWishesToWire } from "./on-the-wire";
import { hasNamingTerms, namingTerms } from "./text-query";
import type { Understanding } from "./understanding";

export type PagedSearch = SearchInput &
  FilterInput & {
    language: Language;
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
 * ordered by relevance and other lists newest first, those in stock before the others. A page
 * beyond the end is empty, with the same total.
 */
export async function searchProducts(search: PagedSearch): Promise<{
  items: ProductCardRecord[];
  totalCount: number;
  understood?: QueryInterpretation;
  foundBy: SearchOutcome;
}> {
  const resolved = await resolveSearch(search);
  const { searchQuery, sort, wishes } = resolved;
  const { words } = searchQuery;
  const { ids, total } = await engine.page(query, searchQuery, {
    sort,
    language: search.language,
    offset: search.pageIndex * search.pageSize,
    limit: search.pageSize,
  });
  return {
    items: await queryCards(ids, search.language),
    totalCount: total,
    ...(wishes && { understood: await interpretationOf(search, resolved, total) }),
    foundBy: { filters: searchQuery.filters, words, totalCount: total },
  };
}

/**
 * How many of the results are what is searched for; the others, which come after them, merely
 * mention it. Undefined if all of them are, or if the order is not by relevance.
 */
async function namedCount(
  { searchQuery, sort }: ResolvedSearch,
  total: number,
): Promise<number | undefined> {
  const { words } = searchQuery;
  if (!words || sort !== null || total === 0 || !hasNamingTerms(words.terms)) return undefined;
  const counts = await engine.categoryCounts(query, {
    ...searchQuery,
    words: { ...words, terms: namingTerms(words.terms) },
  });
  const named = counts.reduce((sum, { count }) => sum + count, 0);
  return named < total ? named : undefined;
}

/** The results of negations (`Understanding`), as far as there are any. */
const exclusionsOf = ({
  excluded,
  notExcluded,
  notCarried,
  inAll,
}: Pick<Understanding, "excluded" | "notExcluded" | "notCarried" | "inAll">) => ({
  ...(excluded && { excluded }),
  ...(notExcluded && { notExcluded }),
  ...(notCarried && { notCarried }),
  ...(inAll && { inAll }),
});

async function interpretationOf(
  search: PagedSearch,
  resolved: ResolvedSearch,
  total: number,
): Promise<QueryInterpretation> {
  const { searchQuery, wishes } = resolved;
  const words: Omit<Understanding, "terms" | "skuPrefix"> = searchQuery.words ?? {
    how: "words",
    shown: null,
  };
  const { how, shown, missing, missingBrand } = words;
  const wordsRead = truncatedWordCount(search.keyWord ?? "");
  const [named, pages] = await Promise.all([
    namedCount(resolved, total),
    // The whole text: `aksiya` is a wish, and the title of a campaign's page.
    search.pageIndex === 0
      ? findPages(search.keyWord ?? "", searchQuery.words, search.language)
      : [],
  ]);
  const said = wishes ? typedWishesToWire(search, wishes) : undefined;
  return {
    how,
    shown,
    ...(wordsRead !== undefined && { wordsRead }),
    ...(missing !== undefined && { missing }),
    ...(missingBrand !== undefined && { missingBrand }),
    ...exclusionsOf(words),
    ...(named !== undefined && { named }),
    ...(pages.length > 0 && { pages }),
    ...(said && { wishes: said }),
  };
}

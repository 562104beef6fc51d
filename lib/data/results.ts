import "server-only";
import { cache } from "react";
import { backend } from "@/lib/backend";
import { tags } from "@/lib/cache/manifest";
import { shows } from "@/lib/cache/shows";
import { longestTerm } from "@/lib/format/card-plans";
import type { Language } from "@/lib/languages";
import { monthlyMaxOf, RESULTS_PAGE_SIZE, type ResultsQuery } from "@/lib/results/query";
import type { Results } from "@/lib/results/results";
import { categoryLine } from "@/lib/results/trail";
import { listCategories } from "./content";
import { listCardTypes, offersInstalments } from "./instalments";
import { orNull } from "./not-found";
import { showsProducts } from "./products";
import { searcher } from "./searcher";

/** Results for a visitor's own query, never cached. Null for an unknown category. */
export async function findResults(language: Language, query: ResultsQuery): Promise<Results | null> {
  // readResultsQuery uses 0 for an invalid category, which the contract rejects.
  if (query.categoryId === 0) return null;
  const scope = { lang: language, keyWord: query.keyWord, categoryId: query.categoryId, storeSlug: query.storeSlug, userCode: query.userCode, ...(query.exact ? { exact: "1" as const } : {}) };
  const filters = Object.fromEntries(query.filters.map((filter) => [filter.key, filter.values]));
  const monthlyMax = monthlyMaxOf(query);
  const [page, parameters, categories, instalments, cards] = await Promise.all([
    orNull(backend().product.search({ ...filters, ...scope, monthlyMax, sortType: query.sortType, pageIndex: query.pageIndex, pageSize: RESULTS_PAGE_SIZE }, { context: query.keyWord ? await searcher() : {} })),
    orNull(backend().parameter.getParameters({ ...filters, ...scope, monthlyMax })),
    // Choosing a category drops the filters (specification section 2), so its count ignores them.
    orNull(backend().parameter.getAllCategoriesSearch(scope)),
    offersInstalments(),
    // Never on a stored page, which every save of a card would throw away (docs/adr/0031).
    monthlyMax === undefined ? [] : listCardTypes(language),
  ]);
  return page ? { page, parameters: parameters ?? [], categories: categories ?? [], instalments, longestTerm: longestTerm(cards) } : null;
}

/** A plain category page (default sort, no filter), which is cached. Null for an unknown category. */
export const findCategoryPage = cache(async (language: Language, categoryId: number, pageIndex: number): Promise<Results | null> => {
  const [own, parent] = categoryLine(await listCategories(language), categoryId).toReversed();
  // A leaf shows its siblings with their counts: its parent's lists.
  const shown = own?.childCategories.length === 0 && parent ? parent : own;
  shows(tags.parameters, tags.shop, tags.membersOf(shown?.categoryId ?? categoryId));
  const results = await findResults(language, { categoryId, pageIndex, filters: [] });
  if (results) showsProducts(results.page.items);
  return results;
});

/** How many products a category and its descendants have; 0 for an unknown one. */
export async function countCategory(language: Language, categoryId: number): Promise<number> {
  shows(tags.membersOf(categoryId));
  const page = await orNull(backend().product.search({ lang: language, categoryId, pageIndex: 0, pageSize: 1 }));
  return page?.totalCount ?? 0;
}

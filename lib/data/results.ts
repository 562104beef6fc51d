import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { backend } from "@/lib/backend";
import { lifetime, negativeLifetime } from "@/lib/cache/lifetime";
import { tags } from "@/lib/cache/manifest";
import type { Language } from "@/lib/languages";
import { RESULTS_PAGE_SIZE, type ResultsQuery } from "@/lib/results/query";
import type { Results } from "@/lib/results/results";
import { orNull } from "./not-found";

async function read(language: Language, query: ResultsQuery): Promise<Results | null> {
  // No category has the number 0, and the contract refuses it: readResultsQuery stands it for whatever is no number.
  if (query.categoryId === 0) return null;
  const scope = { lang: language, keyWord: query.keyWord, categoryId: query.categoryId, storeSlug: query.storeSlug, userCode: query.userCode };
  const filters = Object.fromEntries(query.filters.map((filter) => [filter.key, filter.values]));
  const [page, parameters, categories] = await Promise.all([
    orNull(backend().product.search({ ...filters, ...scope, sortType: query.sortType, pageIndex: query.pageIndex, pageSize: RESULTS_PAGE_SIZE })),
    orNull(backend().parameter.getParameters({ ...filters, ...scope })),
    // Choosing a category drops the filters (specification section 2), so its count is told without them.
    orNull(backend().parameter.getAllCategoriesSearch(scope)),
  ]);
  return page ? { page, parameters: parameters ?? [], categories: categories ?? [] } : null;
}

/** Results for a visitor's own query: read anew each time. Null for an unknown category. */
export const findResults = read;

/** A plain category page (default sort, no filter): cached. Null for an unknown category. */
export async function findCategoryPage(language: Language, categoryId: number, pageIndex: number): Promise<Results | null> {
  "use cache";
  cacheTag(tags.productLists, tags.categories, tags.parameters, tags.shop);
  const results = await read(language, { categoryId, pageIndex, filters: [] });
  cacheLife(results ? lifetime() : negativeLifetime());
  return results;
}

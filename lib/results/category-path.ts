import type { Category } from "@/lib/contract/category";
import type { Language } from "@/lib/languages";
import type { ResultsQuery } from "./query";
import { resultsPath } from "./results-path";

/**
 * The path of a category in the tree: for a leaf,
 * `searchResult?categoryId=…&SortType=orderbydescdate` (specification section 2); for a parent, its
 * plain page. Both have the same canonical URL; crawlers find the plain links elsewhere.
 */
export const categoryTreePath = (language: Language, category: Category): string =>
  category.childCategories.length > 0
    ? resultsPath(language, { categoryId: category.categoryId })
    : `/${language}/searchResult?categoryId=${category.categoryId}&SortType=orderbydescdate`;

/**
 * The part of a query that is retained when another category is chosen, and with which the
 * categories beside a list are counted. Filters are dropped, because they depend on the category.
 */
export const carriedQuery = ({
  keyWord,
  exact,
  storeSlug,
  userCode,
}: ResultsQuery): Partial<ResultsQuery> => ({ keyWord, exact, storeSlug, userCode });

/**
 * The path of a category beside the results (specification section 2), with keyword, store and
 * seller. It names the default sort order, except with a keyword, where the best matches come first
 * (docs/adr/0008).
 */
export function facetCategoryPath(
  language: Language,
  categoryId: number,
  query: ResultsQuery,
): string {
  const kept = carriedQuery(query);
  return query.keyWord
    ? resultsPath(language, { ...kept, categoryId, sortType: query.sortType })
    : `${resultsPath(language, { ...kept, categoryId })}&SortType=orderbydescdate`;
}

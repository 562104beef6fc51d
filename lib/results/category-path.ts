import type { Category } from "@/lib/contract/category";
import type { Language } from "@/lib/languages";
import type { ResultsQuery } from "./query";
import { resultsPath } from "./results-path";

/**
 * The address of a category in the tree: a leaf's is
 * `searchResult?categoryId=…&SortType=orderbydescdate` (specification section 2), a parent's its
 * plain page. Both have one canonical; crawlers find plain links elsewhere.
 */
export const categoryTreePath = (language: Language, category: Category): string =>
  category.childCategories.length > 0
    ? resultsPath(language, { categoryId: category.categoryId })
    : `/${language}/searchResult?categoryId=${category.categoryId}&SortType=orderbydescdate`;

/**
 * What stays when another category is chosen, and so what the categories beside a list are counted
 * with. Filters belong to a category.
 */
export const carriedQuery = ({
  keyWord,
  exact,
  storeSlug,
  userCode,
}: ResultsQuery): Partial<ResultsQuery> => ({ keyWord, exact, storeSlug, userCode });

/**
 * A category beside the results (specification section 2), with keyword, store and seller. It names
 * the default sort, but not with a keyword, whose best matches come first (docs/adr/0008).
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

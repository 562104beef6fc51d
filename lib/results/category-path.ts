import type { Category } from "@/lib/contract/category";
import type { Language } from "@/lib/languages";
import { resultsPath } from "./results-path";

/**
 * The address of a category in the tree: a leaf's is `searchResult?categoryId=…&SortType=orderbydescdate` (specification section 2), a parent's
 * its plain page. Both have one canonical; crawlers find plain links elsewhere.
 */
export const categoryTreePath = (language: Language, category: Category): string =>
  category.childCategories.length > 0 ? resultsPath(language, { categoryId: category.categoryId }) : `/${language}/searchResult?categoryId=${category.categoryId}&SortType=orderbydescdate`;

/** A category beside the results (specification section 2): with the keyword, if any, and the default sort. */
export const facetCategoryPath = (language: Language, categoryId: number, keyWord: string | undefined): string =>
  `${resultsPath(language, { categoryId, keyWord })}&SortType=orderbydescdate`;

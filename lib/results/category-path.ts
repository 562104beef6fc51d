import type { Category } from "@/lib/contract/category";
import type { Language } from "@/lib/languages";
import { resultsPath } from "./query";

/**
 * Where a category of the tree leads: a leaf to `searchResult?categoryId=…&SortType=orderbydescdate` as specification section 2 spells
 * it, a parent to its plain page. Both are the same page with the same canonical; crawlers follow the plain links elsewhere.
 */
export const categoryTreePath = (language: Language, category: Category): string =>
  category.childCategories.length > 0 ? resultsPath(language, { categoryId: category.categoryId }) : `/${language}/searchResult?categoryId=${category.categoryId}&SortType=orderbydescdate`;

/** A category beside the results (specification section 2): with the keyword, if any, and the default sort named. */
export const facetCategoryPath = (language: Language, categoryId: number, keyWord: string | undefined): string =>
  `${resultsPath(language, { categoryId, keyWord })}&SortType=orderbydescdate`;

import type { FacetCategory } from "@/lib/contract/parameter";
import type { ResultsQuery } from "./query";
import type { Results } from "./results";

/**
 * Number of products (two rows) whose categories count as relevant. Further down, results are less
 * typical.
 */
const BEST_MATCHES = 8;

/**
 * Orders the categories beside a list. For a keyword, the categories of its best matches come
 * first, because an accessory fits more products than the product itself has.
 */
export function categoriesByRelevance(
  query: ResultsQuery,
  { categories, page }: Pick<Results, "categories" | "page">,
): FacetCategory[] {
  if (!query.keyWord || query.categoryId !== undefined) return [...categories];
  const best =
    query.sortType === undefined && query.pageIndex === 0
      ? [...new Set(page.items.slice(0, BEST_MATCHES).map(({ categoryTitle }) => categoryTitle))]
      : [];
  const rank = ({ categoryTitle }: FacetCategory) =>
    best.includes(categoryTitle) ? best.indexOf(categoryTitle) : best.length;
  return [...categories].sort((a, b) => rank(a) - rank(b) || b.count - a.count);
}

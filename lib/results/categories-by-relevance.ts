import type { FacetCategory } from "@/lib/contract/parameter";
import type { ResultsQuery } from "./query";
import type { Results } from "./results";

/** So many cards say which categories fit: two rows. Further down are the odd ones. */
const BEST_MATCHES = 8;

/**
 * The categories beside a list. Of a keyword those of its best matches come first, because an
 * accessory is in more products than the thing it is for.
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

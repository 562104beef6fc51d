import type { FacetCategory } from "@/lib/contract/parameter";
import type { ResultsQuery } from "./query";
import type { Results } from "./results";

/** So many cards say which categories fit: two rows. Further down are the odd ones. */
const BEST = 8;

/**
 * The categories beside a list. Those of a keyword: first those of its best matches, in their order, then those with most of its products; an
 * accessory is in more products than the thing it is for. All others as staff ordered them.
 */
export function categoriesByFit(query: ResultsQuery, { categories, page }: Pick<Results, "categories" | "page">): FacetCategory[] {
  if (!query.keyWord || query.categoryId !== undefined) return [...categories];
  const best = query.sortType === undefined && query.pageIndex === 0 ? [...new Set(page.items.slice(0, BEST).map(({ categoryTitle }) => categoryTitle))] : [];
  const rank = ({ categoryTitle }: FacetCategory) => (best.includes(categoryTitle) ? best.indexOf(categoryTitle) : best.length);
  return [...categories].sort((a, b) => rank(a) - rank(b) || b.count - a.count);
}

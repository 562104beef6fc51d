import type { Category } from "@/lib/contract/category";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { resultsPath } from "./results-path";

export type Breadcrumb = { name: string; path: string };

/** The breadcrumbs of a product: home, its categories, the product. */
export const productBreadcrumbs = (
  product: Product,
  language: Language,
  home: string,
): Breadcrumb[] => [
  { name: home, path: `/${language}` },
  ...product.categoryTrail.map((entry) => ({
    name: entry.categoryTitle,
    path: resultsPath(language, { categoryId: entry.categoryId }),
  })),
  { name: product.productTitle, path: `/${language}/product/${product.slug}` },
];

/** A category with its ancestors, the root first; empty when the tree does not contain it. */
export function categoryWithAncestors(tree: readonly Category[], categoryId: number): Category[] {
  for (const category of tree) {
    if (category.categoryId === categoryId) return [category];
    const lowerPart = categoryWithAncestors(category.childCategories, categoryId);
    if (lowerPart.length) return [category, ...lowerPart];
  }
  return [];
}

import type { Category } from "@/lib/contract/category";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { resultsPath } from "./results-path";

export type Stop = { name: string; path: string };

/** Home, the product's categories, the product. */
export const productTrail = (product: Product, language: Language, home: string): Stop[] => [
  { name: home, path: `/${language}` },
  ...product.categoryTrail.map((entry) => ({
    name: entry.categoryTitle,
    path: resultsPath(language, { categoryId: entry.categoryId }),
  })),
  { name: product.productTitle, path: `/${language}/product/${product.slug}` },
];

/** A category with its ancestors, the root first; empty when the tree does not contain it. */
export function categoryLine(tree: readonly Category[], categoryId: number): Category[] {
  for (const category of tree) {
    if (category.categoryId === categoryId) return [category];
    const below = categoryLine(category.childCategories, categoryId);
    if (below.length) return [category, ...below];
  }
  return [];
}

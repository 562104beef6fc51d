"use client";

import { ProductCard } from "@/components/product/product-card";
import type { ProductCard as Card } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";

/** The newest products: four, so they stand in two rows of two or in one, never three and one. In the browser for the reason of `ProductGrid`. */
export function NewestProducts({ products, language }: { products: readonly Card[]; language: Language }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      {products.map((product) => <li key={product.productId}><ProductCard product={product} language={language} newest={products[0]?.createDate} /></li>)}
    </ul>
  );
}

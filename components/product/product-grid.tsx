"use client";

import type { ProductCard as Card } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { ProductCard } from "./product-card";

type Props = { products: readonly Card[]; language: Language; /** how many cards are on the first screen */ priority?: number; newest?: string | undefined };

/** Cards 2, 3 and 4 across at 360, 768 and 1024 px. A component of the browser, so that a page carries its products once more as data and not as finished cards. */
export function ProductGrid({ products, language, priority = 0, newest }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
      {products.map((product, i) => (
        <li key={product.productId}><ProductCard product={product} language={language} priority={i < priority} newest={newest} /></li>
      ))}
    </ul>
  );
}

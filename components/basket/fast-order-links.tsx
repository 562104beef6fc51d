"use client";

import { LocalLink } from "@/components/ui/local-link";
import { useBasketLines } from "@/lib/client/basket/use-basket-lines";
import type { Language } from "@/lib/languages";

/** As many as fit on a screen. */
const MOST = 12;

/** The basket's products, each a link to its fast order. */
export function FastOrderLinks({ language, title }: { language: Language; title: string }) {
  const { lines } = useBasketLines(language, MOST);
  const products = lines.flatMap(({ item }) => (item.state === "ready" && item.product.productCount > 0 ? item.product : []));
  if (products.length === 0) return null;
  return (
    <ul aria-label={title} className="mt-3 divide-y divide-line border-y border-line">
      {products.map(({ slug, productTitle }) => <li key={slug}><LocalLink path={`/${language}/cart/${slug}`} className="flex min-h-12 items-center py-2 underline underline-offset-4 hover:no-underline">{productTitle}</LocalLink></li>)}
    </ul>
  );
}

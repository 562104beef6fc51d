"use client";

import type { ReactNode } from "react";
import type { CardFacts } from "@/lib/format/card-facts";
import { isNew } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { useCardTexts } from "./card-texts";
import { priceLabels } from "./price-labels";
import { ProductCard } from "./product-card";
import { useCardChoices } from "./use-card-choices";

type Props = {
  products: readonly CardFacts[]; language: Language;
  /** of the list, beside `card-list` (product-card.css) */
  className?: string;
  /** how many cards are on the first screen */
  priority?: number;
  /** when the newest product came: cards tell what came lately */
  newest?: string | undefined;
  isBusy?: boolean;
  /** further entries of the list, behind the cards */
  children?: ReactNode;
};

/** Cards 2, 3 and 4 across at 360, 768 and 1024 px. A component of the browser, so that a page carries its products once more as data and not as finished cards. */
export function CardList({ products, language, className = "", priority = 0, newest, isBusy, children }: Props) {
  const texts = useCardTexts();
  const choices = useCardChoices(products);
  return (
    // The buttons of the cards are what is operated.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <ul onClick={choices.onClick} aria-busy={isBusy} style={priceLabels(texts.product)} className={`card-list ${className}`}>
      {products.map((product, i) => (
        <li key={product.productId} data-card=""><ProductCard product={product} language={language} texts={texts} fresh={isNew(product, newest)} priority={i < priority} {...choices.of(product.slug)} /></li>
      ))}
      {children}
    </ul>
  );
}

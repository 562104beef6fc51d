"use client";

import { Fragment, type ReactNode } from "react";
import type { CardFacts } from "@/lib/format/card-facts";
import { isNew } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { useCardTexts } from "./card-texts";
import { cardLabels } from "./price-labels";
import { ProductCard } from "./product-card";
import { useCardActions } from "./use-card-actions";

type Props = {
  products: readonly CardFacts[];
  language: Language;
  /** further class of the list (product-card.css) */
  className?: string;
  /** number of cards above the fold */
  priority?: number;
  /** when the newest product was added; products added shortly before it are marked as new */
  newestDate?: string | undefined;
  isBusy?: boolean;
  /** a line of text before the card with this index */
  divider?: { before: number; text: string } | undefined;
  /** list items after the cards */
  children?: ReactNode;
};

/**
 * 2, 3 and 4 cards per row at 360, 768 and 1024 px. A client component, so that the data that
 * Next embeds in the page for hydration holds the products, and not a copy of the cards' markup.
 */
export function CardList({
  products,
  language,
  className = "",
  priority = 0,
  newestDate,
  isBusy,
  divider,
  children,
}: Props) {
  const texts = useCardTexts();
  const cardActions = useCardActions(products);
  return (
    /* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions --
       the cards' buttons are the operable elements; the list handles their clicks, which bubble up */
    <ul
      onClick={cardActions.onClick}
      aria-busy={isBusy}
      style={cardLabels(texts)}
      className={`card-list ${className}`}
    >
      {products.map((product, i) => (
        <Fragment key={product.productId}>
          {divider?.before === i ? (
            <li className="col-span-full pt-4 font-semibold">{divider.text}</li>
          ) : null}
          <li data-card="">
            <ProductCard
              product={product}
              language={language}
              texts={texts}
              isNew={isNew(product, newestDate)}
              priority={i < priority}
              {...cardActions.stateOf(product.slug)}
            />
          </li>
        </Fragment>
      ))}
      {children}
    </ul>
  );
}

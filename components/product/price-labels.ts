import type { CSSProperties } from "react";
import type { CardTexts } from "./card-texts";

/**
 * Screen-reader labels of the amounts in a list, as CSS variables (`.amounts`, product-card.css),
 * so that they are in the HTML once instead of on every card.
 */
export function priceLabels(t: CardTexts["product"]): CSSProperties {
  const label = (text: string) => JSON.stringify(`${text}: `);
  return {
    "--price-label": label(t("price")),
    "--sale-price-label": label(t("salePrice")),
    "--old-price-label": label(t("oldPrice")),
  } as CSSProperties;
}

/** The same labels, and the text of the cards' basket buttons. */
export const cardLabels = ({ product, basket }: CardTexts): CSSProperties =>
  ({ ...priceLabels(product), "--add": JSON.stringify(basket("addShort")) }) as CSSProperties;

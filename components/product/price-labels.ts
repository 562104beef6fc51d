import type { CSSProperties } from "react";
import type { CardTexts } from "./card-texts";

/**
 * Screen-reader labels of the amounts in a list, as CSS variables (`.amounts`, product-card.css):
 * written once instead of per card.
 */
export function priceLabels(t: CardTexts["product"]): CSSProperties {
  const label = (text: string) => JSON.stringify(`${text}: `);
  return {
    "--price-label": label(t("price")),
    "--sale-price-label": label(t("salePrice")),
    "--old-price-label": label(t("oldPrice")),
  } as CSSProperties;
}

/** The same, and the word on the cards' basket buttons. */
export const cardLabels = ({ product, basket }: CardTexts): CSSProperties =>
  ({ ...priceLabels(product), "--add": JSON.stringify(basket("addShort")) }) as CSSProperties;

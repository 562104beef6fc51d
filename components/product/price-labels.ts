import type { CSSProperties } from "react";
import type { CardTexts } from "./card-texts";

/** What the amounts in a list are, for assistive tech, as variables of the style sheet (`.amounts`, product-card.css): said of each, written once. */
export function priceLabels(t: CardTexts["product"]): CSSProperties {
  const label = (text: string) => JSON.stringify(`${text}: `);
  return { "--price-label": label(t("price")), "--sale-price-label": label(t("salePrice")), "--old-price-label": label(t("oldPrice")) } as CSSProperties;
}

/** What is the same for every shop of this market (specification section 1). */
export const SHOP = {
  currency: "AZN",
  timeZone: "Asia/Baku",
} as const;

/** Maximum length of a title on a product card, in characters (specification section 2). */
export const CARD_TITLE_LENGTH = 36;

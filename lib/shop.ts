/** Facts about the shop that are the same in all languages (specification section 1). */
export const SHOP = {
  name: "Vitrin",
  hotline: "*1221",
  phone: "+994 50 222 12 21",
  phoneLink: "tel:+994502221221",
  email: "info@vitrin.az",
  /** Demo phone numbers for wa.me links: first sales, then delivery and service. */
  whatsApp: ["994502221221", "994502221222"],
  currency: "AZN",
  timeZone: "Asia/Baku",
} as const;

/** The term, in months, of the monthly price on product cards and on the page of credit terms. */
export const CREDIT_MONTHS = 18;

/** Maximum length of a title on a product card, in characters (specification section 2). */
export const CARD_TITLE_LENGTH = 36;

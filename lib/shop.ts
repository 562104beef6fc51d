/** The shop's own facts (specification section 1): numbers and addresses, no texts. */
export const SHOP = {
  name: "Vitrin",
  hotline: "*1221",
  phone: "+994 50 222 12 21",
  phoneLink: "tel:+994502221221",
  email: "info@vitrin.az",
  /** Demo numbers for wa.me: sales first, then delivery and service. */
  whatsApp: ["994502221221", "994502221222"],
  currency: "AZN",
  timeZone: "Asia/Baku",
} as const;

/** Where bank transfers for orders go: the demo's, of a bank that does not exist. */
export const TRANSFER = {
  beneficiary: "Vitrin MMC",
  taxId: "1400221221",
  bank: "Nümunə Bank ASC",
  swift: "NUMUAZ22",
  iban: "AZ45NUMU00000000001221122122",
} as const;

/** Months of the instalment price on cards, as on the credit terms page. */
export const CREDIT_MONTHS = 18;

/** The longest title on a card, characters (specification section 2). */
export const CARD_TITLE_LENGTH = 36;

/** The names under which the browser keeps the shopper's things (specification section 3, client storage). */
export const STORED = {
  /** JSON map: slug -> quantity. */
  basket: "basket",
  /** JSON list of slugs. */
  likedProducts: "likedProducts",
  /** JSON list of slugs; the old shop wrote product ids. */
  comparison: "PRODUCT_COMPARISON",
  /** The language last used, as it stands: `az`. */
  lang: "lang",
  /** JSON of the signed-in customer. */
  user: "user",
  /** JSON map: slug -> price in AZN the shopper saw when adding it. Ours, beside `basket`, whose shape is given. */
  basketPrices: "basketPrices",
} as const;

/** Where content that is not what it should be is set aside, so that nobody loses it. */
export const asideOf = (key: string): string => `${key}:damaged`;

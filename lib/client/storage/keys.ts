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

/** The same for one visit: the session storage (specification section 3). */
export const SESSION = {
  /** px the home page is scrolled, as it stands: `1200`. */
  homeScroll: "homeScroll",
  /** JSON list of the newest products shown. */
  newProducts: "newProducts",
  /** JSON of the products loaded on the home page (lib/client/lists/persisted-list.ts). */
  products: "products",
} as const;

/** Where content that is not what it should be is set aside, so that nobody loses it; `place` is 1 for the first such text, then 2. */
export const quarantineKey = (key: string, place: number): string => `${key}:damaged${place === 1 ? "" : `:${place}`}`;

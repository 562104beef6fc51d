/** Local storage keys of the shopper's data (specification section 3, client storage). */
export const LOCAL_STORAGE_KEYS = {
  /** JSON map: slug -> quantity. */
  basket: "basket",
  /** JSON list of slugs. */
  likedProducts: "likedProducts",
  /** JSON list of slugs; the old shop wrote product ids. */
  comparison: "PRODUCT_COMPARISON",
  /** The language last used, raw: `az`. */
  lang: "lang",
  /** JSON of the signed-in customer. */
  user: "user",
  /**
   * JSON map: slug -> price in AZN the shopper saw when adding it. Ours, separate because the
   * format of `basket` is specified.
   */
  basketPrices: "basketPrices",
  /**
   * JSON: whose basket and favourites these are, and how the server had them last
   * (lib/client/sync/sync-record.ts). Ours.
   */
  synced: "synced",
  /**
   * JSON list of the texts last searched for on this device (lib/client/search/recent-searches.ts).
   * Ours.
   */
  recentSearches: "recentSearches",
  /**
   * JSON list of the slugs last looked at on this device, the newest first (lib/client/recent).
   * Ours.
   */
  recentlyViewed: "recentlyViewed",
} as const;

/** Session storage keys of one visit (specification section 3). */
export const SESSION_STORAGE_KEYS = {
  /** Scroll position of the home page in px, raw: `1200`. */
  homeScroll: "homeScroll",
  /** JSON list of the newest products shown. */
  newProducts: "newProducts",
  /** JSON of the products loaded on the home page (lib/client/lists/persisted-list.ts). */
  products: "products",
  /**
   * Whether home made room for products looked at when it was last visited anew, raw: `1` or `0`
   * (lib/inline-scripts.mjs). Ours.
   */
  recentRoom: "recentRoom",
  /** JSON of the sign-in begun in this tab (lib/client/session/sign-in-progress.ts). Ours. */
  signIn: "signIn",
  /**
   * JSON: what came from the account at sign-in and is still to be told
   * (lib/client/sync/announce-merge.ts). Ours.
   */
  syncNotice: "syncNotice",
} as const;

/** The quarantine key of damaged content, so that nothing is lost; `place` counts from 1. */
export const quarantineKey = (key: string, place: number): string =>
  `${key}:damaged${place === 1 ? "" : `:${place}`}`;

/**
 * Where the old storefront stored its tokens, each in both spellings, those of refresh tokens last
 * (specification section 3); ours are HttpOnly cookies, which no script reads.
 */
export const OLD_TOKENS = [
  "ACCESS_TOKEN",
  "access_token",
  "REFRESH_TOKEN",
  "refreshToken",
] as const;

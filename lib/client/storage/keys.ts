/**
 * Local storage keys of the shopper's data (specification section 3, client storage). "Not
 * specified" marks our own keys.
 */
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
   * JSON map: slug -> the price (AZN) that the shopper saw when adding the product. Not specified;
   * it is separate from `basket`, because the format of `basket` is specified.
   */
  basketPrices: "basketPrices",
  /**
   * JSON: the owner of the basket and favourites, and the server's last known version of them
   * (lib/client/sync/sync-record.ts). Not specified.
   */
  synced: "synced",
  /**
   * JSON list of the latest search texts on this device (lib/client/search/recent-searches.ts). Not
   * specified.
   */
  recentSearches: "recentSearches",
  /**
   * JSON list of the slugs of the products viewed on this device, the latest first
   * (lib/client/recent). Not specified.
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
   * Whether the home page reserved space for recently viewed products at the last visit other than
   * by Back, Forward or a reload, raw: `1` or `0` (lib/inline-scripts.mjs). Not specified.
   */
  recentRoom: "recentRoom",
  /** JSON: how many slides the home page's categories are scrolled by. Not specified. */
  categoriesIndex: "categoriesIndex",
  /**
   * JSON of this tab's sign-in in progress (lib/client/session/sign-in-progress.ts). Not specified.
   */
  signIn: "signIn",
  /**
   * JSON: what the merge at sign-in added to this device and has not been announced yet
   * (lib/client/sync/announce-merge.ts). Not specified.
   */
  syncNotice: "syncNotice",
} as const;

/** The key under which a copy of damaged content is quarantined; `number` counts from 1. */
export const quarantineKey = (key: string, number: number): string =>
  `${key}:damaged${number === 1 ? "" : `:${number}`}`;

/**
 * The keys of the old storefront's tokens in both spellings, refresh tokens last (specification
 * section 3). Our own tokens are in HttpOnly cookies, which scripts cannot read.
 */
export const OLD_TOKEN_KEYS = [
  "ACCESS_TOKEN",
  "access_token",
  "REFRESH_TOKEN",
  "refreshToken",
] as const;

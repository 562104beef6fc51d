/** Bounds and sizes the browser needs too, without schemas, so that importing them is cheap. */

/** Database ids are 32-bit. */
export const MAX_ID = 2_147_483_647;

/**
 * The largest amount anybody may name, AZN: what PostgreSQL stores as `integer` qəpik, rounded
 * down.
 */
export const MAX_AMOUNT = 21_000_000;

/**
 * More than the fullest basket of the dearest products comes to, AZN: such an order is refused by
 * what it is, not by how it is written.
 */
export const MAX_TOTAL = 10_000_000_000_000;

export const MAX_PAGE_SIZE = 100;

/** Characters of a keyword that are searched for. */
export const MAX_KEYWORD_LENGTH = 200;

/**
 * Product ids of one file of the sitemap: 1,500 addresses and 2 MB, so that it is quickly made.
 * Twenty-five million ids fill the 50,000 files that can be listed.
 */
export const SITEMAP_RANGE = 500;
/** Products on one page of `get-all-products` (specification section 9, home). */
export const DEFAULT_PAGE_SIZE = 12;

/**
 * The sort orders the search supports, of which staff choose and name some. Not in sort.ts: a
 * list's address is read in the browser, without zod.
 */
export const SORT_KEYS = [
  "orderbydescdate",
  "orderbydate",
  "orderbyprice",
  "orderbydescprice",
  "orderbyname",
  "orderbypopular",
  "orderbydiscount",
] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export const DEFAULT_SORT: SortKey = "orderbydescdate";

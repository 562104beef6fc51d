/**
 * Bounds and sizes that the browser needs too. This file has no schemas, so that importing it is
 * cheap.
 */

/** Database ids are 32-bit integers. */
export const MAX_ID = 2_147_483_647;

/**
 * The largest amount that may be entered, AZN: what PostgreSQL can store as `integer` qəpik,
 * rounded down.
 */
export const MAX_AMOUNT = 21_000_000;

/**
 * More than the largest possible basket costs, AZN. An order that large is refused because of its
 * value, not as malformed input.
 */
export const MAX_TOTAL = 10_000_000_000_000;

/** The most pieces of a product in stock; a larger number is probably a bar code. */
export const MAX_STOCK = 1_000_000;

export const MAX_PAGE_SIZE = 100;

/** The maximum length of a keyword, in characters. */
export const MAX_KEYWORD_LENGTH = 200;

/**
 * How many product ids one file of the sitemap covers: 1,500 URLs and 2 MB, so that it is made
 * quickly. The 50,000 files that a sitemap index may list hold 25 million ids.
 */
export const SITEMAP_RANGE = 500;
/** Products on one page of `get-all-products` (specification section 9, home). */
export const DEFAULT_PAGE_SIZE = 12;

/**
 * The sort orders that the search supports; staff choose and name those that are offered. Not in
 * sort.ts, because the browser parses the URLs of lists and does not load zod.
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

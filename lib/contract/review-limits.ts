/** Bounds of a review that its form needs too, in characters as browsers count them. */
export const REVIEW_TEXT = { least: 10, most: 2000 } as const;

/** Stars, from the fewest to the most. */
export const STARS = [1, 2, 3, 4, 5] as const;

/** Reviews on a product's own page, and on each of the pages with all of them. */
export const NEWEST_REVIEWS = 5;
export const REVIEWS_A_PAGE = 20;

/** `new` until staff have read it, and again after each change. */
export const REVIEW_STATES = ["new", "published", "rejected"] as const;

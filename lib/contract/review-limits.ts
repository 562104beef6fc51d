/** Bounds of a review's text that its form needs too, in characters as browsers count them. */
export const REVIEW_TEXT = { least: 10, most: 2000 } as const;

/** Stars, from the fewest to the most. */
export const STARS = [1, 2, 3, 4, 5] as const;

/** The number of reviews on a product's page, and on each page of all its reviews. */
export const NEWEST_REVIEWS = 5;
export const REVIEWS_PER_PAGE = 20;

/** `new` until staff have read the review, and again after each change. */
export const REVIEW_STATES = ["new", "published", "rejected"] as const;

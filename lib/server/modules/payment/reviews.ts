/** Why staff look at a payment. `callback-differs` and `unanswered` may still be settled by the bank's own word. */
export const REVIEWS = ["callback-differs", "bank-differs", "reference-used", "unanswered", "late-success"] as const;
export type Review = (typeof REVIEWS)[number];

/**
 * Why staff look at a payment. `callback-differs` and `unanswered` may still be settled by the
 * bank's own word; `not-returned` is money whose return was decided and which the bank has not
 * given back.
 */
export type ReviewReason =
  | "callback-differs"
  | "bank-differs"
  | "reference-used"
  | "unanswered"
  | "late-success"
  | "not-returned";

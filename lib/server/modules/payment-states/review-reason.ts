/**
 * Why a payment needs a decision of staff. `callback-differs` and `unanswered` may still be
 * resolved by a later answer of the bank. `not-returned`: a return was requested, but the bank has
 * not made it.
 */
export type ReviewReason =
  | "callback-differs"
  | "bank-differs"
  | "reference-used"
  | "unanswered"
  | "late-success"
  | "not-returned";

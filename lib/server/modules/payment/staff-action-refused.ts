/** Why an action of staff is refused: it comes too late, or it is not safe. */
export type StaffActionRefusal =
  | "no-order"
  | "no-payment"
  | "not-transfer"
  | "by-card"
  | "not-paid"
  | "paid"
  | "cancelled"
  | "refunded"
  | "unanswered"
  | "not-reviewed"
  | "settled"
  | "no-reference"
  | "has-reference"
  | "other-amount"
  | "without-reason"
  | "being-returned"
  | "returned"
  | "other-terminal"
  | "owes-less"
  | "refunds-begun"
  | "no-refund"
  | "refund-moved"
  | "no-line"
  | "nothing-chosen"
  | "too-many-pieces"
  | "still-to-send"
  | "not-in-shop"
  | "not-with-buyer"
  | "amount-changed"
  | "without-bank-number"
  | "goods-moved";

/** An action of staff was refused; nothing was changed. */
export class StaffActionRefused extends Error {
  constructor(readonly reason: StaffActionRefusal) {
    super(`staff action refused: ${reason}`);
  }
}

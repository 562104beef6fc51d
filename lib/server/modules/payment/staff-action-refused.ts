/** Why an act of staff is not done: it is too late for it, or it is not safe. */
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
  | "owes-less";

/** An act of staff that was not done; nothing has changed. */
export class StaffActionRefused extends Error {
  constructor(readonly reason: StaffActionRefusal) {
    super(`the act is refused: ${reason}`);
  }
}

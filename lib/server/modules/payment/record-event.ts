import type { Sql } from "../../db/sql";

/** What happened to an attempt; `action` and `responseCode` are the bank's own words. */
type PaymentEvent = {
  kind:
    | "sent"
    | "callback"
    | "status"
    | "silent"
    | "captured"
    | "declined"
    | "expired"
    | "review"
    | "reversal"
    | "reversed";
  action?: string | null;
  responseCode?: string | null;
  note?: string | null;
};

/** Adds an event to an attempt's history, in the caller's transaction. */
export const recordEvent = async (
  run: Sql,
  attemptId: number,
  { kind, action = null, responseCode = null, note = null }: PaymentEvent,
): Promise<void> =>
  void (await run(
    "INSERT INTO payment_events (attempt_id, kind, action, response_code, note) VALUES ($1, $2, $3, $4, $5)",
    [attemptId, kind, action?.slice(0, 20) ?? null, responseCode?.slice(0, 20) ?? null, note],
  ));

/** What staff do to an order or a payment of it. */
type StaffActionKind =
  | "transfer-received"
  | "transfer-returned"
  | "cancelled"
  | "reversal"
  | "asked"
  | "released"
  | "accepted"
  | "printed";

/**
 * Adds what a member of staff did, in the caller's transaction. `by`: their e-mail; `note`: why, in
 * their words.
 */
export const recordStaffAction = async (
  run: Sql,
  {
    invoiceId,
    attemptId,
    kind,
    by,
    note = null,
  }: {
    invoiceId: number | null;
    attemptId: number | null;
    kind: StaffActionKind;
    by: string;
    note?: string | null;
  },
): Promise<void> =>
  void (await run(
    "INSERT INTO payment_events (invoice_id, attempt_id, kind, by, note) VALUES ($1, $2, $3, $4, $5)",
    [invoiceId, attemptId, kind, by, note],
  ));

import type { Sql } from "../../db/sql";

/** An event in the history of an attempt. `action` and `responseCode` are the bank's raw values. */
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

/** Actions of staff on an order or one of its payments. */
type StaffActionKind =
  | "transfer-received"
  | "transfer-returned"
  | "cancelled"
  | "reversal"
  | "return-asked"
  | "asked"
  | "released"
  | "accepted"
  | "printed";

/**
 * Adds an action of staff to the history, in the caller's transaction. `by`: their e-mail; `note`:
 * the reason in their words.
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

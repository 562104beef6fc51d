import type { Sql } from "../../db/sql";

/** What happened to an attempt; `action` and `responseCode` are the bank's own words. */
type PaymentEvent = { kind: "sent" | "callback" | "status" | "silent" | "captured" | "declined" | "expired" | "review" | "reversal" | "reversed"; action?: string | null; responseCode?: string | null; note?: string | null };

/** Adds an event to an attempt's history, in the caller's transaction. */
export const noteEvent = async (run: Sql, attemptId: number, { kind, action = null, responseCode = null, note = null }: PaymentEvent): Promise<void> =>
  void (await run("INSERT INTO payment_events (attempt_id, kind, action, response_code, note) VALUES ($1, $2, $3, $4, $5)", [attemptId, kind, action?.slice(0, 20) ?? null, responseCode?.slice(0, 20) ?? null, note]));

/** Adds what a member of staff did to an order, in the caller's transaction. `by`: their e-mail. */
export const noteAct = async (run: Sql, act: { invoiceId: number | null; attemptId: number | null; kind: "transfer-received" | "cancelled" | "reversal"; by: string }): Promise<void> =>
  void (await run("INSERT INTO payment_events (invoice_id, attempt_id, kind, by) VALUES ($1, $2, $3, $4)", [act.invoiceId, act.attemptId, act.kind, act.by]));

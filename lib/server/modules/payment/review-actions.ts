import { query, transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import { terminalOf } from "../../ports/payment/card-terminal";
import { StaffActionRefused } from "./staff-action-refused";
import { syncWithBank } from "./sync-with-bank";
import { type Attempt, findAttempt, canRecheck, isUndecided, lockAttempt } from "./attempt";
import { nextCheckAt } from "../payment-states/deadlines";
import { recordStaffAction } from "./record-event";
import { isDue, type PaymentTarget } from "./payment-target";
import { requestReturn } from "./request-return";
import { acceptPayment } from "./settle";
import type { StaffAction } from "./staff-actions";
import { notifyCustomer } from "./notify-customer";
import { moveWholeRefund } from "../refund-states/add-refund";
import { type AttemptState, transitionLocked } from "../payment-states/transitions";

async function findOrderNumber(run: Sql, id: number): Promise<string> {
  const [attempt] = await run<{ orderNumber: string }>(
    'SELECT order_number AS "orderNumber" FROM payment_attempts WHERE id = $1',
    [id],
  );
  if (!attempt) throw new StaffActionRefused("no-payment");
  return attempt.orderNumber;
}

async function lockPayment(
  run: Sql,
  id: number,
): Promise<{ attempt: Attempt; target: PaymentTarget }> {
  const payment = await lockAttempt(run, await findOrderNumber(run, id));
  if (!payment) throw new StaffActionRefused("no-payment");
  return payment;
}

/** Locks and returns a payment under review. */
async function lockReviewed(
  run: Sql,
  id: number,
): Promise<{ attempt: Attempt; target: PaymentTarget }> {
  const payment = await lockPayment(run, id);
  const { state } = payment.attempt;
  if (state !== "needs_review")
    throw new StaffActionRefused(
      state === "reversal_requested"
        ? "being-returned"
        : state === "reversed"
          ? "returned"
          : isUndecided(payment.attempt)
            ? "not-reviewed"
            : "settled",
    );
  return payment;
}

/**
 * Queries the bank immediately and applies its status as usual (settle.ts). Returns the resulting
 * state. Throws `StaffActionRefused`.
 */
export async function recheckPayment({ id, by }: StaffAction): Promise<AttemptState> {
  const attempt = await findAttempt(query, await findOrderNumber(query, id));
  if (!attempt) throw new StaffActionRefused("no-payment");
  if (!canRecheck(attempt)) throw new StaffActionRefused("settled");
  if (!terminalOf(attempt)) throw new StaffActionRefused("other-terminal");
  await recordStaffAction(query, {
    invoiceId: attempt.invoiceId,
    attemptId: id,
    kind: "asked",
    by,
  });
  return (await syncWithBank(attempt)) ?? attempt.state;
}

/**
 * Releases a reviewed payment because staff have checked (`note`: how) that the bank took no money.
 * The payment no longer reserves stock; if the bank reports a charge later, the money is returned
 * (settle.ts). Throws `StaffActionRefused`, also when the bank has reported a charge.
 */
export const releasePayment = ({ id, by, note }: StaffAction & { note: string }): Promise<void> =>
  transaction(async (run) => {
    if (note === "") throw new StaffActionRefused("without-reason");
    const { attempt } = await lockReviewed(run, id);
    if (attempt.rrn !== null) throw new StaffActionRefused("has-reference");
    // If the terminal is not configured, the bank cannot be queried any more.
    const next = terminalOf(attempt) ? nextCheckAt(attempt.createdAt, clock.now()) : null;
    await transitionLocked(run, "attempt", id, "released", { nextCheck: next });
    await recordStaffAction(run, {
      invoiceId: attempt.invoiceId,
      attemptId: id,
      kind: "released",
      by,
      note,
    });
  });

/**
 * Returns the money that the bank took for a payment that does not match, using the bank's
 * reference, or requests a refused return again. The order itself is not changed. Throws
 * `StaffActionRefused`.
 */
export const returnReviewed = ({ id, by }: StaffAction): Promise<void> =>
  transaction(async (run) => {
    const {
      attempt: { state, review },
    } = await lockPayment(run, id);
    const isRepeated = state === "reversal_requested" && review === "not-returned";
    const { attempt, target } = isRepeated
      ? await lockPayment(run, id)
      : await lockReviewed(run, id);
    if (attempt.rrn === null) throw new StaffActionRefused("no-reference");
    // The customer is notified that the money is returned, so a terminal that can return it must be
    // configured.
    if (!terminalOf(attempt)) throw new StaffActionRefused("other-terminal");
    await requestReturn(run, id);
    if (isRepeated) await moveWholeRefund(run, id, "asked", { at: clock.now(), by, note: null });
    await recordStaffAction(run, {
      invoiceId: attempt.invoiceId,
      attemptId: id,
      kind: "reversal",
      by,
    });
    if (!isRepeated && target.kind === "invoice")
      await notifyCustomer(run, target.id, "given-back", attempt.bankAmount ?? attempt.amount);
  });

/**
 * Accepts a reviewed payment on the basis of the bank's stored data, when the bank no longer
 * answers queries: the amount must match exactly, and no other payment may have its reference.
 * Throws `StaffActionRefused`.
 */
export const acceptReviewed = ({ id, by }: StaffAction): Promise<void> =>
  transaction(async (run) => {
    const { attempt, target } = await lockReviewed(run, id);
    if (attempt.rrn === null) throw new StaffActionRefused("no-reference");
    if (attempt.bankAmount !== attempt.amount) throw new StaffActionRefused("other-amount");
    if (!isDue(target, attempt.amount))
      throw new StaffActionRefused(
        target.kind === "credit"
          ? "owes-less"
          : (target.state as "paid" | "cancelled" | "refunded"),
      );
    await recordStaffAction(run, {
      invoiceId: attempt.invoiceId,
      attemptId: id,
      kind: "accepted",
      by,
    });
    await acceptPayment(run, attempt, target, { rrn: attempt.rrn, intRef: attempt.intRef });
  });

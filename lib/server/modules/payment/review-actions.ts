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
  const found = await lockAttempt(run, await findOrderNumber(run, id));
  if (!found) throw new StaffActionRefused("no-payment");
  return found;
}

/** A payment that waits for staff, locked. */
async function lockReviewed(
  run: Sql,
  id: number,
): Promise<{ attempt: Attempt; target: PaymentTarget }> {
  const found = await lockPayment(run, id);
  const { state } = found.attempt;
  if (state !== "needs_review")
    throw new StaffActionRefused(
      state === "reversal_requested"
        ? "being-returned"
        : state === "reversed"
          ? "returned"
          : isUndecided(found.attempt)
            ? "not-reviewed"
            : "settled",
    );
  return found;
}

/**
 * Asks the bank at once, and believes it as always (settle.ts). Returns the state it leads to;
 * throws `StaffActionRefused`.
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
 * The bank took nothing, as staff have seen (`note`: how): the payment no longer holds stock, and
 * money it names later is returned (settle.ts). Throws `StaffActionRefused`, also when the bank has said
 * that it took money.
 */
export const releasePayment = ({ id, by, note }: StaffAction & { note: string }): Promise<void> =>
  transaction(async (run) => {
    if (note === "") throw new StaffActionRefused("without-reason");
    const { attempt } = await lockReviewed(run, id);
    if (attempt.rrn !== null) throw new StaffActionRefused("has-reference");
    // Where nobody can be asked the word of staff is the last.
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
 * Returns what the bank took of a payment that does not fit, by its own reference, or asks once
 * more for a refused return; the order waits on, or ends. Throws `StaffActionRefused`.
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
    // The customer is told that the money comes back, so it must be possible to send it.
    if (!terminalOf(attempt)) throw new StaffActionRefused("other-terminal");
    await requestReturn(run, id);
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
 * Takes a reviewed payment as the order's, on the bank's stored word: exactly the amount, with a
 * reference nobody else has; for a bank that no longer answers. Throws `StaffActionRefused`.
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

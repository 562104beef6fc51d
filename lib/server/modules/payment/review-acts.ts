import { query, transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import { terminalOf } from "../../ports/payment/card-terminal";
import { ActRefused } from "./act-refused";
import { askBank } from "./ask-bank";
import { type Attempt, findAttempt, isAskable, isUndecided, lockAttempt } from "./attempt";
import { nextCheck } from "../payment-states/deadlines";
import { noteAct } from "./note-event";
import { isDue, type PaymentTarget } from "./payment-target";
import { requestReturn } from "./request-return";
import { acceptPayment } from "./settle";
import type { Act } from "./staff-acts";
import { tellCustomer } from "./tell-customer";
import { type AttemptState, moveLocked } from "../payment-states/transitions";

async function numberOf(run: Sql, id: number): Promise<string> {
  const [attempt] = await run<{ orderNumber: string }>(
    'SELECT order_number AS "orderNumber" FROM payment_attempts WHERE id = $1',
    [id],
  );
  if (!attempt) throw new ActRefused("no-payment");
  return attempt.orderNumber;
}

async function lock(run: Sql, id: number): Promise<{ attempt: Attempt; target: PaymentTarget }> {
  const found = await lockAttempt(run, await numberOf(run, id));
  if (!found) throw new ActRefused("no-payment");
  return found;
}

/** A payment that waits for staff, locked. */
async function lockReviewed(
  run: Sql,
  id: number,
): Promise<{ attempt: Attempt; target: PaymentTarget }> {
  const found = await lock(run, id);
  const { state } = found.attempt;
  if (state !== "needs_review")
    throw new ActRefused(
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
 * throws `ActRefused`.
 */
export async function askAgain({ id, by }: Act): Promise<AttemptState> {
  const attempt = await findAttempt(query, await numberOf(query, id));
  if (!attempt) throw new ActRefused("no-payment");
  if (!isAskable(attempt)) throw new ActRefused("settled");
  if (!terminalOf(attempt)) throw new ActRefused("other-terminal");
  await noteAct(query, { invoiceId: attempt.invoiceId, attemptId: id, kind: "asked", by });
  return (await askBank(attempt)) ?? attempt.state;
}

/**
 * The bank took nothing, as staff have seen (`note`: how): the payment no longer holds stock, and
 * money it names later is returned (settle.ts). Throws `ActRefused`, also when the bank has said
 * that it took money.
 */
export const releasePayment = ({ id, by, note }: Act & { note: string }): Promise<void> =>
  transaction(async (run) => {
    if (note === "") throw new ActRefused("without-reason");
    const { attempt } = await lockReviewed(run, id);
    if (attempt.rrn !== null) throw new ActRefused("has-reference");
    // Where nobody can be asked the word of staff is the last.
    const next = terminalOf(attempt) ? nextCheck(attempt.createdAt, clock.now()) : null;
    await moveLocked(run, "attempt", id, "released", { nextCheck: next });
    await noteAct(run, { invoiceId: attempt.invoiceId, attemptId: id, kind: "released", by, note });
  });

/**
 * Returns what the bank took of a payment that does not fit, by its own reference, or asks once
 * more for a refused return; the order waits on, or ends. Throws `ActRefused`.
 */
export const giveBack = ({ id, by }: Act): Promise<void> =>
  transaction(async (run) => {
    const {
      attempt: { state, review },
    } = await lock(run, id);
    const isRepeated = state === "reversal_requested" && review === "not-returned";
    const { attempt, target } = isRepeated ? await lock(run, id) : await lockReviewed(run, id);
    if (attempt.rrn === null) throw new ActRefused("no-reference");
    // The customer is told that the money comes back, so it must be possible to send it.
    if (!terminalOf(attempt)) throw new ActRefused("other-terminal");
    await requestReturn(run, id);
    await noteAct(run, { invoiceId: attempt.invoiceId, attemptId: id, kind: "reversal", by });
    if (!isRepeated && target.kind === "invoice")
      await tellCustomer(run, target.id, "given-back", attempt.bankAmount ?? attempt.amount);
  });

/**
 * Takes a reviewed payment as the order's, on the bank's stored word: exactly the amount, with a
 * reference nobody else has; for a bank that no longer answers. Throws `ActRefused`.
 */
export const acceptReviewed = ({ id, by }: Act): Promise<void> =>
  transaction(async (run) => {
    const { attempt, target } = await lockReviewed(run, id);
    if (attempt.rrn === null) throw new ActRefused("no-reference");
    if (attempt.bankAmount !== attempt.amount) throw new ActRefused("other-amount");
    if (!isDue(target, attempt.amount))
      throw new ActRefused(
        target.kind === "credit"
          ? "owes-less"
          : (target.state as "paid" | "cancelled" | "refunded"),
      );
    await noteAct(run, { invoiceId: attempt.invoiceId, attemptId: id, kind: "accepted", by });
    await acceptPayment(run, attempt, target, { rrn: attempt.rrn, intRef: attempt.intRef });
  });

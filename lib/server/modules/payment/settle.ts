import { logName, logText } from "@/lib/log-text.mjs";
import type { Qepik } from "@/lib/format/money";
import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import {
  type BankReference,
  type Callback,
  CALLBACK_ACTIONS,
  type PaymentStatus,
} from "../../ports/payment/acquirer";
import { type Attempt, isUndecided, lockAttempt } from "./attempt";
import { nextCheckAt } from "../payment-states/deadlines";
import { recordBankAnswer } from "./record-bank-answer";
import { recordEvent } from "./record-event";
import { isDue, type PaymentTarget, markPaid, notifyReturned, whyNotDue } from "./payment-target";
import type { ReviewReason } from "../payment-states/review-reason";
import { REVERSALS_CHANNEL } from "./reversals-channel";
import { notifyCustomer } from "./notify-customer";
import { moveWholeRefund } from "../refund-states/add-refund";
import { ACTORS } from "../shipment-states/transitions";
import { type AttemptState, transition, transitionLocked } from "../payment-states/transitions";

const CURRENCY = "AZN";

type ConfirmedCharge = BankReference & { amount: Qepik };

/**
 * The charge of this payment according to a status of the bank; undefined when the status is about
 * another payment.
 */
function confirmedCharge(
  { orderNumber }: Attempt,
  { order, amount, currency, chargeType, rrn, intRef }: PaymentStatus,
): ConfirmedCharge | undefined {
  const isOurs = order === orderNumber && currency === CURRENCY && chargeType === "charge";
  return isOurs && amount !== null && rrn ? { amount, rrn, intRef } : undefined;
}

type ReviewDetails = {
  bankAmount?: Qepik | null;
  keepsQuerying: boolean;
  /** the bank's reference, with which staff can return the money */
  reference?: (BankReference & { approval: string | null }) | undefined;
  responseCode?: string | null;
};

/**
 * Marks an attempt for review by staff, because it cannot be decided automatically.
 * `keepsQuerying`: whether the bank's status is still queried, because it may resolve the attempt.
 */
async function flagForReview(
  run: Sql,
  { id, createdAt }: Attempt,
  reason: ReviewReason,
  { bankAmount = null, keepsQuerying, reference, responseCode = null }: ReviewDetails,
): Promise<AttemptState> {
  await transitionLocked(run, "attempt", id, "doubted", {
    review: reason,
    bankAmount,
    nextCheck: keepsQuerying ? nextCheckAt(createdAt, clock.now()) : null,
    rrn: reference?.rrn ?? null,
    intRef: reference?.intRef ?? null,
    approval: reference?.approval ?? null,
    responseCode,
  });
  await recordEvent(run, id, { kind: "review", note: reason });
  console.error(logText`payment attempt ${id} needs review: ${logName(reason)}`);
  return "needs_review";
}

async function isReferenceUsed(
  run: Sql,
  { id, provider, terminal }: Attempt,
  { rrn, intRef }: ConfirmedCharge,
): Promise<boolean> {
  const [other] = await run(
    `SELECT 1 FROM payment_attempts
     WHERE provider = $5 AND ((terminal = $2 AND rrn = $3) OR int_ref = $4) AND id <> $1 LIMIT 1`,
    [id, terminal, rrn, intRef, provider],
  );
  return other !== undefined;
}

/** Allowed difference between the bank's clock and ours, in ms. */
const CLOCK_SKEW_MS = 5 * 60_000;

/**
 * Whether the bank's transaction is older than our attempt: then it belongs to another payment,
 * whose number was issued twice.
 */
const predatesAttempt = ({ createdAt }: Attempt, { at }: PaymentStatus): boolean =>
  at !== null && at.getTime() < createdAt.getTime() - CLOCK_SKEW_MS;

/**
 * Whether all callbacks reported only that the number had been used before: then the bank's
 * transaction under it may be another payment.
 */
async function isDuplicate(run: Sql, { id }: Attempt): Promise<boolean> {
  const [row] = await run<{ is: boolean | null }>(
    "SELECT bool_and(action = $2) AS is FROM payment_events WHERE attempt_id = $1 AND kind = 'callback'",
    [id, CALLBACK_ACTIONS.duplicate],
  );
  return row?.is === true;
}

/**
 * Applies a successful charge: the target is marked as paid. If it is not due any more, because the
 * order has ended or is paid already or the contract owes less, the money is returned.
 */
async function capture(
  run: Sql,
  attempt: Attempt,
  target: PaymentTarget,
  { amount, rrn, intRef }: ConfirmedCharge,
  status: Pick<PaymentStatus, "approval" | "responseCode">,
): Promise<AttemptState> {
  const { id } = attempt;
  const due = isDue(target, amount);
  const { approval, responseCode } = status;
  await transitionLocked(run, "attempt", id, due ? "captured" : "capturedTooLate", {
    rrn,
    intRef,
    approval,
    responseCode,
    amount,
    at: clock.now(),
  });
  await recordEvent(run, id, {
    kind: due ? "captured" : "reversal",
    responseCode,
    note: due ? null : whyNotDue(target),
  });
  if (!due) {
    console.error(
      logText`payment attempt ${id} succeeded when nothing was due any more: the money is returned`,
    );
    await notifyReturned(run, target);
    await run(`SELECT pg_notify('${REVERSALS_CHANNEL}', '')`);
    return "reversal_requested";
  }
  await markPaid(run, target, { id, amount });
  return "captured";
}

/**
 * Marks an attempt as declined. The bank is still queried for a day, because the shopper may use
 * another card on the bank's page, under the same number, and not come back.
 */
async function decline(
  run: Sql,
  { id, createdAt }: Attempt,
  status: PaymentStatus,
): Promise<AttemptState> {
  const { responseCode } = status;
  const now = clock.now();
  const nextCheck = nextCheckAt(createdAt, now);
  await transitionLocked(run, "attempt", id, "declined", { responseCode, at: now, nextCheck });
  await recordEvent(run, id, { kind: "declined", responseCode });
  return "declined";
}

/**
 * Expires an attempt of which the bank knows no payment, once the order's time is over; its stock
 * is then released, but the bank is still queried for a day. If the bank had given a reference
 * before, or a day has passed under review, the attempt does not expire: staff decide.
 */
async function expire(run: Sql, { id, state }: Attempt): Promise<AttemptState> {
  if (!(await transition(run, "attempt", id, "expired", { now: clock.now() }))) return state;
  await recordEvent(run, id, { kind: "expired" });
  return "expired";
}

/**
 * Applies a charge that the bank has returned, on its own or at our request: nothing is paid, and
 * nothing has to be returned.
 */
async function markReturned(
  run: Sql,
  { id, state, amount }: Attempt,
  target: PaymentTarget,
  { rrn, intRef }: ConfirmedCharge,
  { approval, responseCode }: PaymentStatus,
): Promise<AttemptState> {
  await transitionLocked(run, "attempt", id, "returnedByBank", {
    rrn,
    intRef,
    approval,
    responseCode,
    amount,
    at: clock.now(),
  });
  await recordEvent(run, id, { kind: "reversed", responseCode, note: "the bank says so" });
  await moveWholeRefund(run, id, "done", { at: clock.now(), by: ACTORS.shop, note: "returned" });
  if (state !== "reversal_requested" && target.kind === "invoice")
    await notifyCustomer(run, target.id, "given-back", amount);
  return "reversed";
}

/**
 * Whether a status can still change an attempt: a declined one only if money was taken, one that is
 * being returned only if the return was made.
 */
const canChange = (attempt: Attempt, { outcome }: PaymentStatus): boolean =>
  isUndecided(attempt) ||
  (attempt.state === "declined" && (outcome === "approved" || outcome === "returned")) ||
  (attempt.state === "reversal_requested" && outcome === "returned");

/** Whether a status can be about this attempt: it names no other payment. */
const isAboutAttempt = ({ orderNumber }: Attempt, { order }: PaymentStatus): boolean =>
  order === null || order === orderNumber;

/** Stores a status in the attempt's history, and as the bank's last answer. */
async function recordStatus(run: Sql, attempt: Attempt, status: PaymentStatus): Promise<void> {
  const { outcome, responseCode } = status;
  await recordEvent(run, attempt.id, {
    kind: "status",
    action: outcome,
    responseCode,
    note: status.state,
  });
  // An attempt in the state `created` cannot have been paid, whatever the bank answers, because no
  // shopper was sent to the bank with it.
  if (attempt.state !== "created" || outcome === "none")
    await recordBankAnswer(
      run,
      attempt.id,
      outcome === "none" && isAboutAttempt(attempt, status) ? "none" : "undecided",
    );
}

/**
 * Leaves an attempt unchanged. An answer about another order, or an error about our query, tells
 * nothing about this payment: the bank is queried again, for a day.
 */
function ignoreStatus({ id, state }: Attempt, { responseCode }: PaymentStatus): AttemptState {
  if (responseCode?.startsWith("-"))
    console.error(
      logText`the bank did not accept our status query for payment attempt ${id}: RC ${logName(responseCode)}`,
    );
  return state;
}

/**
 * Applies the status that the bank took the money and returned it. If its data do not match the
 * payment exactly, staff decide.
 */
async function applyReturnedStatus(
  run: Sql,
  attempt: Attempt,
  target: PaymentTarget,
  status: PaymentStatus,
): Promise<AttemptState> {
  const charge = confirmedCharge(attempt, status);
  const isWhole =
    charge &&
    charge.amount === (attempt.bankAmount ?? attempt.amount) &&
    !predatesAttempt(attempt, status) &&
    !(await isReferenceUsed(run, attempt, charge));
  if (isWhole) return markReturned(run, attempt, target, charge, status);
  // The reference is left out, so that staff can neither accept this payment nor return its money
  // a second time.
  return attempt.state === "reversal_requested"
    ? attempt.state
    : flagForReview(run, attempt, "bank-differs", {
        keepsQuerying: false,
        responseCode: status.responseCode,
      });
}

/**
 * Applies the status that the bank took the money. If its data do not match the payment exactly,
 * or may be those of another payment, staff decide.
 */
async function applyApprovedStatus(
  run: Sql,
  attempt: Attempt,
  target: PaymentTarget,
  status: PaymentStatus,
  callback: Callback | undefined,
): Promise<AttemptState> {
  const { responseCode } = status;
  const charge = confirmedCharge(attempt, status);
  if (!charge)
    return flagForReview(run, attempt, "bank-differs", {
      bankAmount: status.amount,
      keepsQuerying: false,
      responseCode,
    });
  // The reference is left out: with that of another payment, its money would be returned.
  if (await isReferenceUsed(run, attempt, charge))
    return flagForReview(run, attempt, "reference-used", {
      bankAmount: charge.amount,
      keepsQuerying: false,
      responseCode,
    });
  if (predatesAttempt(attempt, status))
    return flagForReview(run, attempt, "reference-used", {
      bankAmount: charge.amount,
      keepsQuerying: false,
      responseCode,
    });
  const details = {
    bankAmount: charge.amount,
    responseCode,
    reference: { ...charge, approval: status.approval },
  };
  if (await isDuplicate(run, attempt))
    return flagForReview(run, attempt, "reference-used", { ...details, keepsQuerying: false });
  if (charge.amount !== attempt.amount)
    return flagForReview(run, attempt, "bank-differs", { ...details, keepsQuerying: false });
  // The callback had the reference of another payment: query the bank again, without the callback.
  if (callback && (callback.rrn !== charge.rrn || callback.intRef !== charge.intRef))
    return flagForReview(run, attempt, "callback-differs", { ...details, keepsQuerying: true });
  return capture(run, attempt, target, charge, status);
}

async function applyBankStatus(
  run: Sql,
  orderNumber: string,
  status: PaymentStatus,
  callback: Callback | undefined,
): Promise<AttemptState | undefined> {
  const locked = await lockAttempt(run, orderNumber);
  if (!locked || !canChange(locked.attempt, status)) return locked?.attempt.state;
  const { attempt, target } = locked;
  await recordStatus(run, attempt, status);
  switch (status.outcome) {
    case "unknown":
      return ignoreStatus(attempt, status);
    case "duplicate":
      return status.order === orderNumber
        ? flagForReview(run, attempt, "reference-used", {
            keepsQuerying: true,
            responseCode: status.responseCode,
          })
        : ignoreStatus(attempt, status);
    case "none":
      return isAboutAttempt(attempt, status) ? expire(run, attempt) : attempt.state;
    case "declined":
      return status.order === orderNumber ? decline(run, attempt, status) : attempt.state;
    case "returned":
      return applyReturnedStatus(run, attempt, target, status);
    case "approved":
      return applyApprovedStatus(run, attempt, target, status, callback);
  }
}

/**
 * Captures a payment on the basis of the bank's stored data, when staff accept it
 * (review-actions.ts). The caller has locked the attempt and its target, and checked that both are
 * open.
 */
export const acceptPayment = async (
  run: Sql,
  attempt: Attempt,
  target: PaymentTarget,
  { rrn, intRef }: Omit<ConfirmedCharge, "amount">,
): Promise<void> =>
  void (await capture(
    run,
    attempt,
    target,
    { amount: attempt.amount, rrn, intRef },
    { approval: null, responseCode: null },
  ));

const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === "23505";

/**
 * Applies the bank's status to a payment, in one transaction and only once, however it was obtained
 * (domain.md section 1). `callback`: brought by the browser; it must be about the same transaction.
 * Returns the resulting state; undefined when the attempt does not exist.
 */
export async function settle(
  orderNumber: string,
  status: PaymentStatus,
  callback?: Callback,
): Promise<AttemptState | undefined> {
  const applyStatus = (run: Sql) => applyBankStatus(run, orderNumber, status, callback);
  try {
    return await transaction(applyStatus);
  } catch (error) {
    // Two transactions stored the same reference at the same time. On the second try this one sees
    // the reference that the other has stored.
    if (!isUniqueViolation(error)) throw error;
    return transaction(applyStatus);
  }
}

/** Whether staff have released the attempt because the bank took no money. */
const isReleased = async (run: Sql, id: number): Promise<boolean> =>
  (
    await run("SELECT 1 FROM payment_events WHERE attempt_id = $1 AND kind = 'released' LIMIT 1", [
      id,
    ])
  ).length > 0;

/** Whether a status query is still scheduled. */
const hasPlannedCheck = async (run: Sql, id: number): Promise<boolean> =>
  (await run("SELECT 1 FROM payment_attempts WHERE id = $1 AND next_check_at IS NOT NULL", [id]))
    .length > 0;

/** States, other than review, in which the bank's status is still queried. */
const CHECKABLE_STATES: readonly AttemptState[] = ["created", "redirected", "expired", "declined"];

/**
 * Marks an attempt for review whose provider or terminal is no longer configured, because its
 * status cannot be queried: the money may have been taken, for a declined attempt by another card
 * on the bank's page. If the terminal is configured again, queries continue. Attempts that staff
 * have released are not queried any more, and those whose queries have ended stay as they are.
 */
export const flagUnconfiguredTerminal = (orderNumber: string): Promise<AttemptState | undefined> =>
  transaction(async (run) => {
    const { attempt } = (await lockAttempt(run, orderNumber)) ?? {};
    if (!attempt || !CHECKABLE_STATES.includes(attempt.state)) return attempt?.state;
    const { id, state } = attempt;
    if (await isReleased(run, id)) {
      await run("UPDATE payment_attempts SET next_check_at = NULL WHERE id = $1", [id]);
      return state;
    }
    const hasEnded = state === "expired" || state === "declined";
    if (hasEnded && !(await hasPlannedCheck(run, id))) return state;
    return flagForReview(run, attempt, "unanswered", { keepsQuerying: true });
  });

/**
 * Marks an attempt for review because of a callback that does not match it (domain.md section 1,
 * point 2). Only a status query to the bank can resolve it.
 */
export const flagCallbackMismatch = (orderNumber: string): Promise<AttemptState | undefined> =>
  transaction(async (run) => {
    const locked = await lockAttempt(run, orderNumber);
    if (locked?.attempt.state !== "redirected") return locked?.attempt.state;
    return flagForReview(run, locked.attempt, "callback-differs", { keepsQuerying: true });
  });

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
import { type AttemptState, transition, transitionLocked } from "../payment-states/transitions";

const CURRENCY = "AZN";

type ConfirmedCharge = BankReference & { amount: Qepik };

/**
 * What an approved status says was taken for this payment; undefined when it is about something
 * else.
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
  asksAgain: boolean;
  /** by which staff can return the money */ reference?:
    (BankReference & { approval: string | null }) | undefined;
  responseCode?: string | null;
};

/** Stops at what the shop cannot decide. `asksAgain`: the bank's own word may still settle it. */
async function flagForReview(
  run: Sql,
  { id, createdAt }: Attempt,
  why: ReviewReason,
  { bankAmount = null, asksAgain, reference, responseCode = null }: ReviewDetails,
): Promise<AttemptState> {
  await transitionLocked(run, "attempt", id, "doubted", {
    review: why,
    bankAmount,
    nextCheck: asksAgain ? nextCheckAt(createdAt, clock.now()) : null,
    rrn: reference?.rrn ?? null,
    intRef: reference?.intRef ?? null,
    approval: reference?.approval ?? null,
    responseCode,
  });
  await recordEvent(run, id, { kind: "review", note: why });
  console.error(logText`payment attempt ${id} needs review: ${logName(why)}`);
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

/** The bank's clock and ours may differ by so much. */
const CLOCK_SKEW_MS = 5 * 60_000;

/**
 * The bank made it before our payment was begun, so that it is another one's, under a number given
 * out twice.
 */
const predatesAttempt = ({ createdAt }: Attempt, { at }: PaymentStatus): boolean =>
  at !== null && at.getTime() < createdAt.getTime() - CLOCK_SKEW_MS;

/**
 * All that browsers brought back is that the number was sent before: what the bank has under it may
 * be another payment.
 */
async function isDuplicate(run: Sql, { id }: Attempt): Promise<boolean> {
  const [said] = await run<{ is: boolean | null }>(
    "SELECT bool_and(action = $2) AS is FROM payment_events WHERE attempt_id = $1 AND kind = 'callback'",
    [id, CALLBACK_ACTIONS.duplicate],
  );
  return said?.is === true;
}

/**
 * The bank took the money: what waits for it is paid; of an order that has ended or is paid
 * already, or of a contract that owes less, the money goes back.
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
 * The bank is still asked for a day: another card may be tried on its own page, under the same
 * number, with nobody coming back.
 */
async function decline(
  run: Sql,
  { id, createdAt }: Attempt,
  status: PaymentStatus,
): Promise<AttemptState> {
  const { responseCode } = status;
  const now = clock.now();
  const nextTime = nextCheckAt(createdAt, now);
  await transitionLocked(run, "attempt", id, "declined", {
    responseCode,
    at: now,
    nextCheck: nextTime,
  });
  await recordEvent(run, id, { kind: "declined", responseCode });
  return "declined";
}

/**
 * The bank knows no payment: after the order's time it is over for the stock, though the bank is
 * still asked for a day. Of one it had known, or was silent about for a day, it may have forgotten:
 * staff decide.
 */
async function expire(run: Sql, { id, state }: Attempt): Promise<AttemptState> {
  if (!(await transition(run, "attempt", id, "expired", { now: clock.now() }))) return state;
  await recordEvent(run, id, { kind: "expired" });
  return "expired";
}

/**
 * The bank took the money and gave it back by itself, or what we asked it to give back: nothing is
 * paid, and nothing is to be returned.
 */
async function applyReturned(
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
  if (state !== "reversal_requested" && target.kind === "invoice")
    await notifyCustomer(run, target.id, "given-back", amount);
  return "reversed";
}

/**
 * Whether a word can still change an attempt: of a declined one only that money was taken, of one
 * that is being returned only that it is back.
 */
const canChange = (attempt: Attempt, { outcome }: PaymentStatus): boolean =>
  isUndecided(attempt) ||
  (attempt.state === "declined" && (outcome === "approved" || outcome === "returned")) ||
  (attempt.state === "reversal_requested" && outcome === "returned");

async function applyBankStatus(
  run: Sql,
  orderNumber: string,
  status: PaymentStatus,
  callback: Callback | undefined,
): Promise<AttemptState | undefined> {
  const found = await lockAttempt(run, orderNumber);
  if (!found || !canChange(found.attempt, status)) return found?.attempt.state;
  const { attempt, target } = found;
  const { outcome, responseCode } = status;
  await recordEvent(run, attempt.id, {
    kind: "status",
    action: outcome,
    responseCode,
    note: status.state,
  });
  const isAboutIt = status.order === null || status.order === orderNumber;
  // One that nobody was sent to the bank with cannot have been made, whatever else the bank says.
  if (attempt.state !== "created" || outcome === "none")
    await recordBankAnswer(run, attempt.id, outcome === "none" && isAboutIt ? "none" : "undecided");
  if (outcome === "duplicate" && status.order === orderNumber)
    return flagForReview(run, attempt, "reference-used", { asksAgain: true, responseCode });
  // A word about another order, or about our question, says nothing about this payment: the bank is
  // asked again, for a day.
  if (outcome === "unknown" || outcome === "duplicate") {
    if (responseCode?.startsWith("-"))
      console.error(
        logText`the bank did not accept our question about payment attempt ${attempt.id}: RC ${logName(responseCode)}`,
      );
    return attempt.state;
  }
  if (outcome === "none") return isAboutIt ? expire(run, attempt) : attempt.state;
  if (outcome === "declined")
    return status.order === orderNumber ? decline(run, attempt, status) : attempt.state;
  const charge = confirmedCharge(attempt, status);
  if (outcome === "returned") {
    const isWhole =
      charge &&
      charge.amount === (attempt.bankAmount ?? attempt.amount) &&
      !predatesAttempt(attempt, status) &&
      !(await isReferenceUsed(run, attempt, charge));
    if (isWhole) return applyReturned(run, attempt, target, charge, status);
    // Without its reference: there is nothing that staff could accept, or return once more.
    return attempt.state === "reversal_requested"
      ? attempt.state
      : flagForReview(run, attempt, "bank-differs", { asksAgain: false, responseCode });
  }
  if (!charge)
    return flagForReview(run, attempt, "bank-differs", {
      bankAmount: status.amount,
      asksAgain: false,
      responseCode,
    });
  // By another payment's reference no money is returned.
  if (await isReferenceUsed(run, attempt, charge))
    return flagForReview(run, attempt, "reference-used", {
      bankAmount: charge.amount,
      asksAgain: false,
      responseCode,
    });
  if (predatesAttempt(attempt, status))
    return flagForReview(run, attempt, "reference-used", {
      bankAmount: charge.amount,
      asksAgain: false,
      responseCode,
    });
  const known = {
    bankAmount: charge.amount,
    responseCode,
    reference: { ...charge, approval: status.approval },
  };
  if (await isDuplicate(run, attempt))
    return flagForReview(run, attempt, "reference-used", { ...known, asksAgain: false });
  if (charge.amount !== attempt.amount)
    return flagForReview(run, attempt, "bank-differs", { ...known, asksAgain: false });
  // The browser brought the reference of another payment: the bank is asked again, without it.
  if (callback && (callback.rrn !== charge.rrn || callback.intRef !== charge.intRef))
    return flagForReview(run, attempt, "callback-differs", { ...known, asksAgain: true });
  return capture(run, attempt, target, charge, status);
}

/**
 * The same on the bank's stored word, when staff say so (review-actions.ts): of an attempt and what it
 * is for, locked, which wait.
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
 * Takes the bank's word on a payment in one transaction, once, whoever brings it (domain.md section
 * 1); `callback`, from the browser, must be about the same one. Returns the state; undefined for no
 * attempt of ours.
 */
export async function settle(
  orderNumber: string,
  status: PaymentStatus,
  callback?: Callback,
): Promise<AttemptState | undefined> {
  const work = (run: Sql) => applyBankStatus(run, orderNumber, status, callback);
  try {
    return await transaction(work);
  } catch (error) {
    // Two processes settled two attempts at the same moment: the second now sees the first.
    if (!isUniqueViolation(error)) throw error;
    return transaction(work);
  }
}

/** Whether staff have seen at the bank that nothing was taken. */
const isReleased = async (run: Sql, id: number): Promise<boolean> =>
  (
    await run("SELECT 1 FROM payment_events WHERE attempt_id = $1 AND kind = 'released' LIMIT 1", [
      id,
    ])
  ).length > 0;

/** Whether a question to the bank is still planned. */
const hasPlannedCheck = async (run: Sql, id: number): Promise<boolean> =>
  (await run("SELECT 1 FROM payment_attempts WHERE id = $1 AND next_check_at IS NOT NULL", [id]))
    .length > 0;

/** States in which the bank may still be asked about a payment that is not with staff. */
const CHECKABLE_STATES: readonly AttemptState[] = ["created", "redirected", "expired", "declined"];

/**
 * Nobody can be asked about a payment whose provider or terminal this shop does not configure:
 * staff decide at once, for the money may have been taken, of a refused one by another card on the
 * bank's page. Configured again, it is asked about as before. What staff have released is not asked
 * about any more, and nor is what the questions have ended of.
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
    const isOver = state === "expired" || state === "declined";
    if (isOver && !(await hasPlannedCheck(run, id))) return state;
    return flagForReview(run, attempt, "unanswered", { asksAgain: true });
  });

/**
 * A callback that does not fit the payment it names (domain.md section 1, point 2). Only the bank's
 * own word settles it.
 */
export const flagCallbackMismatch = (orderNumber: string): Promise<AttemptState | undefined> =>
  transaction(async (run) => {
    const found = await lockAttempt(run, orderNumber);
    if (found?.attempt.state !== "redirected") return found?.attempt.state;
    return flagForReview(run, found.attempt, "callback-differs", { asksAgain: true });
  });

import "server-only";
import { logText } from "@/lib/log-text.mjs";
import { bakuDay } from "@/lib/format/baku";
import { query, transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import { AcquirerNoAnswer, type FollowUpResult } from "../../ports/payment/acquirer";
import {
  type CardTerminal,
  configuredTerminalRefs,
  TERMINAL_REF_SQL,
  terminalOf,
} from "../../ports/payment/card-terminal";
import { type Attempt, findAttempt, lockAttempt, toPaymentReferences } from "./attempt";
import { claimDuePayment } from "./claim-due-payment";
import { recordEvent } from "./record-event";
import { transitionLocked, transitionWhere } from "../payment-states/transitions";
import { moveWholeRefund } from "../refund-states/add-refund";
import { ACTORS } from "../shipment-states/transitions";

const HOUR_MS = 60 * 60_000;
/** Delays in ms after the first failed attempts; further attempts follow every hour. */
const RETRY_DELAYS_MS = [0, 1, 3, 10].map((minutes) => minutes * 60_000);
/** After this many refusals the return is not requested again automatically: staff decide. */
const MAX_REFUSALS = 5;
/**
 * After this many attempts without an answer (about a day) staff are notified, while attempts
 * continue.
 */
const MAX_SILENT_CHECKS = 28;

/**
 * Requests a reversal from the bank. The time at which the bank closes its day is unknown, so a
 * reversal declined as of the same day is requested as of a later day, and vice versa.
 */
async function reverseAtBank(
  { acquirer }: CardTerminal,
  attempt: Attempt,
): Promise<FollowUpResult> {
  const { amount, bankAmount, rrn, intRef, settledAt } = attempt;
  if (rrn === null) return "declined";
  // The amount that the bank took, if it differs from ours.
  const charged = { ...toPaymentReferences(attempt), amount: bankAmount ?? amount, rrn, intRef };
  const isSameDay = settledAt !== null && bakuDay(settledAt) === bakuDay(clock.now());
  const firstResult = await acquirer.reverse(charged, isSameDay ? "sameDay" : "later");
  return firstResult === "declined"
    ? acquirer.reverse(charged, isSameDay ? "later" : "sameDay")
    : firstResult;
}

type ReversalAnswer = FollowUpResult | "silent";

/** The move of a refund that follows from an answer of the bank. */
const byBank = (answer: ReversalAnswer) => ({ at: clock.now(), by: ACTORS.shop, note: answer });

/** Number of refusals by the bank since the return was requested, or requested again by staff. */
const countRefusals = async (run: Sql, attemptId: number): Promise<number> =>
  (
    await run<{ count: number }>(
      "SELECT count(*)::integer AS count FROM payment_events WHERE attempt_id = $1 AND kind = 'reversal' AND action IN ('declined', 'unknown') AND id > (SELECT COALESCE(max(id), 0) FROM payment_events WHERE attempt_id = $1 AND kind = 'reversal' AND action IS NULL)",
      [attemptId],
    )
  )[0]?.count ?? 0;

/**
 * Schedules another attempt after the bank has not made the return. Staff are notified once the
 * bank has refused too often or not answered for too long.
 */
async function scheduleRetry(
  run: Sql,
  { id, review, checks }: Attempt,
  answer: ReversalAnswer,
): Promise<void> {
  const hasRefusedTooOften = answer !== "silent" && (await countRefusals(run, id)) >= MAX_REFUSALS;
  const next = hasRefusedTooOften
    ? null
    : new Date(clock.now().getTime() + (RETRY_DELAYS_MS[checks] ?? HOUR_MS));
  await run("UPDATE payment_attempts SET next_check_at = $2, updated_at = now() WHERE id = $1", [
    id,
    next,
  ]);
  if (review === "not-returned" || (!hasRefusedTooOften && checks < MAX_SILENT_CHECKS)) return;
  await transitionLocked(run, "attempt", id, "returnFailed", {});
  if (hasRefusedTooOften) await moveWholeRefund(run, id, "refused", byBank(answer));
  await recordEvent(run, id, { kind: "review", note: "not-returned" });
  console.error(logText`payment attempt ${id} needs review: the bank has not returned the money`);
}

const recordReversalAnswer = (orderNumber: string, answer: ReversalAnswer): Promise<void> =>
  transaction(async (run) => {
    const { attempt } = (await lockAttempt(run, orderNumber)) ?? {};
    if (attempt?.state !== "reversal_requested") return;
    // `duplicate`: the return was made before, but the answer was lost.
    const isDone = answer === "done" || answer === "duplicate";
    await recordEvent(run, attempt.id, { kind: isDone ? "reversed" : "reversal", action: answer });
    if (isDone) {
      await transitionLocked(run, "attempt", attempt.id, "returned", { at: clock.now() });
      return moveWholeRefund(run, attempt.id, "done", byBank(answer));
    }
    if (answer === "silent") await moveWholeRefund(run, attempt.id, "unanswered", byBank(answer));
    await scheduleRetry(run, attempt, answer);
  });

async function tryReversal(orderNumber: string): Promise<void> {
  const attempt = await findAttempt(query, orderNumber);
  const card = attempt && terminalOf(attempt);
  if (!card) return;
  const answer = await reverseAtBank(card, attempt).catch((error: unknown) => {
    // Any other error is treated like a missing answer: after a day staff are notified.
    if (!(error instanceof AcquirerNoAnswer))
      console.error(logText`a return could not be requested:`, error);
    return "silent" as const;
  });
  await recordReversalAnswer(orderNumber, answer);
}

/**
 * Marks returns for review whose terminal is no longer configured: staff have to configure it
 * again, or return the money at the bank.
 */
const flagUnconfiguredTerminals = (terminalRefs: readonly string[]): Promise<void> =>
  transaction(async (run) => {
    const otherTerminals = { where: `${TERMINAL_REF_SQL} <> ALL ($1)`, values: [terminalRefs] };
    const flagged = await transitionWhere(run, "attempt", otherTerminals, "returnFailed", {});
    for (const { id } of flagged) {
      const noTerminal = { at: clock.now(), by: ACTORS.shop, note: "no terminal" };
      await moveWholeRefund(run, id, "refused", noTerminal);
      await recordEvent(run, id, { kind: "review", note: "not-returned" });
      console.error(
        logText`payment attempt ${id} needs review: its card terminal is not configured, so the money is not returned`,
      );
    }
  });

/** SQL list of states in which money is to be returned. */
const RETURNING_STATES = "('reversal_requested')";

/**
 * Returns the money of all payments whose reversal was requested, until the bank has made the
 * reversal or staff have to decide. Each payment is claimed by one process; requesting a reversal
 * twice is harmless.
 */
export async function returnMoney(): Promise<void> {
  const terminalRefs = configuredTerminalRefs();
  await flagUnconfiguredTerminals(terminalRefs);
  for (
    let orderNumber = await claimDuePayment(terminalRefs, RETURNING_STATES);
    orderNumber !== undefined;
    orderNumber = await claimDuePayment(terminalRefs, RETURNING_STATES)
  ) {
    await tryReversal(orderNumber).catch((error: unknown) =>
      console.error(logText`money could not be returned:`, error),
    );
  }
}

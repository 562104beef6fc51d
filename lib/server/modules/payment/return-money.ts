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
import { type Attempt, findAttempt, lockAttempt, toPaymentName } from "./attempt";
import { claimDuePayment } from "./claim-due-payment";
import { recordEvent } from "./record-event";
import { transitionLocked, transitionWhere } from "../payment-states/transitions";

const HOUR_MS = 60 * 60_000;
/** Waits (ms) after attempts that failed; then hourly. */
const RETRY_DELAYS_MS = [0, 1, 3, 10].map((minutes) => minutes * 60_000);
/** A bank that says no this often is not asked again by itself: staff decide. */
const MAX_REFUSALS = 5;
/** After a day of silence staff are told, while the bank is asked on. */
const MAX_SILENT_CHECKS = 28;

/**
 * The bank closes its day when it likes: what it declines as of the same day is asked for as of a
 * later one, and the other way round.
 */
async function reverseAtBank(
  { acquirer }: CardTerminal,
  attempt: Attempt,
): Promise<FollowUpResult> {
  const { amount, bankAmount, rrn, intRef, settledAt } = attempt;
  if (rrn === null) return "declined";
  // What it took, should that be another amount than ours.
  const charged = { ...toPaymentName(attempt), amount: bankAmount ?? amount, rrn, intRef };
  const isSameDay = settledAt !== null && bakuDay(settledAt) === bakuDay(clock.now());
  const first = await acquirer.reverse(charged, isSameDay ? "sameDay" : "later");
  return first === "declined" ? acquirer.reverse(charged, isSameDay ? "later" : "sameDay") : first;
}

type ReversalAnswer = FollowUpResult | "silent";

/** How often the bank has said no since the return was decided, or was asked for again by staff. */
const countRefusals = async (run: Sql, attemptId: number): Promise<number> =>
  (
    await run<{ count: number }>(
      "SELECT count(*)::integer AS count FROM payment_events WHERE attempt_id = $1 AND kind = 'reversal' AND action IN ('declined', 'unknown') AND id > (SELECT COALESCE(max(id), 0) FROM payment_events WHERE attempt_id = $1 AND kind = 'reversal' AND action IS NULL)",
      [attemptId],
    )
  )[0]?.count ?? 0;

/**
 * The bank has not done it: it is asked later, and staff are told once it has refused too often or
 * been silent too long.
 */
async function scheduleRetry(
  run: Sql,
  { id, review, checks }: Attempt,
  answer: ReversalAnswer,
): Promise<void> {
  const isOver = answer !== "silent" && (await countRefusals(run, id)) >= MAX_REFUSALS;
  const next = isOver
    ? null
    : new Date(clock.now().getTime() + (RETRY_DELAYS_MS[checks] ?? HOUR_MS));
  await run("UPDATE payment_attempts SET next_check_at = $2, updated_at = now() WHERE id = $1", [
    id,
    next,
  ]);
  if (review === "not-returned" || (!isOver && checks < MAX_SILENT_CHECKS)) return;
  await transitionLocked(run, "attempt", id, "returnFailed", {});
  await recordEvent(run, id, { kind: "review", note: "not-returned" });
  console.error(logText`payment attempt ${id} needs review: the bank has not returned the money`);
}

const recordReversalAnswer = (orderNumber: string, answer: ReversalAnswer): Promise<void> =>
  transaction(async (run) => {
    const { attempt } = (await lockAttempt(run, orderNumber)) ?? {};
    if (attempt?.state !== "reversal_requested") return;
    // `duplicate`: it was done before, and the answer lost.
    const isDone = answer === "done" || answer === "duplicate";
    await recordEvent(run, attempt.id, { kind: isDone ? "reversed" : "reversal", action: answer });
    if (!isDone) await scheduleRetry(run, attempt, answer);
    else await transitionLocked(run, "attempt", attempt.id, "returned", { at: clock.now() });
  });

async function tryReversal(orderNumber: string): Promise<void> {
  const attempt = await findAttempt(query, orderNumber);
  const card = attempt && terminalOf(attempt);
  if (!card) return;
  const answer = await reverseAtBank(card, attempt).catch((error: unknown) => {
    // Whatever kept us from asking: after a day of it staff are told.
    if (!(error instanceof AcquirerNoAnswer))
      console.error(logText`a return could not be asked for:`, error);
    return "silent" as const;
  });
  await recordReversalAnswer(orderNumber, answer);
}

/**
 * Money of a terminal that is not configured any more cannot be returned by us: staff configure it
 * again, or return it at the bank.
 */
const flagUnconfiguredTerminals = (places: readonly string[]): Promise<void> =>
  transaction(async (run) => {
    const elsewhere = { where: `${TERMINAL_REF_SQL} <> ALL ($1)`, values: [places] };
    const left = await transitionWhere(run, "attempt", elsewhere, "returnFailed", {});
    for (const { id } of left) {
      await recordEvent(run, id, { kind: "review", note: "not-returned" });
      console.error(
        logText`payment attempt ${id} needs review: its card terminal is not configured, so the money is not returned`,
      );
    }
  });

/** SQL: what claims look for. */
const RETURNING_STATES = "('reversal_requested')";

/**
 * Returns the money of every payment whose reversal was decided, until the bank has done it or
 * staff have to decide. Each in one process only; asking twice is harmless.
 */
export async function returnMoney(): Promise<void> {
  const places = configuredTerminalRefs();
  await flagUnconfiguredTerminals(places);
  for (
    let due = await claimDuePayment(places, RETURNING_STATES);
    due !== undefined;
    due = await claimDuePayment(places, RETURNING_STATES)
  ) {
    await tryReversal(due).catch((error: unknown) =>
      console.error(logText`money could not be returned:`, error),
    );
  }
}

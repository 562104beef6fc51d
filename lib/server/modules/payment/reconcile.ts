import "server-only";
import { logText } from "@/lib/log-text.mjs";
import { query, transaction } from "../../db/pool";
import type { RowFilter } from "../../db/state-machine";
import { clock } from "../../db/clock";
import { configuredTerminalRefs, TERMINAL_REF_SQL } from "../../ports/payment/card-terminal";
import { syncWithBank } from "./sync-with-bank";
import { findAttempt } from "./attempt";
import { claimDuePayment } from "./claim-due-payment";
import { nextCheckAt } from "../payment-states/deadlines";
import { recordEvent } from "./record-event";
import { flagUnconfiguredTerminal } from "./settle";
import { transitionWhere } from "../payment-states/transitions";

/** SQL list of states that a status from the bank can still change. */
const CHECKABLE_STATES = "('created', 'redirected', 'expired', 'needs_review', 'declined')";

/**
 * Schedules the next status query. After a day no more are made, and an attempt without a clear
 * answer is left to staff.
 */
const scheduleNextCheck = async (orderNumber: string): Promise<void> => {
  const attempt = await findAttempt(query, orderNumber);
  if (!attempt) return;
  const next = nextCheckAt(attempt.createdAt, clock.now());
  await query(
    `UPDATE payment_attempts SET next_check_at = $2 WHERE id = $1 AND state IN ${CHECKABLE_STATES} AND next_check_at IS NOT NULL`,
    [attempt.id, next],
  );
  if (next === null)
    await flagUnanswered({
      where: `id = $1 AND state = 'expired' AND (SELECT e.action FROM payment_events e WHERE e.attempt_id = $1 AND e.kind IN ('status', 'silent') ORDER BY e.id DESC LIMIT 1) IS DISTINCT FROM 'none'`,
      values: [attempt.id],
    });
};

/**
 * Marks attempts of any terminal for review about which the bank gave no answer within a day, after
 * which it does not answer any more. `filter`: which attempts, by default all that never got an
 * answer. An expired attempt has an answer if the bank's last status was "no such payment".
 */
const flagUnanswered = (
  filter: RowFilter = { where: "state IN ('created', 'redirected')", values: [] },
): Promise<void> =>
  transaction(async (run) => {
    const flagged = await transitionWhere(run, "attempt", filter, "unanswered", {
      now: clock.now(),
    });
    for (const { id } of flagged) {
      await recordEvent(run, id, { kind: "review", note: "unanswered" });
      console.error(logText`payment attempt ${id} needs review: the bank did not answer for a day`);
    }
  });

async function syncAndSchedule(orderNumber: string): Promise<void> {
  const attempt = await findAttempt(query, orderNumber);
  if (!attempt) return;
  try {
    await syncWithBank(attempt);
  } finally {
    // In `finally`, so that an attempt which fails every time also stops being queried after a day.
    await scheduleNextCheck(orderNumber);
  }
}

/**
 * Marks due payments for review whose terminal this shop no longer configures, because no bank can
 * be queried about them.
 */
async function flagUnconfiguredTerminals(terminalRefs: readonly string[]): Promise<void> {
  const unconfigured = await query<{ orderNumber: string }>(
    `SELECT order_number AS "orderNumber" FROM payment_attempts
     WHERE state IN ('created', 'redirected', 'expired', 'declined') AND next_check_at <= $1 AND ${TERMINAL_REF_SQL} <> ALL ($2)`,
    [clock.now(), terminalRefs],
  );
  for (const { orderNumber } of unconfigured) {
    await flagUnconfiguredTerminal(orderNumber).catch((error: unknown) =>
      console.error(logText`a payment could not be marked for review:`, error),
    );
  }
}

/**
 * Queries the bank about every payment that is due (domain.md section 1, point 7); each is claimed
 * by one process. An attempt that fails does not hold up the others: it becomes due again when its
 * lease ends.
 */
export async function reconcile(): Promise<void> {
  const terminalRefs = configuredTerminalRefs();
  for (
    let orderNumber = await claimDuePayment(terminalRefs, CHECKABLE_STATES);
    orderNumber !== undefined;
    orderNumber = await claimDuePayment(terminalRefs, CHECKABLE_STATES)
  ) {
    await syncAndSchedule(orderNumber).catch((error: unknown) =>
      console.error(logText`a payment could not be reconciled:`, error),
    );
  }
  await flagUnanswered();
  await flagUnconfiguredTerminals(terminalRefs);
}

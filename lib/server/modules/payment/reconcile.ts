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

/** SQL: the bank's word can still change these. */
const CHECKABLE_STATES = "('created', 'redirected', 'expired', 'needs_review', 'declined')";

/** Plans the next question; none after a day. */
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
 * After a day the bank does not answer any more: staff decide about what it never answered,
 * whichever terminal it was sent from. `which` payments: else all without an answer. An expired one
 * has an answer when the bank's last was "no such payment".
 */
const flagUnanswered = (
  which: RowFilter = { where: "state IN ('created', 'redirected')", values: [] },
): Promise<void> =>
  transaction(async (run) => {
    const left = await transitionWhere(run, "attempt", which, "unanswered", { now: clock.now() });
    for (const { id } of left) {
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
    // Of one that fails each time too, the questions end after a day.
    await scheduleNextCheck(orderNumber);
  }
}

/**
 * Payments that are due where nobody can be asked, because this shop does not configure it, wait
 * for staff.
 */
async function flagUnconfiguredTerminals(places: readonly string[]): Promise<void> {
  const others = await query<{ orderNumber: string }>(
    `SELECT order_number AS "orderNumber" FROM payment_attempts
     WHERE state IN ('created', 'redirected', 'expired', 'declined') AND next_check_at <= $1 AND ${TERMINAL_REF_SQL} <> ALL ($2)`,
    [clock.now(), places],
  );
  for (const { orderNumber } of others) {
    await flagUnconfiguredTerminal(orderNumber).catch((error: unknown) =>
      console.error(logText`a payment could not be left to staff:`, error),
    );
  }
}

/**
 * Asks the bank about every payment that is due (domain.md section 1, point 7), each in one process
 * only. One that fails does not hold up the others: its lease ends.
 */
export async function reconcile(): Promise<void> {
  const places = configuredTerminalRefs();
  for (
    let due = await claimDuePayment(places, CHECKABLE_STATES);
    due !== undefined;
    due = await claimDuePayment(places, CHECKABLE_STATES)
  ) {
    await syncAndSchedule(due).catch((error: unknown) =>
      console.error(logText`a payment could not be reconciled:`, error),
    );
  }
  await flagUnanswered();
  await flagUnconfiguredTerminals(places);
}

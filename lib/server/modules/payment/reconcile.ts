import "server-only";
import { query, transaction } from "../../db/pool";
import { clock } from "../../ports/clock";
import { cardTerminal } from "../../ports/payment/card-terminal";
import { askBank } from "./ask-bank";
import { findAttempt } from "./attempt";
import { claimDue } from "./claim-due";
import { ANSWERABLE_MS, nextCheck } from "./deadlines";
import { noteEvent } from "./note-event";

/** SQL: the bank's word can still change these. */
const ASKED = "('redirected', 'expired', 'needs_review')";

/** Plans the next question; none after a day. */
const plan = async (orderNumber: string): Promise<void> => {
  const attempt = await findAttempt(query, orderNumber);
  if (attempt) await query(`UPDATE payment_attempts SET next_check_at = $2 WHERE id = $1 AND state IN ${ASKED} AND next_check_at IS NOT NULL`, [attempt.id, nextCheck(attempt.createdAt, clock.now())]);
};

/** After a day the bank does not answer any more: staff decide about what it never answered, whichever terminal it was sent from. */
const leaveToStaff = (): Promise<void> =>
  transaction(async (run) => {
    const left = await run<{ id: number }>("UPDATE payment_attempts SET state = 'needs_review', review = 'unanswered', next_check_at = NULL, updated_at = now() WHERE state IN ('created', 'redirected') AND created_at <= $1 RETURNING id", [new Date(clock.now().getTime() - ANSWERABLE_MS)]);
    for (const { id } of left) {
      await noteEvent(run, id, { kind: "review", note: "unanswered" });
      console.error(`payment attempt ${id} needs review: the bank did not answer for a day`);
    }
  });

async function askAndPlan(orderNumber: string): Promise<void> {
  const attempt = await findAttempt(query, orderNumber);
  if (!attempt) return;
  await askBank(attempt);
  await plan(orderNumber);
}

/** Asks the bank about every payment that is due (domain.md section 1, point 7), each in one process only. One that fails does not hold up the others: its lease ends. */
export async function reconcile(): Promise<void> {
  const card = cardTerminal();
  for (let due = card && (await claimDue(card.terminal, ASKED)); card && due !== undefined; due = await claimDue(card.terminal, ASKED)) {
    await askAndPlan(due).catch((error: unknown) => console.error("a payment could not be reconciled:", error));
  }
  await leaveToStaff();
}

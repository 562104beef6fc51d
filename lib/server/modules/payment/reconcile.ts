import "server-only";
import { query, transaction } from "../../db/pool";
import { clock } from "../../ports/clock";
import { cardTerminal } from "../../ports/payment/card-terminal";
import { askBank } from "./ask-bank";
import { findAttempt, lockAttempt } from "./attempt";
import { ANSWERABLE_MS, LEASE_MS, nextCheck } from "./deadlines";
import { noteEvent } from "./note-event";

/** SQL: the bank's word can still change these. */
const ASKED = "('redirected', 'expired', 'needs_review')";

/** Takes the payment that is due for longest, so that no other process asks about it. */
async function claim(terminal: string): Promise<string | undefined> {
  const now = clock.now();
  const [due] = await query<{ orderNumber: string }>(
    `UPDATE payment_attempts SET next_check_at = $3, checks = checks + 1 WHERE id = (
       SELECT id FROM payment_attempts WHERE terminal = $1 AND state IN ${ASKED} AND next_check_at <= $2 ORDER BY next_check_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING order_number AS "orderNumber"`,
    [terminal, now, new Date(now.getTime() + LEASE_MS)],
  );
  return due?.orderNumber;
}

/** Plans the next question; after a day the bank does not answer any more, and staff decide about what it never answered. */
const plan = (orderNumber: string): Promise<void> =>
  transaction(async (run) => {
    const { attempt } = (await lockAttempt(run, orderNumber)) ?? {};
    if (!attempt) return;
    const isOver = clock.now().getTime() - attempt.createdAt.getTime() >= ANSWERABLE_MS;
    if (attempt.state === "redirected" && isOver) {
      await run("UPDATE payment_attempts SET state = 'needs_review', review = 'unanswered', next_check_at = NULL, updated_at = now() WHERE id = $1", [attempt.id]);
      await noteEvent(run, attempt.id, { kind: "review", note: "unanswered" });
      console.error(`payment attempt ${attempt.id} needs review: the bank did not answer for a day`);
      return;
    }
    await run(`UPDATE payment_attempts SET next_check_at = $2 WHERE id = $1 AND state IN ${ASKED} AND next_check_at IS NOT NULL`, [attempt.id, nextCheck(attempt.createdAt, clock.now())]);
  });

async function askAgain(orderNumber: string): Promise<void> {
  const attempt = await findAttempt(query, orderNumber);
  if (!attempt) return;
  await askBank(attempt);
  await plan(orderNumber);
}

/** Asks the bank about every payment that is due (domain.md section 1, point 7), each in one process only. One that fails does not hold up the others: its lease ends. */
export async function reconcile(): Promise<void> {
  const card = cardTerminal();
  if (!card) return;
  for (let due = await claim(card.terminal); due !== undefined; due = await claim(card.terminal)) {
    await askAgain(due).catch((error: unknown) => console.error("a payment could not be reconciled:", error));
  }
}

import type { Sql } from "../../db/sql";
import { CALLBACK_ACTIONS } from "../../ports/payment/acquirer";

/**
 * Stores the bank's last answer about an attempt (docs/adr/0059). `none`: the bank knows of no
 * payment. This is stored as `undecided` if a browser has brought a signed callback that reports a
 * payment.
 */
export const recordBankAnswer = async (
  run: Sql,
  attemptId: number,
  answer: "none" | "undecided",
): Promise<void> =>
  void (await run(
    `UPDATE payment_attempts SET bank_answer = CASE WHEN $2 = 'none' AND NOT EXISTS (
       SELECT 1 FROM payment_events WHERE attempt_id = $1 AND kind = 'callback' AND action = '${CALLBACK_ACTIONS.done}')
       THEN 'none' ELSE 'undecided' END WHERE id = $1`,
    [attemptId, answer],
  ));

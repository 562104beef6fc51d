import type { Sql } from "../../db/sql";
import { CALLBACK_ACTIONS } from "../../ports/payment/acquirer";

/**
 * Notes what the bank said last of an attempt (docs/adr/0059). `none`: it knows of no payment,
 * which is undecided all the same once a browser has brought its signed word that there is one.
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

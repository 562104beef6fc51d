import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import { REVERSALS_CHANNEL } from "./reversals-channel";

/**
 * Decides that the money of an attempt goes back, in the caller's transaction: the bank is told
 * after its commit (return-money.ts).
 */
export async function requestReturn(run: Sql, attemptId: number): Promise<void> {
  await run(
    "UPDATE payment_attempts SET state = 'reversal_requested', review = NULL, checks = 0, settled_at = COALESCE(settled_at, $2), next_check_at = $2, updated_at = now() WHERE id = $1",
    [attemptId, clock.now()],
  );
  await run(`SELECT pg_notify('${REVERSALS_CHANNEL}', '')`);
}

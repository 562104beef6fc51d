import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import { REVERSALS_CHANNEL } from "./reversals-channel";
import { transitionLocked } from "../payment-states/transitions";

/**
 * Decides that the money of an attempt goes back, in the transaction of the caller, who has locked
 * it: the bank is told after the commit (return-money.ts).
 */
export async function requestReturn(run: Sql, attemptId: number): Promise<void> {
  await transitionLocked(run, "attempt", attemptId, "returnRequested", { at: clock.now() });
  await run(`SELECT pg_notify('${REVERSALS_CHANNEL}', '')`);
}

import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import { REVERSALS_CHANNEL } from "./reversals-channel";
import { transitionLocked } from "../payment-states/transitions";

/**
 * Requests the return of an attempt's money, in the transaction of the caller, who has locked the
 * attempt. The bank is contacted after the commit (return-money.ts).
 */
export async function requestReturn(run: Sql, attemptId: number): Promise<void> {
  await transitionLocked(run, "attempt", attemptId, "returnRequested", { at: clock.now() });
  await run(`SELECT pg_notify('${REVERSALS_CHANNEL}', '')`);
}

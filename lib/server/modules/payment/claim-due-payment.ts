import { query } from "../../db/pool";
import { databaseTime } from "../../db/clock";
import { TERMINAL_REF_SQL } from "../../ports/payment/card-terminal";
import { LEASE_MS } from "../payment-states/deadlines";

/**
 * Claims the payment whose status query or reversal has been due for longest, for this process
 * until the lease ends; rows locked by other processes are skipped. `terminalRefs`: terminals as in
 * `configuredTerminalRefs`; `states`: an SQL list of states. Returns the payment's number at the
 * bank, or undefined when none is due.
 */
export async function claimDuePayment(
  terminalRefs: readonly string[],
  states: string,
): Promise<string | undefined> {
  const now = await databaseTime(query);
  const [due] = await query<{ orderNumber: string }>(
    `UPDATE payment_attempts SET next_check_at = $3, checks = checks + 1 WHERE id = (
       SELECT id FROM payment_attempts WHERE ${TERMINAL_REF_SQL} = ANY ($1) AND state IN ${states} AND next_check_at <= $2 ORDER BY next_check_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING order_number AS "orderNumber"`,
    [terminalRefs, now, new Date(now.getTime() + LEASE_MS)],
  );
  return due?.orderNumber;
}

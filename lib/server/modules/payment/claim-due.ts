import { query } from "../../db/pool";
import { presentTime } from "../../db/clock";
import { PLACE } from "../../ports/payment/card-terminal";
import { LEASE_MS } from "../payment-states/deadlines";

/**
 * Takes the payment at these places (`configuredPlaces`) that is due for longest, for this process
 * alone until its lease ends. `states`: a list in SQL; returns its number at the bank, undefined
 * when none is due.
 */
export async function claimDue(
  places: readonly string[],
  states: string,
): Promise<string | undefined> {
  const now = await presentTime(query);
  const [due] = await query<{ orderNumber: string }>(
    `UPDATE payment_attempts SET next_check_at = $3, checks = checks + 1 WHERE id = (
       SELECT id FROM payment_attempts WHERE ${PLACE} = ANY ($1) AND state IN ${states} AND next_check_at <= $2 ORDER BY next_check_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING order_number AS "orderNumber"`,
    [places, now, new Date(now.getTime() + LEASE_MS)],
  );
  return due?.orderNumber;
}

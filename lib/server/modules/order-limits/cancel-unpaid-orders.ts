import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import { mayStillPaySql } from "../payment/attempt";
import { recordStaffAction } from "../payment/record-event";
import { transitionLocked } from "../payment-states/transitions";
import { findInvoiceQuantities, releaseStock } from "../stock/stock";
import { lockOrdersByPhone } from "./hold-limits";

/** The name of the actor in the order's history. */
const CANCELLED_BY = "account deleted";

/**
 * Cancels the unpaid orders of an account that is being deleted and releases their stock. An order
 * with a payment whose outcome is unknown is not cancelled yet: its deadline is set to now, and
 * payment/expire-invoices.ts cancels it once the bank has answered. If the bank then reports a
 * charge, the money is returned (payment/payment-target.ts).
 */
export async function cancelUnpaidOrders(
  run: Sql,
  customerId: number,
  phone: string,
): Promise<void> {
  await lockOrdersByPhone(run, [phone]);
  // The paid ones too, which the caller cancels next: later, with products locked by this
  // transaction, it could deadlock with whoever has locked one of them.
  const orders = await run<{ id: number; isUnpaid: boolean }>(
    `SELECT id, state = 'awaiting' AS "isUnpaid" FROM invoices WHERE customer_id = $1 AND state IN ('awaiting', 'paid') ORDER BY id FOR UPDATE`,
    [customerId],
  );
  for (const { id } of orders.filter(({ isUnpaid }) => isUnpaid)) {
    const [undecidedPayment] = await run(
      `SELECT 1 FROM payment_attempts a WHERE invoice_id = $1 AND ${mayStillPaySql("a")} LIMIT 1`,
      [id],
    );
    if (undecidedPayment) {
      await run(
        "UPDATE invoices SET expires_at = LEAST(expires_at, $2), updated_at = now() WHERE id = $1",
        [id, clock.now()],
      );
      continue;
    }
    await transitionLocked(run, "invoice", id, "cancelled", {});
    await releaseStock(run, await findInvoiceQuantities(run, id));
    await recordStaffAction(run, {
      invoiceId: id,
      attemptId: null,
      kind: "cancelled",
      by: CANCELLED_BY,
    });
  }
  // Orders that are still open keep their phones until they are settled, so that they count against
  // the limits of a new account with the same phone.
  await run(
    "DELETE FROM order_phones o USING invoices i WHERE i.id = o.invoice_id AND i.customer_id = $1 AND i.state <> 'awaiting'",
    [customerId],
  );
}

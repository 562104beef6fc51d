import { phoneKey } from "@/lib/format/phone";
import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import { mayStillPay } from "../payment/attempt";
import { noteAct } from "../payment/note-event";
import { moveLocked } from "../payment-states/transitions";
import { piecesOf, releaseStock } from "../stock/stock";
import { lockOrdersOf } from "./hold-limits";

/** Who ends them, in the order's history. */
const BY = "account deleted";

/**
 * Ends the unpaid orders of an account that is being deleted and gives their pieces back. One whose
 * payment the bank has not answered ends when it has (payment/expire-invoices.ts), because the
 * money may have been taken: then it goes back (payment/payment-target.ts).
 */
export async function endOrdersOf(run: Sql, customerId: number, phone: string): Promise<void> {
  const key = phoneKey(phone);
  await lockOrdersOf(run, [key]);
  const orders = await run<{ id: number }>(
    "SELECT id FROM invoices WHERE customer_id = $1 AND state = 'awaiting' ORDER BY id FOR UPDATE",
    [customerId],
  );
  for (const { id } of orders) {
    const [unanswered] = await run(
      `SELECT 1 FROM payment_attempts a WHERE invoice_id = $1 AND ${mayStillPay("a")} LIMIT 1`,
      [id],
    );
    if (unanswered) {
      await run(
        "UPDATE invoices SET expires_at = LEAST(expires_at, $2), updated_at = now() WHERE id = $1",
        [id, clock.now()],
      );
      continue;
    }
    await moveLocked(run, "invoice", id, "cancelled", {});
    await releaseStock(run, await piecesOf(run, id));
    await noteAct(run, { invoiceId: id, attemptId: null, kind: "cancelled", by: BY });
  }
  // What is still open keeps them until it is settled, so that another account of the phone starts
  // with it.
  await run(
    "DELETE FROM order_phones o USING invoices i WHERE i.id = o.invoice_id AND i.customer_id = $1 AND i.state <> 'awaiting'",
    [customerId],
  );
}

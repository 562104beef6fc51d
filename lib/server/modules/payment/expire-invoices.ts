import "server-only";
import { logText } from "@/lib/log-text.mjs";
import { transaction } from "../../db/pool";
import { clock } from "../../db/clock";
import { findInvoiceQuantities, releaseStock } from "../stock/stock";
import { mayStillPaySql } from "./attempt";
import { notifyCustomer } from "./notify-customer";
import { transitionLocked } from "../payment-states/transitions";

/**
 * Cancels one invoice that was not paid in time and notifies its buyer, unless a payment of it has
 * an unknown outcome. Returns false when there is none left. An invoice that fails to be cancelled
 * is added to `failedIds`, which are skipped.
 */
async function expireNextInvoice(failedIds: number[]): Promise<boolean> {
  let id: number | undefined;
  try {
    return await transaction(async (run) => {
      const [invoice] = await run<{ id: number }>(
        `SELECT i.id FROM invoices i WHERE i.state = 'awaiting' AND i.expires_at < $1
           AND i.id <> ALL ($2::integer[]) AND NOT EXISTS (
             SELECT 1 FROM payment_attempts a WHERE a.invoice_id = i.id AND ${mayStillPaySql("a")})
         ORDER BY i.id LIMIT 1 FOR UPDATE OF i SKIP LOCKED`,
        [clock.now(), failedIds],
      );
      id = invoice?.id;
      if (!invoice) return false;
      await transitionLocked(run, "invoice", invoice.id, "expired", {});
      await releaseStock(run, await findInvoiceQuantities(run, invoice.id));
      // Also if the same was ordered again meanwhile: which of the two orders was paid is known to
      // the buyer only from the messages.
      await notifyCustomer(run, invoice.id, "unpaid");
      return true;
    });
  } catch (error) {
    if (id === undefined) throw error;
    console.error(logText`invoice ${id} could not be cancelled, and will be retried:`, error);
    failedIds.push(id);
    return true;
  }
}

/**
 * Cancels orders that were not paid in time and releases their stock (domain.md section 6). Several
 * processes may run it at once: rows locked by another process are skipped.
 */
export async function expireInvoices(): Promise<void> {
  const failedIds: number[] = [];
  while (await expireNextInvoice(failedIds));
}

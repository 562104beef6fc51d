import "server-only";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { logText } from "@/lib/log-text.mjs";
import { transaction } from "../../db/pool";
import { clock } from "../../db/clock";
import { findInvoiceQuantities, releaseStock } from "../stock/stock";
import { mayStillPaySql } from "./attempt";
import { notifyCustomer } from "./notify-customer";
import { transitionLocked } from "../payment-states/transitions";

/**
 * Ends one invoice nobody paid in time and tells its buyer, unless the bank has not answered about
 * a payment of it; false when there is none. One that cannot be ended is added to `failed`, and
 * passed over.
 */
async function expireOne(failed: number[]): Promise<boolean> {
  let id: number | undefined;
  try {
    return await transaction(async (run) => {
      const [invoice] = await run<{ id: number; isReplaced: boolean }>(
        `SELECT i.id, i.payment_type_id <> ${PAYMENT_TYPES.transfer} AND EXISTS (
             SELECT FROM invoices later WHERE later.customer_id = i.customer_id AND later.id > i.id
               AND NOT EXISTS (
                 SELECT FROM invoice_lines l WHERE l.invoice_id = i.id AND NOT EXISTS (
                   SELECT FROM invoice_lines same
                   WHERE same.invoice_id = later.id AND same.product_slug = l.product_slug)))
             AS "isReplaced"
         FROM invoices i WHERE i.state = 'awaiting' AND i.expires_at < $1
           AND i.id <> ALL ($2::integer[]) AND NOT EXISTS (
             SELECT 1 FROM payment_attempts a WHERE a.invoice_id = i.id AND ${mayStillPaySql("a")})
         ORDER BY i.id LIMIT 1 FOR UPDATE OF i SKIP LOCKED`,
        [clock.now(), failed],
      );
      id = invoice?.id;
      if (!invoice) return false;
      await transitionLocked(run, "invoice", invoice.id, "cancelled", {});
      await releaseStock(run, await findInvoiceQuantities(run, invoice.id));
      // Who left the bank's page and ordered the same anew knows; a transfer may be under way.
      if (!invoice.isReplaced) await notifyCustomer(run, invoice.id, "unpaid");
      return true;
    });
  } catch (error) {
    if (id === undefined) throw error;
    console.error(logText`invoice ${id} could not be ended, and is tried again:`, error);
    failed.push(id);
    return true;
  }
}

/**
 * Releases the stock of orders that were not paid in time (domain.md section 6), several processes
 * at once without doing one twice.
 */
export async function expireInvoices(): Promise<void> {
  const failed: number[] = [];
  while (await expireOne(failed));
}

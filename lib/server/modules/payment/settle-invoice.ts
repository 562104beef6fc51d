import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import { transitionLocked } from "../payment-states/transitions";
import { createFirstShipment } from "../shipment-states/create-shipment";
import { withdrawUnpacked } from "../shipment-states/withdraw-shipments";
import { findInvoiceQuantities, restock, sellStock } from "../stock/stock";

/**
 * Makes an order paid, whichever way its money came: its stock is sold, and it waits to be packed.
 * The caller has locked the order, which awaits its payment, and notifies its buyer.
 */
export async function markInvoicePaid(run: Sql, invoiceId: number): Promise<void> {
  await transitionLocked(run, "invoice", invoiceId, "paid", { at: clock.now() });
  await sellStock(run, await findInvoiceQuantities(run, invoiceId), invoiceId);
  await createFirstShipment(run, invoiceId);
}

/**
 * Makes a paid order refunded: its stock is restored, and what nobody has packed is withdrawn. The
 * caller has locked the order and notifies its buyer. `by`: who decided it.
 */
export async function markInvoiceRefunded(run: Sql, invoiceId: number, by: string): Promise<void> {
  await transitionLocked(run, "invoice", invoiceId, "refunded", {});
  await restock(run, await findInvoiceQuantities(run, invoiceId), { invoiceId, by });
  await withdrawUnpacked(run, invoiceId, by);
}

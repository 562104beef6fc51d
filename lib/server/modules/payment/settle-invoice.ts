import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import { transitionLocked } from "../payment-states/transitions";
import { createFirstShipment } from "../shipment-states/create-shipment";
import { forgetBuyers } from "../shipment-states/forget-buyers";
import { findPiecesInShop } from "../shipment-states/pieces-in-shop";
import { withdrawUnpacked } from "../shipment-states/withdraw-shipments";
import { findInvoiceQuantities, restock, sellStock } from "../stock/stock";

/**
 * Makes an order paid, whichever way its money came: its stock is sold, and it waits to be packed.
 * The caller has locked the order, which awaits its payment, and notifies its buyer.
 */
export async function markInvoicePaid(run: Sql, invoiceId: number): Promise<void> {
  await transitionLocked(run, "invoice", invoiceId, "paid", { at: clock.now() });
  await sellStock(run, await findInvoiceQuantities(run, invoiceId));
  await createFirstShipment(run, invoiceId);
}

/**
 * Makes a paid order refunded: the pieces that are in the shop are in stock again, and what nobody has
 * packed is withdrawn. What was handed over is not in stock until it comes back. The caller has locked the order and notifies its buyer. `by`: who decided it.
 */
export async function markInvoiceRefunded(run: Sql, invoiceId: number, by: string): Promise<void> {
  await transitionLocked(run, "invoice", invoiceId, "refunded", {});
  await restock(run, await findPiecesInShop(run, invoiceId));
  await withdrawUnpacked(run, invoiceId, by);
  await forgetBuyers(run, [invoiceId]);
}

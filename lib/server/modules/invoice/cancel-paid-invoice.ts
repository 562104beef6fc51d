import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { AppError } from "../../app-error";
import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { terminalOf } from "../../ports/payment/card-terminal";
import { lockAttempt } from "../payment/attempt";
import { recordStaffAction } from "../payment/record-event";
import { refundPayment } from "../payment/refund-payment";
import type { InvoiceState } from "../payment-states/transitions";
import { hasRefunds } from "../refund-states/add-refund";
import { ACTORS, type ShipmentState } from "../shipment-states/transitions";
import { withdrawUnpacked } from "../shipment-states/withdraw-shipments";

/** The name of the actor in the order's history. */
const CANCELLED_BY = ACTORS.customer;

type Order = { state: InvoiceState; type: number };

/**
 * Locks the customer's own order. Whoever packs it locks the same row, so one of the two comes
 * first. Throws `INVOICE_NOT_FOUND`.
 */
async function lockOwnOrder(run: Sql, customerId: number, invoiceId: number): Promise<Order> {
  const [order] = await run<Order>(
    "SELECT state::text AS state, payment_type_id::integer AS type FROM invoices WHERE id = $1 AND customer_id = $2 FOR UPDATE",
    [invoiceId, customerId],
  );
  if (!order) throw new AppError("INVOICE_NOT_FOUND");
  return order;
}

/** Requests the return of the order's captured payment. Throws `REFUND_BY_PHONE`. */
async function returnCardPayment(run: Sql, invoiceId: number): Promise<void> {
  const [payment] = await run<{ orderNumber: string }>(
    `SELECT order_number AS "orderNumber" FROM payment_attempts WHERE invoice_id = $1 AND state = 'captured'`,
    [invoiceId],
  );
  const locked = payment && (await lockAttempt(run, payment.orderNumber));
  // As for staff: the buyer is told that the money is returned, so its terminal must be configured.
  if (!locked || !terminalOf(locked.attempt)) throw new AppError("REFUND_BY_PHONE");
  await refundPayment(run, locked, { by: CANCELLED_BY });
}

/**
 * Cancels the customer's own paid order, unless something of it is packed. The money of a card is
 * returned by the bank, as when staff return it (payment/return-money.ts). An order that was paid by
 * transfer stays paid until staff have transferred the money back, for which it appears on the desk;
 * nothing of it is sent. Cancelling it again changes nothing. Throws `INVOICE_NOT_FOUND`,
 * `INVOICE_NOT_CANCELLABLE`, `ORDER_PACKED`, `REFUND_BY_PHONE`.
 */
export const cancelPaidInvoice = (customerId: number, invoiceId: number): Promise<null> =>
  transaction(async (run) => {
    const order = await lockOwnOrder(run, customerId, invoiceId);
    if (order.state !== "paid") throw new AppError("INVOICE_NOT_CANCELLABLE");
    const shipments = await run<{ state: ShipmentState }>(
      "SELECT state FROM shipments WHERE invoice_id = $1",
      [invoiceId],
    );
    if (shipments.some(({ state }) => state !== "to_pack" && state !== "cancelled"))
      throw new AppError("ORDER_PACKED");
    // Of what was given back in parts, staff know the rest.
    if (await hasRefunds(run, invoiceId)) throw new AppError("REFUND_BY_PHONE");
    if (order.type !== PAYMENT_TYPES.transfer) {
      await returnCardPayment(run, invoiceId);
      return null;
    }
    // Cancelled before, and waiting for the transfer back.
    if (!shipments.some(({ state }) => state === "to_pack")) return null;
    await withdrawUnpacked(run, invoiceId, CANCELLED_BY);
    await recordStaffAction(run, {
      invoiceId,
      attemptId: null,
      kind: "return-asked",
      by: CANCELLED_BY,
    });
    return null;
  });

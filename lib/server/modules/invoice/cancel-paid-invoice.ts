import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { AppError } from "../../app-error";
import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { terminalOf } from "../../ports/payment/card-terminal";
import { lockAttempt } from "../payment/attempt";
import { notifyCustomer } from "../payment/notify-customer";
import { markRefunded } from "../payment/payment-target";
import { recordStaffAction } from "../payment/record-event";
import { requestReturn } from "../payment/request-return";
import type { InvoiceState } from "../payment-states/transitions";
import { findPiecesInShop } from "../shipment-states/pieces-in-shop";
import { ACTORS, type ShipmentState } from "../shipment-states/transitions";
import { isUnpacked } from "../shipment-states/is-unpacked";
import { withdrawUnpacked } from "../shipment-states/withdraw-shipments";
import { recordOrderEvents } from "../shop-event/record-events";
import { restock } from "../stock/stock";

/** The name of the actor in the order's history. */
const CANCELLED_BY = ACTORS.customer;

type Order = { id: number; state: InvoiceState; type: number };

/** Why an order that is paid is not cancelled. */
type Refusal = "INVOICE_NOT_CANCELLABLE" | "ORDER_PACKED" | "REFUND_BY_PHONE";

const ORDER_COLUMNS = "id, state::text AS state, payment_type_id::integer AS type";

/** Requests the return of the order's captured payment; returns false when nobody here can. */
async function returnCardPayment(run: Sql, invoiceId: number): Promise<boolean> {
  const [payment] = await run<{ orderNumber: string }>(
    `SELECT order_number AS "orderNumber" FROM payment_attempts WHERE invoice_id = $1 AND state = 'captured'`,
    [invoiceId],
  );
  const locked = payment && (await lockAttempt(run, payment.orderNumber));
  // As for staff: the buyer is told that the money is returned, so its terminal must be configured.
  if (!locked || !terminalOf(locked.attempt)) return false;
  const { attempt, target } = locked;
  await requestReturn(run, attempt.id);
  await recordStaffAction(run, {
    invoiceId,
    attemptId: attempt.id,
    kind: "reversal",
    by: CANCELLED_BY,
  });
  await markRefunded(run, target, attempt.id, CANCELLED_BY);
  return true;
}

/** Cancels an order that the caller has locked; returns why not, or null when it is cancelled. */
async function cancelLocked(run: Sql, { id, state, type }: Order): Promise<Refusal | null> {
  if (state !== "paid") return "INVOICE_NOT_CANCELLABLE";
  const shipments = await run<{ state: ShipmentState; assumed: boolean }>(
    "SELECT state, assumed FROM shipments WHERE invoice_id = $1",
    [id],
  );
  if (shipments.length === 0 || !isUnpacked(shipments)) return "ORDER_PACKED";
  if (type !== PAYMENT_TYPES.transfer)
    return (await returnCardPayment(run, id)) ? null : "REFUND_BY_PHONE";
  // Cancelled before, and waiting for the transfer back.
  if (!shipments.some((shipment) => shipment.state === "to_pack")) return null;
  // The pieces can be sold again at once: nothing of them is sent, whenever staff return the money.
  await restock(run, await findPiecesInShop(run, id));
  await withdrawUnpacked(run, id, CANCELLED_BY);
  await recordStaffAction(run, {
    invoiceId: id,
    attemptId: null,
    kind: "return-asked",
    by: CANCELLED_BY,
  });
  await recordOrderEvents(run, "order.changed", [id]);
  await notifyCustomer(run, id, "to-repay");
  return null;
}

/**
 * Cancels the customer's own paid order, unless something of it is packed, or may be, because it was
 * paid before the shop kept shipments. The money of a card is returned by the bank, as when staff
 * return it (payment/return-money.ts). An order that was paid by transfer stays paid until staff have
 * transferred the money back, for which it appears on the desk; nothing of it is sent, its pieces are
 * in stock again, and its buyer is notified. Pressed again, it changes nothing for a transfer and is
 * refused for a card. Throws `INVOICE_NOT_FOUND`, `INVOICE_NOT_CANCELLABLE`, `ORDER_PACKED`,
 * `REFUND_BY_PHONE`.
 */
export const cancelPaidInvoice = (customerId: number, invoiceId: number): Promise<null> =>
  transaction(async (run) => {
    // Whoever packs it locks the same row, so one of the two comes first.
    const [order] = await run<Order>(
      `SELECT ${ORDER_COLUMNS} FROM invoices WHERE id = $1 AND customer_id = $2 FOR UPDATE`,
      [invoiceId, customerId],
    );
    if (!order) throw new AppError("INVOICE_NOT_FOUND");
    const refusal = await cancelLocked(run, order);
    if (refusal) throw new AppError(refusal);
    return null;
  });

/**
 * Cancels all paid orders of a customer who deletes the account, as `cancelPaidInvoice` does. Those
 * that cannot be cancelled are left to be sent.
 */
export async function cancelUnsentOrders(run: Sql, customerId: number): Promise<void> {
  const orders = await run<Order>(
    `SELECT ${ORDER_COLUMNS} FROM invoices WHERE customer_id = $1 AND state = 'paid' ORDER BY id FOR UPDATE`,
    [customerId],
  );
  for (const order of orders) await cancelLocked(run, order);
}

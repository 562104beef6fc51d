import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { terminalOf } from "../../ports/payment/card-terminal";
import { findInvoiceQuantities, releaseStock } from "../stock/stock";
import { markInvoicePaid, markInvoiceRefunded } from "./settle-invoice";
import { StaffActionRefused } from "./staff-action-refused";
import { lockAttempt, UNANSWERED_STATES } from "./attempt";
import { recordStaffAction } from "./record-event";
import { addReturnedTransfer, refundPayment } from "./refund-payment";
import { notifyCustomer } from "./notify-customer";
import { type InvoiceState, transitionLocked } from "../payment-states/transitions";

/** `by`: the e-mail of the member of staff. */
export type StaffAction = { id: number; by: string };

type Invoice = { state: InvoiceState; type: number };

async function lockInvoice(run: Sql, invoiceId: number): Promise<Invoice> {
  const [invoice] = await run<Invoice>(
    "SELECT state::text AS state, payment_type_id::integer AS type FROM invoices WHERE id = $1 FOR UPDATE",
    [invoiceId],
  );
  if (!invoice) throw new StaffActionRefused("no-order");
  return invoice;
}

async function lockAwaitingInvoice(run: Sql, invoiceId: number): Promise<Invoice> {
  const invoice = await lockInvoice(run, invoiceId);
  if (invoice.state !== "awaiting") throw new StaffActionRefused(invoice.state);
  return invoice;
}

/** Marks an order as paid because its bank transfer has arrived. Throws `StaffActionRefused`. */
export const markTransferReceived = ({ id, by }: StaffAction): Promise<void> =>
  transaction(async (run) => {
    if ((await lockAwaitingInvoice(run, id)).type !== PAYMENT_TYPES.transfer)
      throw new StaffActionRefused("not-transfer");
    await markInvoicePaid(run, id);
    await recordStaffAction(run, { invoiceId: id, attemptId: null, kind: "transfer-received", by });
    await notifyCustomer(run, id, "paid");
  });

/**
 * Marks an order as refunded because its bank transfer was transferred back; its stock is restored.
 * Throws `StaffActionRefused`.
 */
export const markTransferReturned = ({ id, by }: StaffAction): Promise<void> =>
  transaction(async (run) => {
    const { state, type } = await lockInvoice(run, id);
    if (state !== "paid") throw new StaffActionRefused(state === "awaiting" ? "not-paid" : state);
    if (type !== PAYMENT_TYPES.transfer) throw new StaffActionRefused("by-card");
    await addReturnedTransfer(run, id, by);
    await markInvoiceRefunded(run, id, by);
    await recordStaffAction(run, { invoiceId: id, attemptId: null, kind: "transfer-returned", by });
    await notifyCustomer(run, id, "repaid");
  });

/**
 * Cancels an unpaid order, unless the outcome of a payment of it is unknown. Throws
 * `StaffActionRefused`.
 */
export const cancelInvoice = ({ id, by }: StaffAction): Promise<void> =>
  transaction(async (run) => {
    await lockAwaitingInvoice(run, id);
    const [undecidedPayment] = await run(
      `SELECT 1 FROM payment_attempts WHERE invoice_id = $1 AND state IN ${UNANSWERED_STATES} LIMIT 1`,
      [id],
    );
    if (undecidedPayment) throw new StaffActionRefused("unanswered");
    await transitionLocked(run, "invoice", id, "cancelled", {});
    await releaseStock(run, await findInvoiceQuantities(run, id));
    await recordStaffAction(run, { invoiceId: id, attemptId: null, kind: "cancelled", by });
    await notifyCustomer(run, id, "cancelled");
  });

/** Records that the invoice of an order was printed. Throws `StaffActionRefused`. */
export const recordPrint = ({ id, by }: StaffAction): Promise<void> =>
  transaction(async (run) => {
    await lockInvoice(run, id);
    await recordStaffAction(run, { invoiceId: id, attemptId: null, kind: "printed", by });
  });

/**
 * Returns the money of a captured payment: the order is refunded and its stock restored, or the
 * contract owes the amount again. The bank is contacted after the commit (return-money.ts). Throws
 * `StaffActionRefused`.
 */
export const reversePayment = ({ id, by }: StaffAction): Promise<void> =>
  transaction(async (run) => {
    const [payment] = await run<{ orderNumber: string }>(
      'SELECT order_number AS "orderNumber" FROM payment_attempts WHERE id = $1',
      [id],
    );
    const { attempt, target } = (payment && (await lockAttempt(run, payment.orderNumber))) ?? {};
    if (!attempt || !target) throw new StaffActionRefused("no-payment");
    if (attempt.state !== "captured")
      throw new StaffActionRefused(
        attempt.state === "reversal_requested"
          ? "being-returned"
          : attempt.state === "reversed"
            ? "returned"
            : "not-paid",
      );
    // The customer is notified that the money is returned, so a terminal that can return it must be
    // configured.
    if (!terminalOf(attempt)) throw new StaffActionRefused("other-terminal");
    await refundPayment(run, { attempt, target }, { by });
  });

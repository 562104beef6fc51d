import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { query, transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";
import { mergeBasketIn } from "../basket/change-basket";
import { lockOrdersByPhone } from "../order-limits/hold-limits";
import { keepsOrderSql } from "../payment/attempt";
import { syncOpenPayments } from "../payment/payment-standing";
import { recordStaffAction } from "../payment/record-event";
import { transitionLocked } from "../payment-states/transitions";
import { lockList } from "../saved-lists/saved-lists";
import { findInvoiceQuantities, releaseStock } from "../stock/stock";

/** The name of the actor in the order's history. */
const CANCELLED_BY = "customer";

type Line = { productSlug: string; productCount: number };

/** Locks the orders of the customer's phone. Throws `INVOICE_NOT_FOUND` without an account. */
async function lockOrdersOf(run: Sql, customerId: number): Promise<void> {
  const phoneOf = () =>
    run<{ phone: string }>("SELECT phone FROM customers WHERE id = $1", [customerId]);
  const [customer] = await phoneOf();
  if (customer) await lockOrdersByPhone(run, [customer.phone]);
  // The account may have been deleted while this transaction waited for the lock.
  if ((await phoneOf()).length === 0) throw new AppError("INVOICE_NOT_FOUND");
}

/**
 * Cancels the customer's own unpaid card order, releases its stock and puts its products back into
 * the basket in the same transaction, so that they can be ordered in another way. If the bank
 * reports a charge of it later, the money is returned (payment/payment-target.ts). Throws
 * `INVOICE_NOT_FOUND`, `INVOICE_NOT_PAYABLE` for an order that does not await a card payment, and
 * `PAYMENT_BEING_CHECKED` while the outcome of one of its payments is unknown, or the shopper may
 * be on the bank's page.
 */
export async function cancelOwnInvoice(customerId: number, invoiceId: number): Promise<null> {
  const [awaiting] = await query(
    "SELECT 1 FROM invoices WHERE id = $1 AND customer_id = $2 AND state = 'awaiting'",
    [invoiceId, customerId],
  );
  if (awaiting) await syncOpenPayments({ invoiceId });
  return transaction(async (run) => {
    // Rows are locked in the same sequence as when an order is placed and when an account is
    // deleted, to avoid deadlocks: the phone's orders, the basket, the order, its products.
    await lockOrdersOf(run, customerId);
    await lockList(run, customerId, "basket");
    const [invoice] = await run<{ isAwaiting: boolean; type: number }>(
      `SELECT state = 'awaiting' AS "isAwaiting", payment_type_id::integer AS type FROM invoices WHERE id = $1 AND customer_id = $2 FOR UPDATE`,
      [invoiceId, customerId],
    );
    if (!invoice) throw new AppError("INVOICE_NOT_FOUND");
    if (!invoice.isAwaiting || invoice.type === PAYMENT_TYPES.transfer)
      throw new AppError("INVOICE_NOT_PAYABLE");
    const [openPayment] = await run(
      `SELECT 1 FROM payment_attempts a WHERE a.invoice_id = $1 AND ${keepsOrderSql("a")} LIMIT 1`,
      [invoiceId],
    );
    if (openPayment) throw new AppError("PAYMENT_BEING_CHECKED");
    await transitionLocked(run, "invoice", invoiceId, "cancelled", {});
    await releaseStock(run, await findInvoiceQuantities(run, invoiceId));
    await recordStaffAction(run, {
      invoiceId,
      attemptId: null,
      kind: "cancelled",
      by: CANCELLED_BY,
    });
    const lines = await run<Line>(
      'SELECT product_slug AS "productSlug", count::integer AS "productCount" FROM invoice_lines WHERE invoice_id = $1 ORDER BY id',
      [invoiceId],
    );
    await mergeBasketIn(run, customerId, lines);
    return null;
  });
}

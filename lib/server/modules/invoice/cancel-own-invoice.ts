import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { query, transaction } from "../../db/pool";
import { AppError } from "../../app-error";
import { mergeBasket } from "../basket/change-basket";
import { mayStillPaySql } from "../payment/attempt";
import { syncOpenPayments } from "../payment/payment-standing";
import { recordStaffAction } from "../payment/record-event";
import { transitionLocked } from "../payment-states/transitions";
import { findInvoiceQuantities, releaseStock } from "../stock/stock";

/** The name of the actor in the order's history. */
const CANCELLED_BY = "customer";

type Line = { productSlug: string; productCount: number };

/**
 * Cancels the customer's own unpaid card order, releases its stock and puts its products back into
 * the basket, so that it can be ordered in another way. If the bank reports a charge of it later,
 * the money is returned (payment/payment-target.ts). Throws `INVOICE_NOT_FOUND`,
 * `INVOICE_NOT_PAYABLE` for an order that does not await a card payment, and
 * `PAYMENT_BEING_CHECKED` while the outcome of one of its payments is unknown.
 */
export async function cancelOwnInvoice(customerId: number, invoiceId: number): Promise<null> {
  const [awaiting] = await query(
    "SELECT 1 FROM invoices WHERE id = $1 AND customer_id = $2 AND state = 'awaiting'",
    [invoiceId, customerId],
  );
  if (awaiting) await syncOpenPayments({ invoiceId });
  const lines = await transaction(async (run) => {
    const [invoice] = await run<{ isAwaiting: boolean; type: number }>(
      `SELECT state = 'awaiting' AS "isAwaiting", payment_type_id::integer AS type FROM invoices WHERE id = $1 AND customer_id = $2 FOR UPDATE`,
      [invoiceId, customerId],
    );
    if (!invoice) throw new AppError("INVOICE_NOT_FOUND");
    if (!invoice.isAwaiting || invoice.type === PAYMENT_TYPES.transfer)
      throw new AppError("INVOICE_NOT_PAYABLE");
    const [undecidedPayment] = await run(
      `SELECT 1 FROM payment_attempts a WHERE a.invoice_id = $1 AND ${mayStillPaySql("a")} LIMIT 1`,
      [invoiceId],
    );
    if (undecidedPayment) throw new AppError("PAYMENT_BEING_CHECKED");
    await transitionLocked(run, "invoice", invoiceId, "cancelled", {});
    await releaseStock(run, await findInvoiceQuantities(run, invoiceId));
    await recordStaffAction(run, {
      invoiceId,
      attemptId: null,
      kind: "cancelled",
      by: CANCELLED_BY,
    });
    return run<Line>(
      'SELECT product_slug AS "productSlug", count::integer AS "productCount" FROM invoice_lines WHERE invoice_id = $1 ORDER BY id',
      [invoiceId],
    );
  });
  // After the commit: an order locks the basket before the products, which are locked above.
  await mergeBasket(customerId, lines);
  return null;
}

import { INSTALMENT_TERMS } from "@/lib/contract/invoice";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { asQepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { inQepik } from "../../db/money-sql";
import { query, transaction } from "../../db/pool";
import { clock } from "../../db/clock";
import { AppError } from "../../app-error";
import { beginPayment, type PaymentForm } from "../payment/begin-payment";
import { syncOpenPayments, refuseWhileChecked } from "../payment/payment-standing";
import { startAttempt } from "../payment/start-attempt";
import type { CheckoutResult } from "./create-invoice";
import { isPayableSql } from "./payable";

/** Runs `syncOpenPayments` if the invoice belongs to the customer and is not paid yet. */
async function syncEarlierPayments(customerId: number, invoiceId: number): Promise<void> {
  const [ownInvoice] = await query(
    "SELECT 1 FROM invoices WHERE id = $1 AND customer_id = $2 AND state = 'awaiting'",
    [invoiceId, customerId],
  );
  if (ownInvoice) await syncOpenPayments({ invoiceId });
}

type InvoicePaymentRequest = {
  customerId: number;
  invoiceId: number;
  language: Language;
  /**
   * the revision of the invoice's payments that the customer was shown
   * (../payment/payment-standing.ts)
   */
  expectedRevision?: number | undefined;
};

/**
 * Starts another card payment of the customer's own invoice. If an earlier payment turns out to
 * have succeeded, the second one is returned (settle.ts). Throws `INVOICE_NOT_FOUND`,
 * `INVOICE_NOT_PAYABLE`, `PAYMENT_BEING_CHECKED`, `PAYMENT_CHANGED`.
 */
export async function payInvoice({
  customerId,
  invoiceId,
  language,
  expectedRevision,
}: InvoicePaymentRequest): Promise<CheckoutResult<PaymentForm>> {
  await syncEarlierPayments(customerId, invoiceId);
  const payment = await transaction(async (run) => {
    const [invoice] = await run<{
      isDue: boolean | null;
      isWaiting: boolean;
      type: number;
      months: number | null;
      qepik: number;
    }>(
      `SELECT ${isPayableSql("$3")} AS "isDue", state = 'awaiting' AS "isWaiting", payment_type_id::integer AS type, month_count::integer AS months, ${inQepik("final_price")} AS qepik FROM invoices i WHERE id = $1 AND customer_id = $2 FOR UPDATE`,
      [invoiceId, customerId, clock.now()],
    );
    if (!invoice) throw new AppError("INVOICE_NOT_FOUND");
    if (invoice.isWaiting) await refuseWhileChecked(run, { invoiceId });
    if (!invoice.isDue || invoice.type === PAYMENT_TYPES.transfer)
      throw new AppError("INVOICE_NOT_PAYABLE");
    return startAttempt(run, {
      target: { invoiceId },
      amount: asQepik(invoice.qepik),
      term: INSTALMENT_TERMS.find((months) => months === invoice.months),
      language,
      expectedRevision,
    });
  });
  return { invoiceId, language, form: await beginPayment(payment) };
}

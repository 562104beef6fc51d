import { INSTALMENT_TERMS } from "@/lib/contract/invoice";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { asQepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { inQepik } from "../../db/money-sql";
import { query, transaction } from "../../db/pool";
import { clock } from "../../ports/clock";
import type { ChargeForm } from "../../ports/payment/acquirer";
import { AppError } from "../app-error";
import { askBank } from "../payment/ask-bank";
import { findAttempt, UNANSWERED } from "../payment/attempt";
import { startAttempt } from "../payment/start-attempt";
import type { Ordered } from "./create-invoice";
import { payableAt } from "./payable";

/** Asks the bank about the newest payment of the customer's own invoice that it has not answered: it may have been made, and nobody came back. */
async function askAboutEarlier(customerId: number, invoiceId: number): Promise<void> {
  const [open] = await query<{ orderNumber: string }>(
    `SELECT a.order_number AS "orderNumber" FROM payment_attempts a JOIN invoices i ON i.id = a.invoice_id WHERE i.id = $1 AND i.customer_id = $2 AND i.state = 'awaiting' AND a.state IN ${UNANSWERED} ORDER BY a.id DESC LIMIT 1`,
    [invoiceId, customerId],
  );
  const attempt = open && (await findAttempt(query, open.orderNumber));
  if (attempt) await askBank(attempt);
}

/** Begins another payment of the customer's own invoice; should an earlier one succeed after all, the second is returned (settle.ts). Throws `INVOICE_NOT_FOUND`, `INVOICE_NOT_PAYABLE`. */
export async function payInvoice(customerId: number, invoiceId: number, language: Language): Promise<Ordered<ChargeForm>> {
  await askAboutEarlier(customerId, invoiceId);
  return transaction(async (run) => {
    const [invoice] = await run<{ isDue: boolean | null; type: number; months: number | null; qepik: number }>(
      `SELECT ${payableAt("$3")} AS "isDue", payment_type_id::integer AS type, month_count::integer AS months, ${inQepik("final_price")} AS qepik FROM invoices i WHERE id = $1 AND customer_id = $2 FOR UPDATE`,
      [invoiceId, customerId, clock.now()],
    );
    if (!invoice) throw new AppError("INVOICE_NOT_FOUND");
    if (!invoice.isDue || invoice.type === PAYMENT_TYPES.transfer) throw new AppError("INVOICE_NOT_PAYABLE");
    const form = await startAttempt(run, { owed: { invoiceId }, amount: asQepik(invoice.qepik), term: INSTALMENT_TERMS.find((months) => months === invoice.months), language });
    return { invoiceId, language, form };
  });
}

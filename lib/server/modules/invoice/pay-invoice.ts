import { INSTALMENT_TERMS } from "@/lib/contract/invoice";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { asQepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { inQepik } from "../../db/money-sql";
import { transaction } from "../../db/pool";
import { clock } from "../../ports/clock";
import type { ChargeForm } from "../../ports/payment/acquirer";
import { AppError } from "../app-error";
import { startAttempt } from "../payment/start-attempt";
import type { Ordered } from "./create-invoice";

/** Tries of one invoice: more are not a shopper's. */
const MAX_ATTEMPTS = 20;

/**
 * Begins another payment of the customer's own invoice, on the terms it was agreed on. Should an earlier one succeed after all, the second is
 * returned (settle.ts). Throws `INVOICE_NOT_FOUND`, `INVOICE_NOT_PAYABLE`.
 */
export const payInvoice = (customerId: number, invoiceId: number, language: Language): Promise<Ordered<ChargeForm>> =>
  transaction(async (run) => {
    const [invoice] = await run<{ state: string; type: number; months: number | null; qepik: number; expiresAt: Date | null; attempts: number }>(
      `SELECT state::text AS state, payment_type_id::integer AS type, month_count::integer AS months, ${inQepik("final_price")} AS qepik, expires_at AS "expiresAt",
         (SELECT count(*)::integer FROM payment_attempts a WHERE a.invoice_id = i.id) AS attempts FROM invoices i WHERE id = $1 AND customer_id = $2 FOR UPDATE`,
      [invoiceId, customerId],
    );
    if (!invoice) throw new AppError("INVOICE_NOT_FOUND");
    const isDue = invoice.state === "awaiting" && invoice.type !== PAYMENT_TYPES.transfer && invoice.attempts < MAX_ATTEMPTS;
    if (!isDue || invoice.expiresAt === null || invoice.expiresAt <= clock.now()) throw new AppError("INVOICE_NOT_PAYABLE");
    const form = await startAttempt(run, { owed: { invoiceId }, amount: asQepik(invoice.qepik), term: INSTALMENT_TERMS.find((months) => months === invoice.months), language });
    return { invoiceId, language, form };
  });

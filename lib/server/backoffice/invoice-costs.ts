import type { PayloadRequest } from "payload";
import { type LineRow, lineRows, type LabelledRow, totalRows } from "@/lib/documents/invoice-rows";
import { INVOICE_TEXTS } from "@/lib/documents/invoice-texts";
import { isLanguage } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { readInvoiceData } from "@/lib/server/modules/payment/read-invoice-data";

/** The rows of an order, as in its mail and its print, with the headings of the columns. */
export type InvoiceCosts = {
  heads: string[];
  saving: string;
  lines: LineRow[];
  totals: LabelledRow[];
};

/**
 * The rows and totals of an order in the staff member's language; null if there is no such order.
 */
export async function invoiceCosts(
  invoiceId: number,
  req: PayloadRequest,
): Promise<InvoiceCosts | null> {
  const language = isLanguage(req.i18n.language) ? req.i18n.language : "az";
  const invoiceData = await readInvoiceData(query, invoiceId, language);
  if (!invoiceData) return null;
  const texts = INVOICE_TEXTS[language];
  return {
    heads: [texts.product, texts.count, texts.price, texts.sum],
    saving: texts.saving,
    lines: lineRows(invoiceData),
    totals: totalRows(invoiceData),
  };
}

import type { PayloadRequest } from "payload";
import { type LineRow, lineRows, type LabelledRow, totalRows } from "@/lib/documents/invoice-rows";
import { INVOICE_TEXTS } from "@/lib/documents/invoice-texts";
import { isLanguage } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { readInvoiceData } from "@/lib/server/modules/payment/read-invoice-data";

/** The rows of an order, as its mail and its print have them, with the words above the columns. */
export type InvoiceCosts = {
  heads: string[];
  saving: string;
  lines: LineRow[];
  totals: LabelledRow[];
};

/** What an order comes to, in the staff member's language; null when there is none. */
export async function invoiceCosts(
  invoiceId: number,
  req: PayloadRequest,
): Promise<InvoiceCosts | null> {
  const language = isLanguage(req.i18n.language) ? req.i18n.language : "az";
  const facts = await readInvoiceData(query, invoiceId, language);
  if (!facts) return null;
  const texts = INVOICE_TEXTS[language];
  return {
    heads: [texts.product, texts.count, texts.price, texts.sum],
    saving: texts.saving,
    lines: lineRows(facts),
    totals: totalRows(facts),
  };
}

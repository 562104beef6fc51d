import type { InvoiceData } from "@/lib/documents/invoice-data";
import { asQepik } from "@/lib/format/money";
import { isLanguage, type Language } from "@/lib/languages";
import { inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { paymentSummarySql } from "./payment-standing";
import { toPricedLine, STORED_PRICE_COLUMNS, type StoredPrices } from "./stored-prices";

type InvoiceRow = {
  state: InvoiceData["state"];
  language: string | null;
  orderedAt: Date;
  paidAt: Date | null;
  expiresAt: Date | null;
  name: string | null;
  surName: string | null;
  phone: string | null;
  address: string | null;
  note: string | null;
  typeId: number;
  card: string | null;
  months: number | null;
  monthly: number | null;
  total: number | null;
  vat: number | null;
};
type Line = { title: string; count: number } & StoredPrices;

/**
 * Data for the documents of an order, in `language` or else in the language of the order; undefined
 * when the order does not exist. Product names are in that language while the product exists,
 * otherwise as stored with the order.
 */
export async function readInvoiceData(
  run: Sql,
  invoiceId: number,
  language?: Language,
): Promise<InvoiceData | undefined> {
  const [invoice] = await run<InvoiceRow>(
    `SELECT CASE WHEN state = 'awaiting' AND paying.standing = 'checking' THEN 'checking' ELSE state::text END AS state, language, created_at AS "orderedAt", paid_at AS "paidAt", expires_at AS "expiresAt", user_name AS name, user_sur_name AS "surName", user_phone AS phone, user_address AS address, note,
       payment_type_id::integer AS "typeId", card_type_title AS card, month_count::integer AS months, ${inQepik("monthly_price")} AS monthly, ${inQepik("final_price")} AS total, ${inQepik("vat")} AS vat
     FROM invoices i, ${paymentSummarySql("a.invoice_id = i.id")} WHERE i.id = $1`,
    [invoiceId],
  );
  if (!invoice) return undefined;
  const textLanguage = language ?? (isLanguage(invoice.language) ? invoice.language : "az");
  const lines = await run<Line>(
    `SELECT COALESCE(t.title, l.title) AS title, l.count::integer AS count, ${STORED_PRICE_COLUMNS}
     FROM invoice_lines l LEFT JOIN products_locales t ON t._parent_id = l.product_id AND t._locale = $2::_locales WHERE l.invoice_id = $1 ORDER BY l.id`,
    [invoiceId, textLanguage],
  );
  const total = asQepik(invoice.total ?? 0);
  return {
    invoiceId,
    language: textLanguage,
    state: invoice.state,
    orderedAt: new Date(invoice.orderedAt),
    paidAt: invoice.paidAt && new Date(invoice.paidAt),
    expiresAt: invoice.expiresAt && new Date(invoice.expiresAt),
    recipient: {
      name: [invoice.name, invoice.surName].filter(Boolean).join(" "),
      phone: invoice.phone,
      address: invoice.address,
      note: invoice.note,
    },
    payment: {
      typeId: invoice.typeId,
      card: invoice.card,
      months: invoice.months,
      monthly: invoice.monthly === null ? null : asQepik(invoice.monthly),
    },
    lines: lines.map((line) => ({ title: line.title, ...toPricedLine(line) })),
    total,
    vat: invoice.vat === null ? null : asQepik(invoice.vat),
  };
}

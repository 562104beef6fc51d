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
  const [head] = await run<InvoiceRow>(
    `SELECT CASE WHEN state = 'awaiting' AND paying.standing = 'checking' THEN 'checking' ELSE state::text END AS state, language, created_at AS "orderedAt", paid_at AS "paidAt", expires_at AS "expiresAt", user_name AS name, user_sur_name AS "surName", user_phone AS phone, user_address AS address, note,
       payment_type_id::integer AS "typeId", card_type_title AS card, month_count::integer AS months, ${inQepik("monthly_price")} AS monthly, ${inQepik("final_price")} AS total, ${inQepik("vat")} AS vat
     FROM invoices i, ${paymentSummarySql("a.invoice_id = i.id")} WHERE i.id = $1`,
    [invoiceId],
  );
  if (!head) return undefined;
  const textLanguage = language ?? (isLanguage(head.language) ? head.language : "az");
  const lines = await run<Line>(
    `SELECT COALESCE(t.title, l.title) AS title, l.count::integer AS count, ${STORED_PRICE_COLUMNS}
     FROM invoice_lines l LEFT JOIN products_locales t ON t._parent_id = l.product_id AND t._locale = $2::_locales WHERE l.invoice_id = $1 ORDER BY l.id`,
    [invoiceId, textLanguage],
  );
  const total = asQepik(head.total ?? 0);
  return {
    invoiceId,
    language: textLanguage,
    state: head.state,
    orderedAt: new Date(head.orderedAt),
    paidAt: head.paidAt && new Date(head.paidAt),
    expiresAt: head.expiresAt && new Date(head.expiresAt),
    recipient: {
      name: [head.name, head.surName].filter(Boolean).join(" "),
      phone: head.phone,
      address: head.address,
      note: head.note,
    },
    payment: {
      typeId: head.typeId,
      card: head.card,
      months: head.months,
      monthly: head.monthly === null ? null : asQepik(head.monthly),
    },
    lines: lines.map((line) => ({ title: line.title, ...toPricedLine(line) })),
    total,
    vat: head.vat === null ? null : asQepik(head.vat),
  };
}

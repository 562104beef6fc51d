import type { Invoice, InvoiceBasket } from "@/lib/contract/invoice";
import { asQepik, type Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { deliveryState } from "@/lib/orders/delivery-state";
import { type LineSums, orderSums, type OrderSums } from "@/lib/orders/order-sums";
import { inQepik } from "../../db/money-sql";
import { query } from "../../db/pool";
import { clock } from "../../db/clock";
import { AppError } from "../../app-error";
import { paymentSummarySql } from "../payment/payment-standing";
import { toPricedLine, STORED_PRICE_COLUMNS, type StoredPrices } from "../payment/stored-prices";
import { queryShownRefunds, type ShownRefund } from "../refund/query-refunds";
import type { ShipmentState } from "../shipment-states/transitions";
import { isPayableSql } from "./payable";

/** An invoice with its amount in qəpik; on-the-wire.ts converts it for the API. */
export type InvoiceRecord = Omit<Invoice, "invoiceFinalPrice"> & { finalQepik: Qepik };
type LineKeys = "coverImage" | "productTitle" | "slug" | "productCount";
export type InvoiceLine = Pick<InvoiceBasket["basketDetails"][number], LineKeys> & {
  baseQepik: Qepik;
  sums: LineSums;
};
/** The products of an invoice, its sums, and what was given back of it. */
export type InvoiceDetails = { lines: InvoiceLine[]; sums: OrderSums; refunds: ShownRefund[] };

type Row = Omit<
  Invoice,
  "invoiceFinalPrice" | "createDate" | "payUntil" | "paymentBegunAt" | "deliveryState"
> & {
  shipments: ShipmentState[];
  paymentBegunAt: Date | null;
  qepik: number;
  createdAt: Date;
  payUntil: Date | null;
};

/** The customer's invoices, newest first. */
export async function queryInvoices(
  customerId: number,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<InvoiceRecord[]> {
  const rows = await query<Row>(
    `SELECT id AS "invoiceId", user_name AS "userName", user_sur_name AS "userSurName", user_phone AS "userPhone", user_address AS "userAddress", note,
       payment_type_id::integer AS "paymentTypeId", card_type_id::integer AS "cardTypeId", month_count::integer AS "monthCount", COALESCE(${inQepik("final_price")}, 0) AS qepik, created_at AS "createdAt", state::text AS "invoiceState",
       ARRAY(SELECT s.state FROM shipments s WHERE s.invoice_id = i.id AND i.state = 'paid' ORDER BY s.part) AS shipments,
       CASE WHEN ${isPayableSql("$4")} THEN expires_at END AS "payUntil",
       paying.standing AS "paymentStanding", paying.revision AS "paymentRevision", paying.at AS "paymentBegunAt"
     FROM invoices i, ${paymentSummarySql("a.invoice_id = i.id")} WHERE customer_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
    [customerId, pageSize, pageIndex * pageSize, clock.now()],
  );
  return rows.map(({ qepik, createdAt, payUntil, paymentBegunAt, shipments, ...invoice }) => ({
    ...invoice,
    deliveryState: deliveryState(shipments),
    paymentBegunAt: paymentBegunAt?.toISOString() ?? null,
    finalQepik: asQepik(qepik),
    payUntil: payUntil?.toISOString() ?? null,
    createDate: createdAt.toISOString(),
  }));
}

type LineRow = {
  title: string;
  cover: string | null;
  slug: string | null;
  count: number;
} & StoredPrices;

/**
 * The products of the customer's own invoice, at the prices of the order. Titles are in the given
 * language as long as the product is on sale, otherwise as they were stored with the order. Throws
 * `INVOICE_NOT_FOUND`.
 */
export async function queryInvoiceLines(
  customerId: number,
  invoiceId: number,
  language: Language,
): Promise<InvoiceDetails> {
  const [invoice] = await query<{ total: number; vat: number | null }>(
    `SELECT COALESCE(${inQepik("final_price")}, 0) AS total, ${inQepik("vat")} AS vat FROM invoices WHERE id = $1 AND customer_id = $2`,
    [invoiceId, customerId],
  );
  if (!invoice) throw new AppError("INVOICE_NOT_FOUND");
  const rows = await query<LineRow>(
    `SELECT COALESCE(t.title, l.title) AS title, l.cover_image AS cover, p.slug, ${STORED_PRICE_COLUMNS}, l.count::integer AS count
     FROM invoice_lines l LEFT JOIN product_search s ON s.product_id = l.product_id LEFT JOIN products p ON p.id = s.product_id
     LEFT JOIN products_locales t ON t._parent_id = p.id AND t._locale = $2::_locales WHERE l.invoice_id = $1 ORDER BY l.id`,
    [invoiceId, language],
  );
  const pricedLines = rows.map(toPricedLine);
  const vat = invoice.vat === null ? null : asQepik(invoice.vat);
  const sums = orderSums(pricedLines, { total: asQepik(invoice.total), vat });
  const lines = rows.map(({ title, cover, slug, count }, i) => {
    const [lineSums, pricedLine] = [sums.lines[i], pricedLines[i]];
    if (!lineSums || !pricedLine) throw new Error("orderSums returned no sums for an invoice line");
    return {
      coverImage: cover,
      productTitle: title,
      slug,
      baseQepik: pricedLine.base,
      productCount: count,
      sums: lineSums,
    };
  });
  return { lines, sums, refunds: await queryShownRefunds(invoiceId, language) };
}

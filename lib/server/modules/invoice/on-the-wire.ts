import type { Invoice, InvoiceBasket, InvoiceProduct, InvoiceRefund } from "@/lib/contract/invoice";
import { toAzn, type Qepik } from "@/lib/format/money";
import { calculationToWire, lineToWire } from "../../api/on-the-wire";
import type { ShownRefund } from "../refund/query-refunds";
import type { InvoiceDetails, InvoiceLine, InvoiceRecord } from "./query-invoices";

/** An invoice of the specification (section 3). */
export const invoiceToWire = ({ finalQepik, ...invoice }: InvoiceRecord): Invoice => ({
  ...invoice,
  invoiceFinalPrice: toAzn(finalQepik),
});

const invoiceLineToWire = ({ baseQepik, sums, ...line }: InvoiceLine): InvoiceProduct => ({
  ...line,
  productBasePrice: toAzn(baseQepik),
  ...lineToWire(sums),
});
const refundToWire = ({
  state,
  amount,
  date,
  products,
  ...refund
}: ShownRefund): InvoiceRefund => ({
  ...refund,
  refundState: state,
  amount: toAzn(amount),
  date: date.toISOString(),
  products: products.map(({ title, count }) => ({ productTitle: title, productCount: count })),
});

/** The products of an invoice, its sums, and what was given back of it. */
export const invoiceDetailsToWire = ({ lines, sums, refunds }: InvoiceDetails): InvoiceBasket => ({
  basketDetails: lines.map(invoiceLineToWire),
  ...calculationToWire(sums),
  ...(refunds.length > 0 ? { refunds: refunds.map(refundToWire) } : {}),
});

/** `details` of `TOTAL_CHANGED`. */
export const totalToWire = (total: Qepik) => ({ finalTotalPrice: toAzn(total) });

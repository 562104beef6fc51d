import type { Invoice, InvoiceBasket, InvoiceProduct } from "@/lib/contract/invoice";
import { toAzn, type Qepik } from "@/lib/format/money";
import { calculationToWire, lineToWire } from "../../api/on-the-wire";
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
/** The products of an invoice and its sums. */
export const invoiceDetailsToWire = ({ lines, sums }: InvoiceDetails): InvoiceBasket => ({
  basketDetails: lines.map(invoiceLineToWire),
  ...calculationToWire(sums),
});

/** `details` of `TOTAL_CHANGED`. */
export const totalToWire = (total: Qepik) => ({ finalTotalPrice: toAzn(total) });

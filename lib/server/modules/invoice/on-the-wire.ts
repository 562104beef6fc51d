import type { Invoice, InvoiceBasket, InvoiceProduct } from "@/lib/contract/invoice";
import { amountOf, type Qepik } from "@/lib/format/money";
import { calculationOnTheWire, lineOnTheWire } from "../../api/on-the-wire";
import type { InvoiceDetails, InvoiceLine, InvoiceRecord } from "./query-invoices";

/** An invoice of the specification (section 3). */
export const invoiceOnTheWire = ({ finalQepik, ...invoice }: InvoiceRecord): Invoice => ({
  ...invoice,
  invoiceFinalPrice: amountOf(finalQepik),
});

const invoiceLineOnTheWire = ({ baseQepik, sums, ...line }: InvoiceLine): InvoiceProduct => ({
  ...line,
  productBasePrice: amountOf(baseQepik),
  ...lineOnTheWire(sums),
});
/** The products of an invoice and what they come to. */
export const invoiceDetailsOnTheWire = ({ lines, sums }: InvoiceDetails): InvoiceBasket => ({
  basketDetails: lines.map(invoiceLineOnTheWire),
  ...calculationOnTheWire(sums),
});

/** `details` of `TOTAL_CHANGED`. */
export const totalOnTheWire = (total: Qepik) => ({ finalTotalPrice: amountOf(total) });

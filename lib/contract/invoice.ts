import { z } from "zod";
import { readMine } from "./endpoint";
import { envelope } from "./envelope";
import { integerOr, languageInput, MAX_ID } from "./inputs";

/** An order (specification section 3); titles are those of today in the asked language. */
const invoice = z.object({
  invoiceId: z.number().int(),
  userName: z.string().nullable(),
  userSurName: z.string().nullable(),
  userPhone: z.string().nullable(),
  userAddress: z.string().nullable(),
  note: z.string().nullable(),
  paymentTypeId: z.number().int(),
  cardTypeId: z.number().int().nullable(),
  monthCount: z.number().int().nullable(),
  invoiceFinalPrice: z.number(),
  createDate: z.string().describe("ISO 8601"),
});
export type Invoice = z.infer<typeof invoice>;

/** A product of an invoice (specification section 3: invoice basket detail), as ordered. */
export const invoiceProduct = z.object({ coverImage: z.string().nullable(), productTitle: z.string(), slug: z.string().nullable().describe("null when the product is gone"), productBasePrice: z.number(), productCount: z.number().int() });
export type InvoiceProduct = z.infer<typeof invoiceProduct>;

export const invoiceContract = {
  /** The customer's invoices, newest first (specification section 7), a page at a time. */
  getAllInvoices: readMine
    .route({ method: "GET", path: "/Invoice/get-all-invoices", tags: ["Invoice"], summary: "The customer's invoices" })
    .input(z.object({ ...languageInput, pageIndex: integerOr(0, 0, MAX_ID), pageSize: integerOr(20, 1, 100) }))
    .output(envelope(z.array(invoice))),
};

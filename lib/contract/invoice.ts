import { z } from "zod";
import { FORM_LIMIT, LARGE_BODY, readAsCustomer, write } from "./endpoint";
import { envelope } from "./envelope";
import { idempotencyHeader, integer, integerOr, languageInput, MAX_ID } from "./inputs";
import { invoiceOrder } from "./invoice-order";
import { INVOICE_STATES } from "./invoice-states";
import { DELIVERY_STATES } from "./shipment-states";
import { lineSums, orderSums } from "./order-sums";
import { paymentStandingFields, lastSeenPayment } from "./payment-standing";

/** An order (specification section 3); titles are the current ones in the requested language. */
const invoice = z.object({
  invoiceId: z.number().int(),
  userName: z.string().nullable(),
  userSurName: z.string().nullable(),
  userPhone: z.string().nullable().describe("E.164"),
  userAddress: z.string().nullable(),
  note: z.string().nullable(),
  paymentTypeId: z.number().int(),
  cardTypeId: z.number().int().nullable(),
  monthCount: z.number().int().nullable(),
  invoiceFinalPrice: z.number(),
  invoiceState: z.enum(INVOICE_STATES),
  deliveryState: z
    .enum(DELIVERY_STATES)
    .nullable()
    .describe("how far a paid order has come; null for any other (ours)"),
  payUntil: z
    .string()
    .nullable()
    .describe("until when an order that waits can be paid, ISO 8601; null when it cannot (ours)"),
  ...paymentStandingFields,
  createDate: z.string().describe("ISO 8601"),
});
export type Invoice = z.infer<typeof invoice>;

/** A product of an invoice (specification section 3: invoice basket detail), as ordered. */
const invoiceProduct = z.object({
  coverImage: z.string().nullable(),
  productTitle: z.string(),
  slug: z.string().nullable().describe("null when the product is gone"),
  productBasePrice: z.number().describe("of a piece before discounts"),
  productCount: z.number().int(),
  ...lineSums,
});
export type InvoiceProduct = z.infer<typeof invoiceProduct>;

/** What was given back of an invoice (our own). */
const invoiceRefund = z.object({
  refundState: z
    .enum(["done", "coming", "checking"])
    .describe("given back; decided; being checked, because the bank's answer is unknown"),
  way: z.enum(["card", "transfer"]),
  amount: z.number(),
  date: z.string().describe("when it was given back, or decided, ISO 8601"),
  isInstalments: z.boolean().describe("of a payment by instalments, whose plan the bank changes"),
  products: z.array(z.object({ productTitle: z.string(), productCount: z.number().int() })),
});
export type InvoiceRefund = z.infer<typeof invoiceRefund>;

/** The products of an invoice and their sums; the sums are our own. */
export const invoiceBasket = z.object({
  basketDetails: z.array(invoiceProduct),
  ...orderSums,
  refunds: z.array(invoiceRefund).optional().describe("absent if nothing was given back (ours)"),
});
export type InvoiceBasket = z.infer<typeof invoiceBasket>;

/** Numbers of months for which cards offer instalments (domain.md section 1). */
export const INSTALMENT_TERMS = [3, 6, 9, 12, 18, 24, 27, 30] as const;
export type InstalmentTerm = (typeof INSTALMENT_TERMS)[number];

/** A created invoice, or an HTML document with a form that sends the shopper to the bank. */
const created = z.union([
  envelope(z.object({ invoiceId: z.number().int() })),
  z.file().mime("text/html"),
]);

export const invoiceContract = {
  /**
   * Orders the basket (specification sections 4 and 7): creates an invoice for a transfer, or
   * returns a form for the bank. 400 names the field; 409 `BASKET_EMPTY`, `PRODUCT_SOLD_OUT`,
   * `TOTAL_CHANGED` (with `details`), `ORDER_TOO_LARGE`, `STILL_RUNNING`, and, beyond the limits of
   * unpaid orders (order-limits.ts, `details.most`), `ORDER_TOO_MANY_PIECES`,
   * `TOO_MANY_UNPAID_ORDERS`, `ORDER_VALUE_TOO_HIGH`; 403 `PHONE_BLOCKED`; 422.
   */
  createInvoice: write({
    limit: FORM_LIMIT,
    caller: "customer",
    body: "either",
    bodyBytes: LARGE_BODY,
    answer: "either",
  })
    .route({
      method: "POST",
      path: "/Invoice/create-invoice",
      tags: ["Invoice"],
      summary: "Order the basket",
      inputStructure: "detailed",
    })
    .input(z.object({ headers: z.object(idempotencyHeader).optional(), body: invoiceOrder }))
    .output(created),
  /**
   * Starts another card payment for the customer's invoice (our own). 404 `INVOICE_NOT_FOUND`; 409
   * `INVOICE_NOT_PAYABLE`, `PAYMENT_BEING_CHECKED`, `PAYMENT_CHANGED`.
   */
  payInvoice: write({ limit: FORM_LIMIT, caller: "customer", body: "either", answer: "either" })
    .route({
      method: "POST",
      path: "/Invoice/pay-invoice",
      tags: ["Invoice"],
      summary: "Pay an invoice again",
    })
    .input(z.object({ invoiceId: integer(1, MAX_ID), ...lastSeenPayment, ...languageInput }))
    .output(z.file().mime("text/html")),
  /**
   * Cancels the customer's unpaid card order and puts its products back into the basket (our own),
   * so that card, term and method can be chosen anew. 404 `INVOICE_NOT_FOUND`; 409
   * `INVOICE_NOT_PAYABLE`, `PAYMENT_BEING_CHECKED`.
   */
  cancelInvoice: write({ limit: FORM_LIMIT, caller: "customer", body: "either" })
    .route({
      method: "POST",
      path: "/Invoice/cancel-invoice",
      tags: ["Invoice"],
      summary: "Cancel an unpaid order",
    })
    .input(z.object({ invoiceId: integer(1, MAX_ID), ...languageInput }))
    .output(envelope(z.null())),
  /** The customer's invoices, newest first (specification section 7), a page at a time. */
  getAllInvoices: readAsCustomer
    .route({
      method: "GET",
      path: "/Invoice/get-all-invoices",
      tags: ["Invoice"],
      summary: "The customer's invoices",
    })
    .input(
      z.object({
        ...languageInput,
        pageIndex: integerOr(0, 0, MAX_ID),
        pageSize: integerOr(20, 1, 100),
      }),
    )
    .output(envelope(z.array(invoice))),
};

import { z } from "zod";
import { INVOICE_STATES } from "./invoice-states";

/**
 * What a webhook receiver gets (docs/integration.md). The kinds of events, their data and the names
 * of their fields are a contract with other programs: fields may be added, none is renamed or
 * removed.
 */

/** The kinds of events that a receiver may choose. */
export const EVENT_KINDS = [
  "order.created",
  "order.changed",
  "order.cancelled",
  "order.expired",
  "payment.captured",
  "payment.declined",
  "payment.under_review",
  "payment.expired",
  "payment.refund_requested",
  "payment.refunded",
  "product.published",
  "product.withdrawn",
  "price.changed",
  "stock.changed",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The kind of an event that staff send to try a receiver; no receiver chooses it. */
export const TEST_KIND = "test";

/** What an event is about. Events about one object are delivered in order. */
const EVENT_OBJECTS = ["order", "contract", "product", "test"] as const;
export type EventObject = (typeof EVENT_OBJECTS)[number];

const id = z.number().int();
const time = z.string().describe("ISO 8601, UTC, by the shop's database");
const amount = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .describe("AZN with two decimals, such as 1299.90");

/** An order without its buyer: no event names a person. */
export const orderData = z.object({
  orderId: id,
  state: z.enum(INVOICE_STATES),
  paymentTypeId: z.number().int(),
  cardTypeId: z.number().int().nullable(),
  monthCount: z.number().int().nullable().describe("instalments of a card payment"),
  baseTotalPrice: amount.nullable().describe("before discounts; null for orders of earlier days"),
  finalTotalPrice: amount,
  vat: amount.nullable().describe("contained in the total"),
  createdAt: time,
  paidAt: time.nullable(),
  payUntil: time.nullable(),
  lines: z.array(
    z.object({
      productId: id.nullable().describe("null when the product has been deleted"),
      sku: z.string().nullable(),
      title: z.string().describe("in Azerbaijani, as ordered"),
      count: z.number().int(),
      basePrice: amount.nullable().describe("of a piece, before discounts"),
      finalPrice: amount.nullable().describe("of a piece"),
    }),
  ),
});

/** A card payment of an order or a credit contract; neither card nor person. */
const paymentData = z.object({
  paymentId: id,
  orderId: id.nullable().describe("null for a payment of a credit contract"),
  contractId: id.nullable().describe("null for a payment of an order"),
  number: z.string().describe("the payment's number at the bank"),
  state: z.string(),
  amount,
  bankAmount: amount.nullable().describe("what the bank took, where it is known"),
  monthCount: z.number().int().nullable(),
  responseCode: z.string().nullable().describe("the bank's code"),
  reviewReason: z.string().nullable().describe("why staff must look at it"),
  settledAt: time.nullable(),
});

const publishedData = z.object({
  productId: id,
  sku: z.string().nullable(),
  slug: z.string().nullable(),
  title: z.string().nullable().describe("in Azerbaijani"),
  categoryId: id.nullable(),
  brandId: id.nullable(),
});
const withdrawnData = z.object({
  productId: id,
  sku: z.string().nullable(),
  slug: z.string().nullable(),
});
export const priceData = z.object({
  productId: id,
  sku: z.string().nullable(),
  price: amount.nullable(),
  discountPrice: amount.nullable(),
  creditPrice: amount.nullable().describe("the monthly price"),
});
export const stockData = z.object({
  productId: id,
  sku: z.string().nullable(),
  stock: z.number().int().describe("pieces in the shop, at all places together"),
  reserved: z.number().int().describe("pieces of them that open orders have reserved"),
  available: z.number().int().describe("pieces that can be ordered"),
});
const testData = z.object({ receiverId: id });

/** The data of each kind. */
export const EVENT_DATA = {
  "order.created": orderData,
  "order.changed": orderData,
  "order.cancelled": orderData,
  "order.expired": orderData,
  "payment.captured": paymentData,
  "payment.declined": paymentData,
  "payment.under_review": paymentData,
  "payment.expired": paymentData,
  "payment.refund_requested": paymentData,
  "payment.refunded": paymentData,
  "product.published": publishedData,
  "product.withdrawn": withdrawnData,
  "price.changed": priceData,
  "stock.changed": stockData,
  [TEST_KIND]: testData,
} as const satisfies Record<EventKind | typeof TEST_KIND, z.ZodType>;

/** The body of a webhook. */
export const webhookBody = z.object({
  id: z.string().describe("the same in every delivery of the event; the header webhook-id"),
  type: z.enum([...EVENT_KINDS, TEST_KIND]),
  time,
  object: z.object({ type: z.enum(EVENT_OBJECTS), id }),
  sequence: z
    .number()
    .int()
    .min(1)
    .describe("counts the recorded events of this object, from 1, without gaps"),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookBody = z.infer<typeof webhookBody>;

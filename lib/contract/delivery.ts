import { z } from "zod";
import { FORM_LIMIT, read, readAsCustomer, write } from "./endpoint";
import { envelope } from "./envelope";
import { integer, languageInput, MAX_ID } from "./inputs";
import { INVOICE_STATES } from "./invoice-states";
import { ORDER_LINK_KEY } from "./order-link";
import { DELIVERY_STATES, SHOWN_SHIPMENT_STATES } from "./shipment-states";

const time = z.string().nullable().describe("ISO 8601");

const shipment = z.object({
  part: z.number().int().describe("its number among the parts of the order"),
  shipmentState: z.enum(SHOWN_SHIPMENT_STATES),
  packedDate: time,
  handedOverDate: time,
  deliveredDate: time,
  failedDate: time,
  carrier: z.string().nullable(),
  carrierPhone: z.string().nullable(),
  trackingCode: z.string().nullable(),
  trackingUrl: z.string().nullable().describe("the carrier's page about this shipment"),
  products: z.array(
    z.object({
      productTitle: z.string(),
      coverImage: z.string().nullable(),
      productCount: z.number().int(),
      serials: z.array(z.string()).describe("empty for a caller who is not signed in"),
    }),
  ),
});

/** How far an order has come after its payment (our own). Withdrawn shipments are left out. */
const delivery = z.object({
  invoiceId: z.number().int(),
  invoiceState: z.enum(INVOICE_STATES),
  createDate: z.string().describe("ISO 8601"),
  paidDate: time,
  deliveryState: z.enum(DELIVERY_STATES).nullable().describe("null while the order is not paid"),
  canCancel: z
    .boolean()
    .describe("its buyer can cancel it: it is paid, and nobody has packed anything of it"),
  shipments: z.array(shipment),
});
export type Delivery = z.infer<typeof delivery>;
/**
 * What a page knows of how far an order has come: null when the backend does not say, `failed` when it
 * could not be asked.
 */
export type DeliveryResult = Delivery | "failed" | null;
export type DeliveryShipment = Delivery["shipments"][number];

export const deliveryContract = {
  /** How far the customer's own order has come. 404 `INVOICE_NOT_FOUND`. */
  getDelivery: readAsCustomer
    .route({
      method: "GET",
      path: "/Invoice/get-delivery",
      tags: ["Invoice"],
      summary: "How far an order has come",
    })
    .input(z.object({ InvoiceId: integer(1, MAX_ID), ...languageInput }))
    .output(envelope(delivery)),
  /**
   * The same for anybody with a link from a message about the order, without serial numbers. 404
   * `ORDER_LINK_NOT_FOUND` for a link that is not ours or has expired.
   */
  getDeliveryByLink: read
    .meta({ limit: { points: 900, seconds: 600 }, crossSite: false })
    .route({
      method: "GET",
      path: "/Invoice/get-delivery-by-link",
      tags: ["Invoice"],
      summary: "How far an order has come, by a link",
    })
    .input(z.object({ key: z.string().regex(ORDER_LINK_KEY), ...languageInput }))
    .output(envelope(delivery)),
  /**
   * Cancels the customer's own paid order that nobody has packed; a card's money is returned by the
   * bank, that of a transfer by staff. 404 `INVOICE_NOT_FOUND`; 409 `INVOICE_NOT_CANCELLABLE`,
   * `ORDER_PACKED`, `REFUND_BY_PHONE`.
   */
  cancelPaidInvoice: write({ limit: FORM_LIMIT, caller: "customer", body: "either" })
    .route({
      method: "POST",
      path: "/Invoice/cancel-paid-invoice",
      tags: ["Invoice"],
      summary: "Cancel a paid order that is not packed",
    })
    .input(z.object({ invoiceId: integer(1, MAX_ID), ...languageInput }))
    .output(envelope(z.null())),
};

import type { Delivery } from "@/lib/contract/delivery";
import type { Language } from "@/lib/languages";
import { deliveryState } from "@/lib/orders/delivery-state";
import { trackingUrl } from "@/lib/orders/tracking-url";
import { AppError } from "../../app-error";
import { databaseTime } from "../../db/clock";
import { query } from "../../db/pool";
import type { InvoiceState } from "../payment-states/transitions";
import { hasRefunds } from "../refund-states/add-refund";
import type { ShipmentState } from "../shipment-states/transitions";
import { HAS_UNDECIDED_PIECES } from "./undecided-pieces";
import { verifyOrderLink } from "./order-link";

type Order = { state: InvoiceState; createdAt: Date; paidAt: Date | null };
type Row = {
  id: number;
  part: number;
  state: ShipmentState;
  /** it came back, and all its pieces are in later shipments */ isSentAgain: boolean;
  packedAt: Date | null;
  handedOverAt: Date | null;
  deliveredAt: Date | null;
  failedAt: Date | null;
  carrier: string | null;
  carrierPhone: string | null;
  trackingCode: string | null;
  trackingPage: string | null;
};
type Product = {
  shipmentId: number;
  productTitle: string;
  coverImage: string | null;
  productCount: number;
  serials: string[];
};

const iso = (time: Date | null): string | null => time && time.toISOString();

/** Shoppers see neither what was withdrawn nor what came back and has been sent again. */
const isShown = (row: Row): row is Row & { state: Exclude<ShipmentState, "cancelled"> } =>
  row.state !== "cancelled" && !row.isSentAgain;

/** How far an order has come; `isOwn`: for its buyer, who also sees serial numbers. */
async function readDelivery(
  invoiceId: number,
  order: Order,
  language: Language,
  { isOwn }: { isOwn: boolean },
): Promise<Delivery> {
  const rows = await query<Row>(
    `SELECT s.id, s.part, s.state, (s.state = 'back' AND NOT ${HAS_UNDECIDED_PIECES}) AS "isSentAgain", s.packed_at AS "packedAt", s.handed_over_at AS "handedOverAt", s.delivered_at AS "deliveredAt", s.failed_at AS "failedAt",
       COALESCE(l.title, s.carrier_name) AS carrier, c.phone AS "carrierPhone", s.tracking_code AS "trackingCode", c.tracking_url AS "trackingPage"
     FROM shipments s LEFT JOIN carriers c ON c.id = s.carrier_id LEFT JOIN carriers_locales l ON l._parent_id = c.id AND l._locale = $2::_locales
     WHERE s.invoice_id = $1 ORDER BY s.part`,
    [invoiceId, language],
  );
  const products = await query<Product>(
    `SELECT l.shipment_id AS "shipmentId", COALESCE(t.title, il.title) AS "productTitle", il.cover_image AS "coverImage", l.count AS "productCount",
       ARRAY(SELECT n.serial FROM serials n WHERE n.shipment_line_id = l.id AND n.released_at IS NULL AND $3::boolean ORDER BY n.id) AS serials
     FROM shipment_lines l JOIN shipments s ON s.id = l.shipment_id JOIN invoice_lines il ON il.id = l.invoice_line_id
     LEFT JOIN products_locales t ON t._parent_id = il.product_id AND t._locale = $2::_locales
     WHERE s.invoice_id = $1 ORDER BY l.shipment_id, l.id`,
    [invoiceId, language, isOwn],
  );
  const isPaid = order.state === "paid";
  return {
    invoiceId,
    invoiceState: order.state,
    createDate: order.createdAt.toISOString(),
    paidDate: iso(order.paidAt),
    deliveryState: isPaid ? deliveryState(rows.map(({ state }) => state)) : null,
    canCancel:
      isOwn &&
      isPaid &&
      !(await hasRefunds(query, invoiceId)) &&
      rows.some(({ state }) => state === "to_pack") &&
      rows.every(({ state }) => state === "to_pack" || state === "cancelled"),
    shipments: rows.filter(isShown).map((row) => ({
      part: row.part,
      shipmentState: row.state,
      packedDate: iso(row.packedAt),
      handedOverDate: iso(row.handedOverAt),
      deliveredDate: iso(row.deliveredAt),
      failedDate: iso(row.failedAt),
      carrier: row.carrier,
      carrierPhone: row.carrierPhone,
      trackingCode: row.trackingCode,
      trackingUrl: trackingUrl(row.trackingPage, row.trackingCode),
      products: products
        .filter(({ shipmentId }) => shipmentId === row.id)
        .map(({ shipmentId: _, ...product }) => product),
    })),
  };
}

/** How far the customer's own order has come. Throws `INVOICE_NOT_FOUND`. */
export async function queryOwnDelivery(
  customerId: number,
  invoiceId: number,
  language: Language,
): Promise<Delivery> {
  const [order] = await query<Order>(
    'SELECT state::text AS state, created_at AS "createdAt", paid_at AS "paidAt" FROM invoices WHERE id = $1 AND customer_id = $2',
    [invoiceId, customerId],
  );
  if (!order) throw new AppError("INVOICE_NOT_FOUND");
  return readDelivery(invoiceId, order, language, { isOwn: true });
}

/**
 * How far the order of a link has come, for anybody who has it: nothing of its buyer. Throws
 * `ORDER_LINK_NOT_FOUND`, also after the buyer has deleted the account.
 */
export async function queryDeliveryByLink(key: string, language: Language): Promise<Delivery> {
  const invoiceId = verifyOrderLink(key, await databaseTime(query));
  const [order] =
    invoiceId === null
      ? []
      : await query<Order>(
          'SELECT state::text AS state, created_at AS "createdAt", paid_at AS "paidAt" FROM invoices WHERE id = $1 AND customer_id IS NOT NULL',
          [invoiceId],
        );
  if (invoiceId === null || !order) throw new AppError("ORDER_LINK_NOT_FOUND");
  return readDelivery(invoiceId, order, language, { isOwn: false });
}

import { type EventKind, TEST_KIND } from "@/lib/contract/shop-events";
import type { Sql } from "../../db/sql";
import {
  ORDER_JSON,
  PAYMENT_JSON,
  PRICE_JSON,
  PUBLISHED_JSON,
  SHIPMENT_JSON,
  STOCK_JSON,
  WITHDRAWN_JSON,
} from "./json-sql";

/** The PostgreSQL channel that announces new deliveries at the commit. */
export const DELIVERIES_CHANNEL = "webhook_deliveries";

/** How long (days) the delivery of an event is attempted. */
export const GIVE_UP_DAYS = 7;

/**
 * One statement that records events of kind $1 and a delivery of each to every receiver in
 * `listening` (a subquery with the column `receiver`). `source` selects `object_type`, `object_id`,
 * `place` (the order of events about one object) and `data` for the ids $2; it is not executed when
 * nobody listens.
 *
 * The counter of each object is locked until the commit, and the event's id is drawn while it is
 * held: so the events of an object have ascending ids and sequences in the order of their commits.
 * Objects are locked in order, so that two transactions with the same objects do not deadlock.
 */
const recordSql = (listening: string, source: string): string => `
WITH listening AS MATERIALIZED (${listening}),
  source AS MATERIALIZED (SELECT * FROM (${source}) AS found WHERE EXISTS (SELECT FROM listening)),
  counted AS (
    INSERT INTO shop_event_objects AS counter (object_type, object_id, sequence)
    SELECT object_type, object_id, count(*) FROM source GROUP BY object_type, object_id ORDER BY object_type, object_id
    ON CONFLICT (object_type, object_id) DO UPDATE SET sequence = counter.sequence + excluded.sequence
    RETURNING object_type, object_id, sequence),
  recorded AS (
    INSERT INTO shop_events (kind, object_type, object_id, sequence, data)
    SELECT $1::text, s.object_type, s.object_id,
      counted.sequence + 1 - row_number() OVER (PARTITION BY s.object_type, s.object_id ORDER BY s.place DESC), s.data
    FROM source s JOIN counted ON counted.object_type = s.object_type AND counted.object_id = s.object_id
    ORDER BY s.object_type, s.object_id, s.place
    RETURNING id, object_type, object_id),
  queued AS (
    INSERT INTO webhook_deliveries (receiver_id, kind, event_id, object_type, object_id, due_at, give_up_at)
    SELECT listening.receiver, $1::text::enum_webhook_deliveries_kind, recorded.id, recorded.object_type::enum_webhook_deliveries_object_type,
      recorded.object_id, now(), now() + interval '${GIVE_UP_DAYS} days'
    FROM recorded CROSS JOIN listening ORDER BY recorded.id RETURNING 1)
SELECT pg_notify('${DELIVERIES_CHANNEL}', '') FROM queued LIMIT 1`;

type OrderKind = Extract<EventKind, `order.${string}`>;
type PaymentKind = Extract<EventKind, `payment.${string}`>;
export type ShipmentKind = Extract<EventKind, `shipment.${string}`>;
type ProductKind = Exclude<EventKind, OrderKind | ShipmentKind | PaymentKind>;

/** The receivers that have chosen the kind $1. One that is paused gets its events later. */
const BY_KIND =
  "SELECT k.parent_id AS receiver FROM webhook_receivers_kinds k WHERE k.value::text = $1::text";

/**
 * Whether anybody has chosen a kind. Asked first, because planning the statement that records costs
 * more than this.
 */
const isListenedTo = async (run: Sql, kind: EventKind): Promise<boolean> =>
  (await run("SELECT 1 FROM webhook_receivers_kinds WHERE value::text = $1::text LIMIT 1", [kind]))
    .length > 0;

/** Records an event of each of these orders, in the caller's transaction, which has locked them. */
export async function recordOrderEvents(
  run: Sql,
  kind: OrderKind,
  invoiceIds: readonly number[],
): Promise<void> {
  if (invoiceIds.length === 0 || !(await isListenedTo(run, kind))) return;
  await run(
    recordSql(
      BY_KIND,
      `SELECT 'order' AS object_type, i.id AS object_id, 0 AS place, ${ORDER_JSON} AS data FROM invoices i WHERE i.id = ANY ($2::integer[])`,
    ),
    [kind, invoiceIds],
  );
}

/**
 * Records an event of each of these shipments, in the caller's transaction, which has locked their
 * orders. It is an event of the order, which programs also read again.
 */
export async function recordShipmentEvents(
  run: Sql,
  kind: ShipmentKind,
  shipmentIds: readonly number[],
): Promise<void> {
  if (shipmentIds.length === 0) return;
  await run(
    "UPDATE invoices SET updated_at = now() WHERE id IN (SELECT s.invoice_id FROM shipments s WHERE s.id = ANY ($1::integer[]))",
    [shipmentIds],
  );
  if (!(await isListenedTo(run, kind))) return;
  await run(
    recordSql(
      BY_KIND,
      `SELECT 'order' AS object_type, s.invoice_id AS object_id, s.id AS place, ${SHIPMENT_JSON} AS data FROM shipments s WHERE s.id = ANY ($2::integer[])`,
    ),
    [kind, shipmentIds],
  );
}

/**
 * Records an event of each of these card payments, in the caller's transaction, which has locked
 * them. It is an event of the order, or of the credit contract.
 */
export async function recordPaymentEvents(
  run: Sql,
  kind: PaymentKind,
  attemptIds: readonly number[],
): Promise<void> {
  if (attemptIds.length === 0 || !(await isListenedTo(run, kind))) return;
  await run(
    recordSql(
      BY_KIND,
      `SELECT CASE WHEN a.invoice_id IS NULL THEN 'contract' ELSE 'order' END AS object_type, COALESCE(a.invoice_id, a.credit_contract_id) AS object_id, a.id AS place, ${PAYMENT_JSON} AS data
       FROM payment_attempts a WHERE a.id = ANY ($2::integer[]) AND COALESCE(a.invoice_id, a.credit_contract_id) IS NOT NULL`,
    ),
    [kind, attemptIds],
  );
}

const PRODUCT_DATA: Readonly<Record<ProductKind, string>> = {
  "product.published": PUBLISHED_JSON,
  "product.withdrawn": WITHDRAWN_JSON,
  "price.changed": PRICE_JSON,
  "stock.changed": STOCK_JSON,
};

/**
 * Records an event of each of these products, in the caller's transaction, which has locked them.
 * Drafts have none, except `product.withdrawn`.
 */
export async function recordProductEvents(
  run: Sql,
  kind: ProductKind,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0 || !(await isListenedTo(run, kind))) return;
  await run(
    recordSql(
      BY_KIND,
      `SELECT 'product' AS object_type, p.id AS object_id, 0 AS place, ${PRODUCT_DATA[kind]} AS data
       FROM products p WHERE p.id = ANY ($2::integer[]) AND ($1::text = 'product.withdrawn' OR p._status = 'published')`,
    ),
    [kind, productIds],
  );
}

/**
 * Records an event for one receiver with which staff try it. Each is an object of its own, so that
 * it does not wait for an earlier one.
 */
export async function recordTestEvent(run: Sql, receiverId: number): Promise<void> {
  await run(
    recordSql(
      "SELECT r.id AS receiver FROM webhook_receivers r WHERE r.id = ANY ($2::integer[])",
      "SELECT 'test' AS object_type, nextval('webhook_tests')::integer AS object_id, 0 AS place, jsonb_build_object('receiverId', r.id) AS data FROM webhook_receivers r WHERE r.id = ANY ($2::integer[])",
    ),
    [TEST_KIND, [receiverId]],
  );
}

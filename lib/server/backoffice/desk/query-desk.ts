import type { DeskView } from "@/lib/contract/desk";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import type { Language } from "@/lib/languages";
import { inQepik } from "@/lib/server/db/money-sql";
import type { Sql } from "@/lib/server/db/sql";
import type { InvoiceState } from "@/lib/server/modules/payment-states/transitions";
import { HAS_UNDECIDED_PIECES } from "@/lib/server/modules/shipment/undecided-pieces";
import { NEEDS_SERIAL_SQL } from "@/lib/server/modules/shipment/take-serials";
import type { ShipmentState } from "@/lib/server/modules/shipment-states/transitions";

/** SQL: shipment `s` came back, and nobody has decided yet what becomes of its pieces. */
const IS_UNDECIDED = `i.state = 'paid' AND ${HAS_UNDECIDED_PIECES}`;

/**
 * SQL: `s` is the last shipment of an order that its buyer cancelled and whose transfer is owed. What
 * staff give back by line is listed with the refunds.
 */
const IS_REPAYABLE = `s.state = 'cancelled' AND i.state = 'paid' AND i.payment_type_id = ${PAYMENT_TYPES.transfer}
  AND NOT EXISTS (SELECT FROM shipments o WHERE o.invoice_id = s.invoice_id AND (o.state <> 'cancelled' OR o.part > s.part))
  AND NOT EXISTS (SELECT FROM refunds r WHERE r.invoice_id = s.invoice_id AND r.state <> 'withdrawn')`;

/** SQL conditions on shipments (`s`) and their orders (`i`), by view. */
const VIEWS = {
  to_pack: "s.state = 'to_pack'",
  packed: "s.state = 'packed'",
  handed_over: "s.state = 'handed_over'",
  failed: "s.state = 'failed'",
  back: `s.state = 'back' AND ${IS_UNDECIDED}`,
  repay: IS_REPAYABLE,
  all: "true",
} as const satisfies Record<DeskView, string>;

/** How many shipments a view has. */
export async function countView(run: Sql, view: DeskView): Promise<number> {
  const [row] = await run<{ count: number }>(
    `SELECT count(*)::integer AS count FROM shipments s JOIN invoices i ON i.id = s.invoice_id WHERE ${VIEWS[view]}`,
  );
  return row?.count ?? 0;
}

/** The shipments of a view: the one that has waited longest first. */
export async function listView(
  run: Sql,
  view: Exclude<DeskView, "all">,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await run<{ id: number }>(
    `SELECT s.id FROM shipments s JOIN invoices i ON i.id = s.invoice_id WHERE ${VIEWS[view]} ORDER BY s.moved_at, s.id LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return rows.map(({ id }) => id);
}

/** All shipments: the newest first. */
export async function listAll(
  run: Sql,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await run<{ id: number }>(
    "SELECT id FROM shipments ORDER BY id DESC LIMIT $1 OFFSET $2",
    [limit, offset],
  );
  return rows.map(({ id }) => id);
}

export type DeskRow = {
  id: number;
  invoiceId: number;
  part: number;
  parts: number;
  state: ShipmentState;
  assumed: boolean;
  orderState: InvoiceState;
  isRepayable: boolean;
  isUndecided: boolean;
  name: string | null;
  surName: string | null;
  phone: string | null;
  address: string | null;
  note: string | null;
  paidAt: Date | null;
  movedAt: Date;
  carrierId: number | null;
  carrier: string | null;
  trackingCode: string | null;
  trackingPage: string | null;
  qepik: number | null;
};

export type DeskLineRow = {
  id: number;
  shipmentId: number;
  title: string;
  sku: string | null;
  cover: string | null;
  count: number;
  serials: string[];
  needsSerial: boolean;
};

/** Shipments as the desk shows them, in the order of `ids`, with their products. */
export async function readDeskRows(
  run: Sql,
  ids: readonly number[],
  language: Language,
): Promise<{ rows: DeskRow[]; lines: DeskLineRow[] }> {
  const rows = await run<DeskRow>(
    `SELECT s.id, s.invoice_id AS "invoiceId", s.part, (SELECT count(*)::integer FROM shipments o WHERE o.invoice_id = s.invoice_id AND o.state <> 'cancelled') AS parts,
       s.state, s.assumed, i.state::text AS "orderState", (${IS_REPAYABLE}) AS "isRepayable", (s.state = 'back' AND ${IS_UNDECIDED}) AS "isUndecided",
       i.user_name AS name, i.user_sur_name AS "surName", i.user_phone AS phone, i.user_address AS address, i.note, i.paid_at AS "paidAt", s.moved_at AS "movedAt",
       s.carrier_id AS "carrierId", COALESCE((SELECT l.title FROM carriers_locales l WHERE l._parent_id = c.id AND l._locale = $2::_locales), s.carrier_name) AS carrier,
       s.tracking_code AS "trackingCode", c.tracking_url AS "trackingPage", ${inQepik("i.final_price")} AS qepik
     FROM shipments s JOIN invoices i ON i.id = s.invoice_id LEFT JOIN carriers c ON c.id = s.carrier_id WHERE s.id = ANY ($1::integer[])`,
    [ids, language],
  );
  const lines = await run<DeskLineRow>(
    `SELECT l.id, l.shipment_id AS "shipmentId", COALESCE(t.title, il.title) AS title, p.sku, il.cover_image AS cover, l.count,
       ARRAY(SELECT n.serial FROM serials n WHERE n.shipment_line_id = l.id AND n.released_at IS NULL ORDER BY n.id) AS serials, ${NEEDS_SERIAL_SQL} AS "needsSerial"
     FROM shipment_lines l JOIN invoice_lines il ON il.id = l.invoice_line_id LEFT JOIN products p ON p.id = il.product_id
     LEFT JOIN products_locales t ON t._parent_id = p.id AND t._locale = $2::_locales WHERE l.shipment_id = ANY ($1::integer[]) ORDER BY l.id`,
    [ids, language],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), lines };
}

/** The history of a shipment, the newest move first. */
export const readHistory = (
  run: Sql,
  id: number,
): Promise<
  {
    id: number;
    from: ShipmentState | null;
    to: ShipmentState;
    at: Date;
    by: string;
    note: string | null;
  }[]
> =>
  run(
    'SELECT id, from_state AS "from", to_state AS "to", at, by, note FROM shipment_history WHERE shipment_id = $1 ORDER BY id DESC LIMIT 200',
    [id],
  );

/** The carriers that staff can choose, in the staff member's language. */
export const readCarriers = (
  run: Sql,
  language: Language,
): Promise<{ id: number; title: string }[]> =>
  run(
    `SELECT c.id, COALESCE((SELECT l.title FROM carriers_locales l WHERE l._parent_id = c.id AND l._locale = $1::_locales), a.title) AS title
     FROM carriers c JOIN carriers_locales a ON a._parent_id = c.id AND a._locale = 'az' WHERE c.active ORDER BY c.position, c.id LIMIT 100`,
    [language],
  );

/** The shipments that a carrier got on a day in Baku, in the order of their hand-over. */
export async function listHandedOver(
  run: Sql,
  carrierId: number,
  { from, to }: { from: Date; to: Date },
): Promise<number[]> {
  const rows = await run<{ id: number }>(
    `SELECT id FROM shipments WHERE carrier_id = $1 AND handed_over_at >= $2 AND handed_over_at < $3
       AND state IN ('handed_over', 'delivered', 'failed', 'back') ORDER BY handed_over_at, id LIMIT 500`,
    [carrierId, from, to],
  );
  return rows.map(({ id }) => id);
}

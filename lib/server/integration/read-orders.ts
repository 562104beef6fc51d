import type { IntegrationOrder } from "@/lib/contract/integration";
import { MAX_ID } from "@/lib/contract/inputs";
import { AppError } from "../app-error";
import { query } from "../db/pool";
import { ORDER_JSON, SHIPMENT_JSON, timeJson } from "../modules/shop-event/json-sql";

/** The change after which orders are read: its time (ms since 1970) and the order's id. */
type Cursor = { ms: number; id: number };

const CURSOR = /^(\d{1,15})-(\d{1,10})$/;

/** The cursor that a program has sent. Throws `BAD_REQUEST` for a text that is none. */
function parseCursor(text: string | undefined): Cursor {
  if (text === undefined) return { ms: 0, id: 0 };
  const [, ms, id] = CURSOR.exec(text) ?? [];
  if (ms === undefined || id === undefined || Number(id) > MAX_ID)
    throw new AppError("BAD_REQUEST", { cursor: ["Invalid input: not a cursor"] });
  return { ms: Number(ms), id: Number(id) };
}

/**
 * How far (s) behind the oldest running transaction orders are read: a change is dated by the begin
 * of its transaction, and that of a new order by the process that stores it.
 */
const MARGIN_S = 2;
/** A transaction that runs longer (s) is none that changes orders, but, for instance, a backup. */
const MAX_TRANSACTION_S = 60;

// Changes become visible in the order of their commits, not of their times. Everything that is older
// than this and will ever be visible has been committed, so no cursor passes a change that comes
// later. It is a statement of its own, so that the next one sees all of them.
const HORIZON = `
SELECT (extract(epoch FROM GREATEST(LEAST(now(), min(xact_start)), now() - interval '${MAX_TRANSACTION_S} seconds') - interval '${MARGIN_S} seconds') * 1000)::float8 AS ms
FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`;

const MS = "(extract(epoch FROM i.updated_at) * 1000)::float8";

type Row = { ms: number; id: number; order: IntegrationOrder };

/** A page of orders; `more`: whether another page can be read at once. */
export type OrderPage = { items: IntegrationOrder[]; next: string; more: boolean };

/**
 * Orders that were created or changed after a cursor, the earliest change first. `withBuyer`: with
 * name, phone, address and note. Throws `BAD_REQUEST` for a malformed cursor.
 */
export async function readOrders(
  cursor: string | undefined,
  limit: number,
  withBuyer: boolean,
): Promise<OrderPage> {
  const from = parseCursor(cursor);
  const [horizon] = await query<{ ms: number }>(HORIZON);
  const rows = await query<Row>(
    `SELECT ${MS} AS ms, i.id, ${ORDER_JSON} || jsonb_build_object('updatedAt', ${timeJson("i.updated_at")},
       'shipments', COALESCE((SELECT jsonb_agg(${SHIPMENT_JSON} ORDER BY s.part) FROM shipments s WHERE s.invoice_id = i.id), '[]'), 'buyer',
       CASE WHEN $5::boolean THEN jsonb_build_object('firstName', i.user_name, 'lastName', i.user_sur_name, 'phone', i.user_phone, 'address', i.user_address, 'note', i.note) END) AS order
     FROM invoices i
     WHERE (i.updated_at, i.id) > (to_timestamp($1::float8 / 1000), $2::integer) AND i.updated_at < to_timestamp($3::float8 / 1000)
     ORDER BY i.updated_at, i.id LIMIT $4::integer`,
    [from.ms, from.id, horizon?.ms ?? 0, limit, withBuyer],
  );
  const last = rows.at(-1) ?? from;
  return {
    items: rows.map(({ order }) => order),
    next: `${Math.round(last.ms)}-${last.id}`,
    more: rows.length === limit,
  };
}

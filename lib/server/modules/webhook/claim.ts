import type { EventKind, EventObject, TEST_KIND, WebhookBody } from "@/lib/contract/shop-events";
import { query, transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { timeJson } from "../shop-event/json-sql";
import { moveDeliveries } from "./delivery-states";
import type { SealedSecrets } from "./receivers";

/** How many events one receiver gets at the same time, from all processes of the shop. */
export const PER_RECEIVER = 4;
/**
 * From this many failures in a row on, a receiver is taken to be down: it gets one event at a time,
 * and waits between attempts as a whole.
 */
export const DOWN_AFTER = 5;

/** A delivery that this process sends now. `claimedAt`: as the database writes it. */
export type ClaimedDelivery = SealedSecrets & {
  id: number;
  receiverId: number;
  url: string;
  attempts: number;
  claimedAt: string;
  /** the database's time, in seconds since 1970 */
  timestampS: number;
  body: WebhookBody;
};

/**
 * SQL: how soon an event of an object of type `column` is sent, the smallest first: what staff try,
 * then orders and contracts, then products, of which an import may have changed a million.
 */
const rankSql = (column: string): string =>
  `(CASE ${column} WHEN 'test' THEN 0 WHEN 'product' THEN 2 ELSE 1 END)`;
const PRODUCT_RANK = 2;
/** How many of them may be of products: the others are for orders and contracts. */
const PRODUCTS_PER_RECEIVER = PER_RECEIVER - 1;
/** A claim that is older (s) occupies no place any more, because an attempt takes ten seconds. */
const OCCUPIED_S = 15;

/** SQL: whether events may be sent to receiver `r` now. While some are queued again, none are. */
const IS_OPEN = `r.active AND r.secret IS NOT NULL AND COALESCE(r.blocked_until <= now(), true)
  AND NOT EXISTS (SELECT FROM webhook_resends w WHERE w.receiver_id = r.id)`;

/** The receivers that have something to get now. */
export const findDueReceivers = (): Promise<{ id: number }[]> =>
  query<{ id: number }>(
    `SELECT r.id FROM webhook_receivers r WHERE ${IS_OPEN}
       AND EXISTS (SELECT FROM webhook_deliveries d WHERE d.receiver_id = r.id AND d.state = 'queued' AND (d.due_at <= now() OR d.updated_at <= r.due_since)) ORDER BY r.id`,
  );

/** `dueSince`, `resumedAt`: as the database writes them. */
type Receiver = SealedSecrets & {
  url: string;
  failures: number;
  dueSince: string | null;
  resumedAt: string | null;
};

type ClaimedRow = {
  id: number;
  attempts: number;
  claimedAt: string;
  timestampS: number;
};

type EventRow = {
  uid: string;
  kind: EventKind | typeof TEST_KIND;
  time: string;
  objectType: EventObject;
  objectId: number;
  sequence: number;
  data: Record<string, unknown>;
};

/** Whether a receiver's row is only locked, and not closed. */
async function isBusy(run: Sql, receiverId: number): Promise<boolean> {
  const rows = await run(`SELECT 1 FROM webhook_receivers r WHERE r.id = $1 AND ${IS_OPEN}`, [
    receiverId,
  ]);
  return rows.length > 0;
}

/** The ranks of events for which the receiver has a place: those below it. 0 for none. */
async function freeRanks(run: Sql, receiverId: number, isDown: boolean): Promise<number> {
  const [sending] = await run<{ all: number; products: number }>(
    `SELECT count(*)::integer AS all, (count(*) FILTER (WHERE object_type = 'product'))::integer AS products
     FROM webhook_deliveries WHERE receiver_id = $1 AND state = 'sending' AND claimed_at > now() - interval '${OCCUPIED_S} seconds'`,
    [receiverId],
  );
  const { all = 0, products = 0 } = sending ?? {};
  if (all >= (isDown ? 1 : PER_RECEIVER)) return 0;
  return products >= PRODUCTS_PER_RECEIVER ? PRODUCT_RANK : PRODUCT_RANK + 1;
}

/** How many waiting events are read at once in search of one that may be sent. */
const PAGE = 500;

type Waiting = {
  id: number;
  objectType: string;
  objectId: number;
  place: number;
  eventId: string;
};

/**
 * The waiting event that a receiver gets next, by its id: it is due, and the first one of its object.
 * They are read a page at a time in their order, and each object is looked up once a page: thousands
 * of events of one product may wait, and a single statement over them takes seconds by some plans.
 */
async function findNext(
  run: Sql,
  query: { receiverId: number; ranks: number; dueSince: string | null; isDown: boolean },
): Promise<number | undefined> {
  const place = query.isDown ? "d.attempts::integer" : rankSql("d.object_type");
  let after = { place: -1, eventId: "0" };
  for (;;) {
    const page = await run<Waiting>(
      `SELECT d.id, d.object_type::text AS "objectType", d.object_id::integer AS "objectId", ${place} AS place, d.event_id::text AS "eventId" FROM webhook_deliveries d
       WHERE d.receiver_id = $1 AND d.state = 'queued' AND ${rankSql("d.object_type")} < $2::integer
         AND (d.due_at <= now() OR d.updated_at <= $3::timestamptz) AND (${place}, d.event_id) > ($4::integer, $5::bigint)
       ORDER BY ${place}, d.event_id LIMIT ${PAGE}`,
      [query.receiverId, query.ranks, query.dueSince, after.place, after.eventId],
    );
    // In the order of attempts the first event of an object may come after its others.
    const objects = new Set<string>();
    const firsts = page.filter(({ objectType, objectId }) => {
      const object = `${objectType} ${objectId}`;
      const isFirst = query.isDown || !objects.has(object);
      objects.add(object);
      return isFirst;
    });
    const [next] = await run<{ id: number }>(
      `SELECT f.id FROM unnest($2::integer[], $3::text[], $4::integer[], $5::bigint[]) WITH ORDINALITY AS f(id, object_type, object_id, event_id, place)
       WHERE NOT EXISTS (SELECT FROM webhook_deliveries e WHERE e.receiver_id = $1 AND e.object_type = f.object_type::enum_webhook_deliveries_object_type
         AND e.object_id = f.object_id AND e.event_id < f.event_id AND e.state IN ('queued', 'sending'))
       ORDER BY f.place LIMIT 1`,
      [
        query.receiverId,
        firsts.map(({ id }) => id),
        firsts.map(({ objectType }) => objectType),
        firsts.map(({ objectId }) => objectId),
        firsts.map(({ eventId }) => eventId),
      ],
    );
    const last = page.at(-1);
    if (next || !last || page.length < PAGE) return next?.id;
    after = { place: last.place, eventId: last.eventId };
  }
}

/**
 * Claims the event that a receiver gets next: it is due, and no earlier event of the same object
 * waits or is being sent; orders go before products, the earliest first. A receiver that is down is
 * tried with the event that was attempted least, so that one event that it cannot take does not keep
 * it down. The receiver's row is locked meanwhile, so that processes claim one after another and
 * never more than `PER_RECEIVER` are on the way. Undefined when there is none; `busy` when the row is
 * locked, for which nobody waits with a connection.
 */
export const claimDelivery = (receiverId: number): Promise<ClaimedDelivery | "busy" | undefined> =>
  transaction(async (run) => {
    const [receiver] = await run<Receiver>(
      `SELECT url, failures, secret AS sealed, CASE WHEN earlier_until > now() THEN earlier_secret END AS earlier,
         due_since::text AS "dueSince", resumed_at::text AS "resumedAt"
       FROM webhook_receivers r WHERE r.id = $1 AND ${IS_OPEN} FOR NO KEY UPDATE SKIP LOCKED`,
      [receiverId],
    );
    if (!receiver) return (await isBusy(run, receiverId)) ? "busy" : undefined;
    const isDown = receiver.failures >= DOWN_AFTER;
    // Statements of their own: they must see what the process that held the lock has claimed.
    const ranks = await freeRanks(run, receiverId, isDown);
    if (ranks === 0) return undefined;
    const { dueSince, resumedAt } = receiver;
    const next = await findNext(run, { receiverId, ranks, dueSince, isDown });
    if (next === undefined) return undefined;
    const [claimed] = await moveDeliveries<"claimed", ClaimedRow>(
      run,
      "claimed",
      {
        where: "id = $1",
        values: [next],
        returning: `id, attempts::integer AS attempts, claimed_at::text AS "claimedAt", floor(extract(epoch FROM now()))::float8 AS "timestampS"`,
      },
      { resumedAt },
    );
    if (!claimed) return undefined;
    const [event] = await run<EventRow>(
      `SELECT e.uid::text AS uid, e.kind, ${timeJson("e.created_at")} AS time, e.object_type AS "objectType", e.object_id AS "objectId", e.sequence::float8 AS sequence, e.data
       FROM shop_events e JOIN webhook_deliveries d ON d.event_id = e.id WHERE d.id = $1`,
      [claimed.id],
    );
    if (!event) throw new Error(`the event of delivery ${claimed.id} is gone`);
    const { uid, kind, time, objectType, objectId, sequence, data } = event;
    return {
      ...claimed,
      receiverId,
      url: receiver.url,
      sealed: receiver.sealed,
      earlier: receiver.earlier,
      body: {
        id: `evt_${uid}`,
        type: kind,
        time,
        object: { type: objectType, id: objectId },
        sequence,
        data,
      },
    };
  });

import type { EventKind, EventObject, TEST_KIND, WebhookBody } from "@/lib/contract/shop-events";
import { query, transaction } from "../../db/pool";
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

/** The receivers that have something to get now. */
export const findDueReceivers = (): Promise<{ id: number }[]> =>
  query<{ id: number }>(
    `SELECT r.id FROM webhook_receivers r WHERE r.active AND r.secret IS NOT NULL AND COALESCE(r.blocked_until <= now(), true)
       AND EXISTS (SELECT FROM webhook_deliveries d WHERE d.receiver_id = r.id AND d.state = 'queued' AND d.due_at <= now()) ORDER BY r.id`,
  );

type Receiver = SealedSecrets & { url: string; failures: number };

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

/**
 * Claims the earliest event that a receiver may get now: it is due, and no earlier event of the same
 * object waits or is being sent. A receiver that is down is tried with the event that was attempted
 * least, so that one event that it cannot take does not keep it down. The receiver's row is locked meanwhile, so that processes claim one
 * after another and never more than `PER_RECEIVER` are on the way. Undefined when there is none, or
 * another process is just claiming.
 */
export const claimDelivery = (receiverId: number): Promise<ClaimedDelivery | undefined> =>
  transaction(async (run) => {
    const [receiver] = await run<Receiver>(
      `SELECT url, failures, secret AS sealed, CASE WHEN earlier_until > now() THEN earlier_secret END AS earlier
       FROM webhook_receivers WHERE id = $1 AND active AND secret IS NOT NULL AND COALESCE(blocked_until <= now(), true) FOR NO KEY UPDATE`,
      [receiverId],
    );
    if (!receiver) return undefined;
    const isDown = receiver.failures >= DOWN_AFTER;
    // A statement of its own: it must see what the process that held the lock has claimed.
    const [claimed] = await moveDeliveries<"claimed", ClaimedRow>(
      run,
      "claimed",
      {
        where: `id = (SELECT d.id FROM webhook_deliveries d
          WHERE d.receiver_id = $1 AND d.state = 'queued' AND d.due_at <= now()
            AND (SELECT count(*) FROM webhook_deliveries s WHERE s.receiver_id = $1 AND s.state = 'sending') < $2::integer
            AND NOT EXISTS (SELECT FROM webhook_deliveries e WHERE e.receiver_id = d.receiver_id AND e.object_type = d.object_type
              AND e.object_id = d.object_id AND e.event_id < d.event_id AND e.state IN ('queued', 'sending'))
          ORDER BY ${isDown ? "d.attempts, " : ""}d.event_id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
        values: [receiverId, isDown ? 1 : PER_RECEIVER],
        returning: `id, attempts::integer AS attempts, claimed_at::text AS "claimedAt", floor(extract(epoch FROM now()))::float8 AS "timestampS"`,
      },
      {},
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

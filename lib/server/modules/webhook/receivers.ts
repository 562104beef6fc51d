import { query, transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { seal, unseal } from "../../keys/seal";
import { DELIVERIES_CHANNEL, recordTestEvent } from "../shop-event/record-events";
import { moveDeliveries } from "./delivery-states";
import { newWebhookSecret } from "./sign";

/** How many receivers there can be. */
export const MAX_RECEIVERS = 20;
/** How long (hours) events are also signed with the earlier secret after a new one was created. */
const ROTATION_HOURS = 24;
/** The most deliveries of a period that are sent again at once. */
const MAX_RESENT = 100_000;
/** How far the deliveries of a period are counted. */
const MAX_COUNTED = 1_000_000;

/** The name of the record to which a sealed secret belongs. */
const recordOf = (receiverId: number): string => `webhook receiver ${receiverId}`;

const notify = (run: Sql): Promise<unknown> =>
  run("SELECT pg_notify($1, '')", [DELIVERIES_CHANNEL]);

/** The columns of a receiver's secrets, as they are stored. */
export type SealedSecrets = { sealed: string | null; earlier: string | null };

const unsealSecret = (receiverId: number, sealed: string): string =>
  unseal("webhook", sealed, recordOf(receiverId));

/**
 * An earlier secret, which the shop cannot read any more after its own secret has changed; then
 * there is none.
 */
function unsealEarlier(receiverId: number, earlier: string | null): string[] {
  try {
    return earlier === null ? [] : [unsealSecret(receiverId, earlier)];
  } catch {
    return [];
  }
}

/**
 * The secrets that sign events for a receiver, the newest first. Throws if the newest one cannot be
 * read; an earlier one that cannot be read is left out.
 */
export const unsealSecrets = (receiverId: number, { sealed, earlier }: SealedSecrets): string[] => [
  ...(sealed === null ? [] : [unsealSecret(receiverId, sealed)]),
  ...unsealEarlier(receiverId, earlier),
];

/**
 * Creates a new secret for a receiver and returns it; it cannot be read again. Events are signed
 * with the earlier one too for 24 hours, so that the receiver can be changed meanwhile. When that
 * time has not ended, the earlier one stays, because it is the one that the receiver uses.
 * Undefined without a receiver.
 */
export const createReceiverSecret = (receiverId: number): Promise<string | undefined> =>
  transaction(async (run) => {
    const [receiver] = await run<Pick<SealedSecrets, "earlier">>(
      "SELECT CASE WHEN earlier_until > now() THEN earlier_secret END AS earlier FROM webhook_receivers WHERE id = $1 FOR NO KEY UPDATE",
      [receiverId],
    );
    if (!receiver) return undefined;
    const secret = newWebhookSecret();
    const keepsEarlier = unsealEarlier(receiverId, receiver.earlier).length > 0;
    await run(
      `UPDATE webhook_receivers SET secret = $2, resumed_at = CASE WHEN secret IS NULL THEN now() ELSE resumed_at END, earlier_secret = CASE WHEN $3::boolean THEN earlier_secret ELSE secret END,
         earlier_until = CASE WHEN $3::boolean THEN earlier_until WHEN secret IS NOT NULL THEN now() + interval '${ROTATION_HOURS} hours' END
       WHERE id = $1`,
      [receiverId, seal("webhook", secret, recordOf(receiverId)), keepsEarlier],
    );
    await tryAtOnce(run, receiverId);
    return secret;
  });

/**
 * Lets a receiver get everything that waits at once, in the caller's transaction, because staff have
 * repaired something: however often it failed before, and whatever the time of the next attempt was.
 */
export async function tryAtOnce(run: Sql, receiverId: number): Promise<void> {
  await run(
    "UPDATE webhook_receivers SET failures = 0, blocked_until = NULL, due_since = now() WHERE id = $1",
    [receiverId],
  );
  await notify(run);
}

/**
 * Why nothing is sent to a receiver at present: it has no signing secret, sending is off, or the
 * shop waits until a time. Null when it gets what waits.
 */
export type Obstacle = "no-secret" | "off" | { until: Date };

/** The obstacle to sending to a receiver; null without one. */
async function findObstacle(run: Sql, receiverId: number): Promise<Obstacle | null> {
  const [receiver] = await run<{ hasSecret: boolean; isOn: boolean; until: Date | null }>(
    `SELECT secret IS NOT NULL AS "hasSecret", COALESCE(active, false) AS "isOn", CASE WHEN blocked_until > now() THEN blocked_until END AS until
     FROM webhook_receivers WHERE id = $1`,
    [receiverId],
  );
  if (!receiver?.isOn) return "off";
  if (!receiver.hasSecret) return "no-secret";
  return receiver.until && { until: receiver.until };
}

/**
 * Locks a receiver against claims of its deliveries, so that what is sent again takes its place in
 * the order of its object. False without a receiver.
 */
const lockReceiver = async (run: Sql, receiverId: number): Promise<boolean> =>
  (await run("SELECT 1 FROM webhook_receivers WHERE id = $1 FOR NO KEY UPDATE", [receiverId]))
    .length > 0;

/**
 * Queues a test event for a receiver, whatever kinds it has chosen. It is the next one that the
 * receiver gets, and is sent although earlier ones have failed. Undefined without a receiver.
 */
export const sendTestEvent = (
  receiverId: number,
): Promise<{ obstacle: Obstacle | null } | undefined> =>
  transaction(async (run) => {
    if (!(await lockReceiver(run, receiverId))) return undefined;
    await tryAtOnce(run, receiverId);
    await recordTestEvent(run, receiverId);
    return { obstacle: await findObstacle(run, receiverId) };
  });

/** Has one event sent again. Undefined when it waits anyway, or is not kept any more. */
export const resendDelivery = (
  deliveryId: number,
): Promise<{ obstacle: Obstacle | null } | undefined> =>
  transaction(async (run) => {
    const [delivery] = await run<{ receiverId: number }>(
      'SELECT receiver_id AS "receiverId" FROM webhook_deliveries WHERE id = $1',
      [deliveryId],
    );
    if (!delivery || !(await lockReceiver(run, delivery.receiverId))) return undefined;
    const moved = await moveDeliveries(
      run,
      "resent",
      { where: "id = $1", values: [deliveryId] },
      {},
    );
    if (moved.length === 0) return undefined;
    await notify(run);
    return { obstacle: await findObstacle(run, delivery.receiverId) };
  });

/** The events of a receiver from a time on, up to another one. */
export type ResentPeriod = { from: Date; to: Date; onlyUndelivered: boolean };

/** How many events there are, counted up to a million, and how many of them are sent again. */
export type ResentCount = { total: number; resent: number };

/**
 * Has the events of a period sent again to a receiver, at most 100,000 of them, the earliest first.
 * `onlyUndelivered`: those that were given up. They are queued in small parts (continue-resends.ts).
 */
export const resendPeriod = (
  receiverId: number,
  { from, to, onlyUndelivered }: ResentPeriod,
): Promise<ResentCount> =>
  transaction(async (run) => {
    if (!(await lockReceiver(run, receiverId))) return { total: 0, resent: 0 };
    const [counted] = await run<{ total: number }>(
      `SELECT count(*)::integer AS total FROM (SELECT FROM webhook_deliveries d WHERE d.receiver_id = $1 AND d.created_at BETWEEN $2 AND $3
         AND (d.state = 'dead' OR (d.state = 'delivered' AND NOT $4::boolean)) LIMIT ${MAX_COUNTED}) AS found`,
      [receiverId, from, to, onlyUndelivered],
    );
    const total = counted?.total ?? 0;
    if (total > 0) {
      await run(
        `INSERT INTO webhook_resends (receiver_id, after_time, until_time, only_undelivered, remaining) VALUES ($1, $2, $3, $4, ${MAX_RESENT})`,
        [receiverId, from, to, onlyUndelivered],
      );
      await notify(run);
    }
    return { total, resent: Math.min(total, MAX_RESENT) };
  });

/**
 * Turns a receiver on, in the caller's transaction: it gets everything that waits, in the order of
 * its objects, with a new week to do so. If the shop had paused it, it also gets what was given up.
 * It changes one row, however much waits. False without a receiver.
 */
export async function resumeReceiver(run: Sql, receiverId: number): Promise<boolean> {
  const [receiver] = await run<{ wasPaused: boolean }>(
    'SELECT paused_at IS NOT NULL AS "wasPaused" FROM webhook_receivers WHERE id = $1 FOR NO KEY UPDATE',
    [receiverId],
  );
  if (!receiver) return false;
  await run(
    "UPDATE webhook_receivers SET active = true, paused_at = NULL, failing_since = NULL, resumed_at = now() WHERE id = $1",
    [receiverId],
  );
  if (receiver.wasPaused)
    await run(
      "INSERT INTO webhook_resends (receiver_id, after_time, until_time, only_undelivered) VALUES ($1, '-infinity', now(), true)",
      [receiverId],
    );
  await tryAtOnce(run, receiverId);
  return true;
}

/** What staff see of a receiver besides its fields. */
export type ReceiverStanding = {
  hasSecret: boolean;
  earlierUntil: Date | null;
  isPaused: boolean;
  /** how many events wait, and were given up; each is counted up to a million */
  waiting: number;
  dead: number;
};

/** The standing of a receiver; undefined without one. */
export async function queryReceiverStanding(
  receiverId: number,
): Promise<ReceiverStanding | undefined> {
  const [standing] = await query<ReceiverStanding>(
    `SELECT r.secret IS NOT NULL AS "hasSecret", CASE WHEN r.earlier_until > now() THEN r.earlier_until END AS "earlierUntil", r.paused_at IS NOT NULL AS "isPaused",
       (SELECT count(*)::integer FROM (SELECT FROM webhook_deliveries d WHERE d.receiver_id = r.id AND d.state IN ('queued', 'sending') LIMIT ${MAX_COUNTED}) AS found) AS waiting,
       (SELECT count(*)::integer FROM (SELECT FROM webhook_deliveries d WHERE d.receiver_id = r.id AND d.state = 'dead' LIMIT ${MAX_COUNTED}) AS found) AS dead
     FROM webhook_receivers r WHERE r.id = $1`,
    [receiverId],
  );
  return standing;
}

/** Whether the shop has paused a receiver because it failed for a week. */
export const isAnyReceiverPaused = async (run: Sql): Promise<boolean> =>
  (await run("SELECT 1 FROM webhook_receivers WHERE paused_at IS NOT NULL LIMIT 1")).length > 0;

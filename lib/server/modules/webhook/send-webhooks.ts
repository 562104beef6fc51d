import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { logName, logText } from "@/lib/log-text.mjs";
import { query, transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { raiseAlarm } from "../../limits/alarms";
import { recordOutcome } from "../../ports/queue/record-outcome";
import { GIVE_UP_DAYS } from "../shop-event/record-events";
import { backoffS } from "./backoff";
import {
  type ClaimedDelivery,
  claimDelivery,
  DOWN_AFTER,
  findDueReceivers,
  PER_RECEIVER,
} from "./claim";
import { continueResends } from "./continue-resends";
import { moveDeliveries } from "./delivery-states";
import { inTurn } from "./in-turn";
import { type PostResult, postWebhook } from "./post-webhook";
import { unsealSecrets } from "./receivers";
import { signedHeaders } from "./sign";

type Failure = Extract<PostResult, { delivered: false }>;

/** A retry after at most this long (s) has a timer; the scheduled job makes the others. */
const TIMER_S = 60;
/** Statuses with which `Retry-After` is about the receiver, and not about one event. */
const OVERLOADED: readonly unknown[] = [429, 503];
/** Statuses from 400 to 499 that are about the receiver: it has waited too long, or has too much. */
const NOT_ABOUT_THE_EVENT: readonly unknown[] = [408, 425, 429];
/**
 * Whether a receiver that works has refused one event: then this says nothing about its other
 * events.
 */
const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status <= 499 && !NOT_ABOUT_THE_EVENT.includes(status);
/** How long (ms) to wait while another process claims for the same receiver. */
const BUSY_MS = 20;
/** The longest time (s) between two attempts at a receiver that is down. */
const MAX_DOWN_S = 3600;

/** Only while the delivery is still this process's. */
const byClaim = ({ id, claimedAt }: ClaimedDelivery) => ({
  where: "id = $1 AND claimed_at = $2::timestamptz",
  values: [id, claimedAt],
});

async function post({
  receiverId,
  url,
  sealed,
  earlier,
  body,
  timestampS,
}: ClaimedDelivery): Promise<PostResult> {
  let secrets: string[];
  try {
    secrets = unsealSecrets(receiverId, { sealed, earlier });
  } catch {
    return { delivered: false, fault: "secret" };
  }
  const text = JSON.stringify(body);
  return postWebhook(url, text, signedHeaders(secrets, { id: body.id, timestampS, body: text }));
}

/** Locks a receiver, and returns how often in a row it has failed. */
async function lockFailures(run: Sql, receiverId: number): Promise<number> {
  const [receiver] = await run<{ failures: number }>(
    "SELECT failures FROM webhook_receivers WHERE id = $1 FOR NO KEY UPDATE",
    [receiverId],
  );
  return receiver?.failures ?? 0;
}

/**
 * Records that a receiver has an event. If the receiver was down, everything that failed meanwhile
 * is due at once.
 */
const recordSuccess = (claimed: ClaimedDelivery, status: number): Promise<void> =>
  transaction(async (run) => {
    const { id, receiverId } = claimed;
    const wasDown = (await lockFailures(run, receiverId)) >= DOWN_AFTER;
    await moveDeliveries(run, "delivered", { where: "id = $1", values: [id] }, { status });
    // Otherwise a wait is one that the receiver has asked for, perhaps after this event was sent.
    await run(
      `UPDATE webhook_receivers SET last_success_at = now(), failing_since = NULL, failures = 0,
         blocked_until = CASE WHEN NOT $2::boolean THEN blocked_until END,
         due_since = CASE WHEN $2::boolean THEN now() ELSE due_since END WHERE id = $1`,
      [receiverId, wasDown],
    );
  });

/** How long (s) a receiver asked not to get any event. */
const receiverWaitS = ({
  status,
  retryAfterS,
}: {
  status: number | undefined;
  retryAfterS: number;
}): number => (OVERLOADED.includes(status) ? retryAfterS : 0);

/**
 * Counts a failure of a receiver. One that is down, or that has asked for it, waits as a whole; one
 * that has failed for a week without any success is paused, and keeps its events. `askedS`: how long
 * (s) the receiver asked not to get anything. Returns whether it was paused now.
 */
async function recordReceiverFailure(
  run: Sql,
  receiverId: number,
  { failures, askedS }: { failures: number; askedS: number },
): Promise<boolean> {
  const downS =
    failures >= DOWN_AFTER ? Math.min(backoffS(failures - DOWN_AFTER + 1), MAX_DOWN_S) : 0;
  const waitS = Math.max(downS, askedS) || null;
  const [receiver] = await run<{ isPaused: boolean }>(
    `UPDATE webhook_receivers SET failures = $2::integer, failing_since = COALESCE(failing_since, now()),
       blocked_until = GREATEST(blocked_until, now() + make_interval(secs => $3::float8)),
       active = failing_since IS NULL OR failing_since > now() - interval '${GIVE_UP_DAYS} days',
       paused_at = CASE WHEN failing_since <= now() - interval '${GIVE_UP_DAYS} days' THEN now() END
     WHERE id = $1 AND active RETURNING NOT active AS "isPaused"`,
    [receiverId, failures, waitS],
  );
  return receiver?.isPaused ?? false;
}

/**
 * Records that an event was not delivered: it is attempted again, or given up after a week. A
 * refusal of this event does not count as a failure of its receiver. Returns the seconds until the
 * next attempt; undefined when there is none.
 */
const recordFailure = (
  claimed: ClaimedDelivery,
  { fault, status, retryAfterS = 0 }: Failure,
): Promise<number | undefined> =>
  transaction(async (run) => {
    const { id, receiverId, attempts } = claimed;
    const isRefused = isRefusal(status);
    const failures = (await lockFailures(run, receiverId)) + (isRefused ? 0 : 1);
    const delayS =
      failures < DOWN_AFTER ? backoffS(attempts) : Math.min(backoffS(attempts), MAX_DOWN_S);
    const waitS = Math.max(delayS, retryAfterS);
    const facts = { fault, status: status ?? null };
    const deferred = await moveDeliveries(run, "deferred", byClaim(claimed), { ...facts, waitS });
    const isDead =
      deferred.length === 0 &&
      (await moveDeliveries(run, "givenUp", byClaim(claimed), facts)).length > 0;
    // Otherwise the claim was lost meanwhile, and somebody else has recorded what became of it.
    if (deferred.length === 0 && !isDead) return undefined;
    const askedS = receiverWaitS({ status, retryAfterS });
    const isPaused =
      !isRefused && (await recordReceiverFailure(run, receiverId, { failures, askedS }));
    if (isDead || isPaused) await raiseAlarm(run, "webhooks-given-up");
    if (isPaused)
      console.error(logText`webhook receiver ${receiverId} has failed for a week and is paused`);
    console.error(
      logText`webhook delivery ${id} failed: ${logName(fault)} ${status ?? 0}${isDead ? logText`, given up` : logText`, again in ${Math.round(waitS)} s`}`,
    );
    return isDead || isPaused ? undefined : waitS;
  });

/** The seconds, by `performance.now()`, in which a retry has a timer. */
const timedSeconds = new Set<number>();

/**
 * Sends what is due after `waitS` seconds; one timer serves all retries of a second. If this process
 * ends before, the scheduled job sends it.
 */
function sendIn(waitS: number): void {
  const second = Math.ceil(performance.now() / 1000 + waitS);
  if (timedSeconds.has(second)) return;
  timedSeconds.add(second);
  setTimeout(
    () => {
      timedSeconds.delete(second);
      void sendWebhooks().catch(() => undefined);
    },
    second * 1000 - performance.now(),
  ).unref();
}

async function sendClaimed(claimed: ClaimedDelivery): Promise<void> {
  const result = await post(claimed);
  // Otherwise a receiver would get again what it has, after an outage of the database.
  const waitS = await recordOutcome(() =>
    inTurn(async () => {
      if (!result.delivered) return recordFailure(claimed, result);
      await recordSuccess(claimed, result.status);
      return undefined;
    }),
  );
  if (waitS !== undefined && waitS <= TIMER_S) sendIn(waitS);
}

/** Set when this process ends: then it claims nothing more. */
let isStopping = false;

/** Lets this process end: what it is sending is finished, and nothing more is begun. */
export function stopSending(): void {
  isStopping = true;
}

/** Claims what a receiver gets next, as soon as no other process is claiming for it. */
async function claimNext(receiverId: number): Promise<ClaimedDelivery | undefined> {
  while (!isStopping) {
    const claimed = await inTurn(() => claimDelivery(receiverId));
    if (claimed !== "busy") return claimed;
    await pause(BUSY_MS);
  }
  return undefined;
}

async function sendAll(receiverId: number): Promise<void> {
  for (let next = await claimNext(receiverId); next; next = await claimNext(receiverId))
    await sendClaimed(next);
}

/**
 * A receiver to which this process is sending, by several lanes. `announced` counts how often more
 * was announced, so that no lane ends without having looked for it.
 */
type Drain = { announced: number; lanes: number; running: Set<Promise<void>> };

const drains = new Map<number, Drain>();

/** Sends one event after another, until there is none and none was announced meanwhile. */
async function runLane(receiverId: number, drain: Drain): Promise<void> {
  try {
    for (let seen = NaN; seen !== drain.announced;) {
      seen = drain.announced;
      await sendAll(receiverId);
    }
  } finally {
    drain.lanes -= 1;
    if (drain.lanes === 0) drains.delete(receiverId);
  }
}

/**
 * Sends everything that a receiver may get now; joins what this process is sending already. Lanes
 * that have ended begin again, because an order may go while products occupy the others.
 */
async function sendTo(receiverId: number): Promise<void> {
  const drain = drains.get(receiverId) ?? { announced: 0, lanes: 0, running: new Set() };
  drains.set(receiverId, drain);
  drain.announced += 1;
  while (drain.lanes < PER_RECEIVER) {
    drain.lanes += 1;
    const lane = runLane(receiverId, drain);
    drain.running.add(lane);
    const forget = () => void drain.running.delete(lane);
    lane.then(forget, forget);
  }
  await Promise.all(drain.running);
}

/**
 * Sends every event that is due to its receivers, each event by one process, several receivers at
 * the same time (docs/adr/0093). A process that is killed between sending an event and recording it
 * leaves it claimed: after a minute another process sends it again under the same id. Rejects
 * without a database.
 */
export async function sendWebhooks(): Promise<void> {
  if (isStopping) return;
  const lost = await inTurn(() => moveDeliveries(query, "lost", { where: "true", values: [] }, {}));
  for (const { id } of lost)
    console.error(
      logText`webhook delivery ${id}: the process that sent it ended, it is sent again`,
    );
  await continueResends().catch((error: unknown) =>
    console.error(logText`webhooks that are to be sent again were not queued:`, error),
  );
  const due = await inTurn(findDueReceivers);
  await Promise.all(due.map(({ id }) => sendTo(id)));
}

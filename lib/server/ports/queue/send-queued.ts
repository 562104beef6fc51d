import "server-only";
import { logName, logText } from "@/lib/log-text.mjs";
import { query } from "@/lib/server/db/pool";
import { createTransition } from "@/lib/server/db/state-machine";
import { BoundedQueue } from "../../bounded-queue";
import { type MessageQueue, MessageNotSent, unsealMessage } from "./message-queue";
import { messageStates } from "./message-states";
import { recordOutcome } from "./record-outcome";

/**
 * How many messages one process sends at the same time, so that one slow reply does not delay the
 * others.
 */
const CONCURRENCY = 4;
/** The minimum delay (s) before a retry when somebody must repair something first. */
const REPAIR_S = 5 * 60;
/** Retries with at most this delay (s) are started by a timer, later ones by the scheduled job. */
const TIMER_S = 60;
/** SQL condition: the hour in Baku is one in which the message may be sent. */
const MAY_BE_SENT_NOW =
  "(sending_hours IS NULL OR sending_hours @> extract(hour FROM now() AT TIME ZONE 'Asia/Baku')::integer)";
const ALL = { where: "true", values: [] };

/**
 * `claimedAt`: the time of the claim as PostgreSQL's text, because a `Date` would lose the
 * microseconds.
 */
type Claimed = { id: number; sealed: string; attempts: number; claimedAt: string };

const byId = ({ id }: Claimed) => ({ where: "id = $1", values: [id] });
/**
 * Matches only while this process still has the claim: staff may have sent the message again
 * meanwhile, and another process may be sending it.
 */
const byClaim = ({ id, claimedAt }: Claimed) => ({
  where: "id = $1 AND claimed_at = $2::timestamptz",
  values: [id, claimedAt],
});

/**
 * Marks two kinds of messages as failed: those that have expired, and those whose process died
 * while it was sending them. The latter must not be sent again, because the provider may already
 * have accepted them.
 */
async function expireMessages({ name, table }: MessageQueue<never>): Promise<void> {
  const move = createTransition(messageStates(table));
  const lost = await move(query, "lost", ALL, {});
  for (const { id } of lost)
    console.error(
      logText`${logName(name)} message ${id}: the process that sent it ended, the outcome is unknown`,
    );
  await move(query, "expired", ALL, {});
}

const claim = async ({ table }: MessageQueue<never>): Promise<Claimed | undefined> =>
  (
    await createTransition(messageStates(table))<"claimed", Claimed>(
      query,
      "claimed",
      {
        // A message that was never tried is due at once, even if the database's clock was set back
        // since. Messages that expire first are sent first, so that a sign-in code does not wait
        // for a thousand others.
        where: `id = (SELECT id FROM ${table} WHERE state = 'queued' AND (due_at <= now() OR attempts = 0) AND expires_at >= now() AND ${MAY_BE_SENT_NOW} ORDER BY expires_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
        values: [],
        returning: 'id, sealed, attempts::integer AS attempts, claimed_at::text AS "claimedAt"',
      },
      {},
    )
  )[0];

function unsealed<Message>(queue: MessageQueue<Message>, sealed: string): Message {
  try {
    return unsealMessage(queue, sealed);
  } catch (error) {
    throw new MessageNotSent("message", "secret", "never", { cause: error });
  }
}

/**
 * Records that a message was not sent. Returns the seconds until the next attempt; undefined when
 * there is none.
 */
async function recordFailure(
  { table, retryDelaysS }: MessageQueue<never>,
  claimed: Claimed,
  { fault, retry }: MessageNotSent,
): Promise<number | undefined> {
  const move = createTransition(messageStates(table));
  if (retry !== "never") {
    const delayS = retryDelaysS[claimed.attempts - 1] ?? retryDelaysS.at(-1) ?? 0;
    const waitS = retry === "soon" ? delayS : Math.max(delayS, REPAIR_S);
    const deferred = await recordOutcome(() =>
      move(query, "deferred", byClaim(claimed), { error: fault, waitS }),
    );
    if (deferred.length > 0) return waitS;
  }
  await recordOutcome(() => move(query, "failed", byClaim(claimed), { error: fault }));
  return undefined;
}

/**
 * Returns a function that sends every due message of a queue. Each message is claimed by one
 * process (docs/adr/0025). The function rejects without a database. A message with an unknown
 * outcome is not sent again, because the provider may have it.
 */
export function createQueueSender<Message>(queue: MessageQueue<Message>): () => Promise<void> {
  const untypedQueue = queue as unknown as MessageQueue<never>;
  const senderQueue = new BoundedQueue(CONCURRENCY, 0);

  async function sendClaimed(
    send: (message: Message) => Promise<void>,
    claimed: Claimed,
  ): Promise<void> {
    try {
      await send(unsealed(queue, claimed.sealed));
    } catch (error) {
      const failure =
        error instanceof MessageNotSent
          ? error
          : new MessageNotSent("message", "unknown", "never", { cause: error });
      const retryAfterS = await recordFailure(untypedQueue, claimed, failure);
      console.error(
        logText`${logName(queue.name)} message ${claimed.id} not sent: ${logName(failure.fault)}${retryAfterS === undefined ? logText`` : logText`, again in ${retryAfterS} s`}`,
      );
      // If this process ends before the retry, the scheduled job sends the message within a minute.
      if (retryAfterS !== undefined && retryAfterS <= TIMER_S)
        setTimeout(() => void sendQueued().catch(() => undefined), retryAfterS * 1000).unref();
      return;
    }
    await recordOutcome(() =>
      createTransition(messageStates(queue.table))(query, "sent", byId(claimed), {}),
    );
  }

  async function sendAll(send: (message: Message) => Promise<void>): Promise<void> {
    for (let next = await claim(untypedQueue); next; next = await claim(untypedQueue))
      await sendClaimed(send, next);
  }

  async function sendQueued(): Promise<void> {
    await expireMessages(untypedQueue);
    const send = queue.sender();
    // The limit includes messages that an earlier call is still sending.
    if (send)
      await Promise.all(
        Array.from({ length: CONCURRENCY }, () => senderQueue.run(() => sendAll(send))),
      );
  }

  return sendQueued;
}

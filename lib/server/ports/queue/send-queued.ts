import "server-only";
import { logName, logText } from "@/lib/log-text.mjs";
import { query } from "@/lib/server/db/pool";
import { createTransition } from "@/lib/server/db/state-machine";
import { BoundedQueue } from "../../bounded-queue";
import { type MessageQueue, MessageNotSent, unsealMessage } from "./message-queue";
import { messageStates } from "./message-states";

/**
 * How many messages one process sends at the same time, so that one slow reply does not delay the
 * others.
 */
const CONCURRENCY = 4;
/** How long (s) to wait at least when somebody must repair something first. */
const REPAIR_S = 5 * 60;
/** A retry after at most this long (s) has a timer; the scheduled job makes the others. */
const TIMER_S = 60;
const ALL = { where: "true", values: [] };
const byId = (id: number) => ({ where: "id = $1", values: [id] });

type Claimed = { id: number; sealed: string; attempts: number };

/**
 * Marks messages as failed that must not be sent any more: those that have expired, and those whose
 * sending process died, because the provider may already have them.
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
        where: `id = (SELECT id FROM ${table} WHERE state = 'queued' AND due_at <= now() AND expires_at >= now() ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
        values: [],
        returning: "id, sealed, attempts::integer AS attempts",
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
  { id, attempts }: Claimed,
  { fault, retry }: MessageNotSent,
): Promise<number | undefined> {
  const move = createTransition(messageStates(table));
  if (retry !== "never") {
    const delayS = retryDelaysS[attempts - 1] ?? retryDelaysS.at(-1) ?? 0;
    const waitS = retry === "soon" ? delayS : Math.max(delayS, REPAIR_S);
    const deferred = await move(query, "deferred", byId(id), { error: fault, waitS });
    if (deferred.length > 0) return waitS;
  }
  await move(query, "failed", byId(id), { error: fault });
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
    await createTransition(messageStates(queue.table))(query, "sent", byId(claimed.id), {});
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

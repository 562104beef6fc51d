import type { Sql } from "@/lib/server/db/sql";
import { seal, unseal } from "@/lib/server/keys/seal";

/**
 * A table of messages to people: written in the caller's transaction, encrypted while it waits,
 * claimed by one process (docs/adr/0025). `name` is part of the encryption; `channel` announces a
 * new message at the commit.
 */
export type MessageQueue<Message> = {
  name: "sms" | "mail";
  table: "sms_messages" | "mail_messages";
  channel: string;
  /** Waits (s) before the attempts after the first; there are no more than these. */
  waitsS: readonly number[];
  /** The adapter of this environment; undefined where none is sent at present. */
  sender: () => ((message: Message) => Promise<void>) | undefined;
};

/**
 * A message was not handed over, or (fault `unknown`) perhaps it was. Its own message holds nothing
 * of the content.
 */
export class MessageNotSent extends Error {
  /** `retriable`: whether the same message may be handed over again. */
  constructor(
    what: string,
    readonly fault: string,
    readonly retriable: boolean,
    options?: ErrorOptions,
  ) {
    super(`${what} not sent: ${fault}`, options);
  }
}

/** Nobody but the sender reads a waiting message. */
export const unsealMessage = <Message>({ name }: MessageQueue<Message>, sealed: string): Message =>
  JSON.parse(unseal(name, sealed, "")) as Message;

/** `shown`: what staff see of it, by column; `lastsS`: how long (s) it is worth sending. */
type NewMessage<Message> = {
  message: Message;
  shown: Readonly<Record<string, string | number | null>>;
  lastsS: number;
};

/**
 * Queues a message in the caller's transaction: it goes out right after the commit, from this
 * process or another, and never after a rollback. Returns its id.
 */
export async function enqueueMessage<Message>(
  run: Sql,
  { name, table, channel }: MessageQueue<Message>,
  { message, shown, lastsS }: NewMessage<Message>,
): Promise<number> {
  const columns = Object.keys(shown);
  const [row] = await run<{ id: number }>(
    `WITH queued AS (
       INSERT INTO ${table} (sealed, due_at, expires_at${columns.map((column) => `, ${column}`).join("")}) VALUES ($1, now(), now() + make_interval(secs => $2::integer)${columns.map((_, i) => `, $${i + 3}`).join("")}) RETURNING id
     ) SELECT id, pg_notify('${channel}', '') FROM queued`,
    [seal(name, JSON.stringify(message), ""), lastsS, ...Object.values(shown)],
  );
  if (!row) throw new Error("the message was not queued");
  return row.id;
}

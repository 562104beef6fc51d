import type { Sql } from "@/lib/server/db/sql";
import { seal, unseal } from "@/lib/server/keys/seal";

/**
 * A table of outgoing messages. A message is written in the caller's transaction, encrypted while
 * it waits, and claimed by one process (docs/adr/0025). `name`: the purpose of the encryption key;
 * `channel`: the PostgreSQL channel that announces a new message at the commit.
 */
export type MessageQueue<Message> = {
  name: "sms" | "mail";
  table: "sms_messages" | "mail_messages";
  channel: string;
  /**
   * Delays (s) before the second and further attempts. The last one repeats until the message
   * expires.
   */
  retryDelaysS: readonly number[];
  /** The adapter of this environment; undefined when messages cannot be sent at present. */
  sender: () => ((message: Message) => Promise<void>) | undefined;
};

/**
 * Whether the same message may be sent again by itself: `soon` after a temporary fault, `later`
 * when somebody must repair something first (pay the provider, correct a password), `never` when it
 * would fail again or may have arrived.
 */
export type Retry = "soon" | "later" | "never";

/**
 * A message was not sent, or (fault `unknown`) may have been sent. The error's message contains
 * nothing of the content.
 */
export class MessageNotSent extends Error {
  constructor(
    kind: string,
    readonly fault: string,
    readonly retry: Retry,
    options?: ErrorOptions,
  ) {
    super(`${kind} not sent: ${fault}`, options);
  }
}

/** Decrypts a queued message. Only the sender does this. */
export const unsealMessage = <Message>({ name }: MessageQueue<Message>, sealed: string): Message =>
  JSON.parse(unseal(name, sealed, "")) as Message;

/** The first hour of the day in which a message is sent, and the first one in which it is not. */
export type SendingHours = readonly [from: number, to: number];

/**
 * `shown`: the parts that staff see, by column. `lifetimeS`: how long (s) delivery is attempted.
 * `usefulS`: how long (s) staff may send it again; null for never. `sendingHours`: the hours of the
 * day in Baku within which it is sent; at any time by default.
 */
type NewMessage<Message> = {
  message: Message;
  shown: Readonly<Record<string, string | number | null>>;
  lifetimeS: number;
  usefulS: number | null;
  sendingHours?: SendingHours | undefined;
};

/**
 * Queues a message in the caller's transaction and returns its id. It is sent right after the
 * commit, by this process or another, and never after a rollback.
 */
export async function enqueueMessage<Message>(
  run: Sql,
  { name, table, channel }: MessageQueue<Message>,
  { message, shown, lifetimeS, usefulS, sendingHours }: NewMessage<Message>,
): Promise<number> {
  const columns = Object.keys(shown);
  const [row] = await run<{ id: number }>(
    `WITH queued AS (
       INSERT INTO ${table} (sealed, due_at, expires_at, useful_until, sending_hours${columns.map((column) => `, ${column}`).join("")}) VALUES ($1, now(), now() + make_interval(secs => $2::integer), now() + make_interval(secs => $3::integer), CASE WHEN $4::integer IS NOT NULL THEN int4range($4::integer, $5::integer) END${columns.map((_, i) => `, $${i + 6}`).join("")}) RETURNING id
     ) SELECT id, pg_notify('${channel}', '') FROM queued`,
    [
      seal(name, JSON.stringify(message), ""),
      lifetimeS,
      usefulS,
      sendingHours?.[0] ?? null,
      sendingHours?.[1] ?? null,
      ...Object.values(shown),
    ],
  );
  if (!row) throw new Error("the message was not queued");
  return row.id;
}

import type { Sql } from "@/lib/server/db/sql";
import { type MessageQueue, unsealMessage } from "./message-queue";

/**
 * `recipient`: masked, as staff see it; `isMeant`: whether a message to this masked recipient is to
 * be withdrawn.
 */
type Withdrawal<Message> = { recipient: string; isMeant: (message: Message) => boolean };

/** Whether an encrypted message is to be withdrawn; false when it cannot be decrypted any more. */
function matches<Message>(
  queue: MessageQueue<Message>,
  sealed: string,
  isMeant: Withdrawal<Message>["isMeant"],
): boolean {
  try {
    return isMeant(unsealMessage(queue, sealed));
  } catch {
    return false;
  }
}

/**
 * Ends the messages of a queue to somebody, in the caller's transaction: those that wait are not
 * sent, those that were not delivered cannot be sent again, and the content of all is deleted. One
 * that is just being sent is not tried again.
 */
export async function withdrawMessages<Message>(
  run: Sql,
  queue: MessageQueue<Message>,
  { recipient, isMeant }: Withdrawal<Message>,
): Promise<void> {
  const rows = await run<{ id: number; sealed: string }>(
    `SELECT id, sealed FROM ${queue.table} WHERE state IN ('queued', 'sending', 'failed') AND sealed IS NOT NULL AND lower(recipient) = lower($1)`,
    [recipient],
  );
  const ids = rows.filter(({ sealed }) => matches(queue, sealed, isMeant)).map(({ id }) => id);
  if (ids.length > 0)
    await run(
      `UPDATE ${queue.table} SET sealed = NULL, useful_until = NULL, expires_at = LEAST(expires_at, now()), updated_at = now() WHERE id = ANY ($1::integer[]) AND state <> 'sent'`,
      [ids],
    );
}

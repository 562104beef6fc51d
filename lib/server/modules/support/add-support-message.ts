import type { SupportMessage } from "@/lib/contract/support";
import { idempotent } from "../idempotency/idempotent";
import { toSupportMessage, type MessageRow } from "./query-support-messages";
import { visitorHash } from "./visitor-hash";

/** Length of a thread's title in the back office, which is the beginning of its first message. */
const TITLE_LENGTH = 80;

/**
 * Adds a message to the visitor's thread, which is created if needed, and marks it as waiting for
 * an answer. Idempotent by `key`.
 */
export async function addSupportMessage(
  visitor: string,
  content: string,
  key: string | undefined,
): Promise<SupportMessage> {
  const hash = visitorHash(visitor);
  return idempotent({ scope: `report ${hash}`, key, request: content }, async (run) => {
    const [thread] = await run<{ id: number }>(
      `INSERT INTO support_threads (visitor_hash, first_words, waiting, last_message_at) VALUES ($1, $2, true, now())
       ON CONFLICT (visitor_hash) DO UPDATE SET waiting = true, last_message_at = now(), updated_at = now() RETURNING id`,
      [hash, Array.from(content.replace(/\s+/g, " ")).slice(0, TITLE_LENGTH).join("")],
    );
    const [row] = await run<MessageRow>(
      `INSERT INTO support_messages (thread_id, author, content) VALUES ($1, 'visitor', $2) RETURNING id, content, created_at AS "createdAt", author::text AS author`,
      [thread?.id, content],
    );
    if (!row) throw new Error("no row was inserted into support_messages");
    return toSupportMessage(row);
  });
}

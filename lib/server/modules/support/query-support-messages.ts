import type { SupportMessage } from "@/lib/contract/support";
import { query } from "@/lib/server/db/pool";
import { visitorHash } from "./visitor-hash";

export type MessageRow = {
  id: number;
  content: string;
  createdAt: Date;
  author: "visitor" | "staff";
};

/** Maximum number of messages that the support window shows: the latest ones. */
const MAX_SHOWN = 200;

export const toSupportMessage = (row: MessageRow): SupportMessage => ({
  generalUserReportId: row.id,
  reportContent: row.content,
  createDate: row.createdAt.toISOString(),
  isOperator: row.author === "staff",
});

/** The visitor's own thread, oldest first; empty when there is none. */
export async function querySupportMessages(visitor: string): Promise<SupportMessage[]> {
  const rows = await query<MessageRow>(
    `SELECT m.id, m.content, m.created_at AS "createdAt", m.author::text AS author FROM support_threads t JOIN support_messages m ON m.thread_id = t.id
     WHERE t.visitor_hash = $1 ORDER BY m.id DESC LIMIT ${MAX_SHOWN}`,
    [visitorHash(visitor)],
  );
  return rows.map(toSupportMessage).reverse();
}

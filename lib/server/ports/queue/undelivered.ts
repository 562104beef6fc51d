import { query, transaction } from "@/lib/server/db/pool";
import { createTransition } from "@/lib/server/db/state-machine";
import type { MessageQueue } from "./message-queue";
import { messageStates } from "./message-states";

/** A table of messages, and its column that tells staff what a message is about. */
export type MessageTable = Pick<MessageQueue<never>, "table" | "channel"> & {
  about: "text" | "subject";
};

/** A message that was not delivered, and that staff may still send again. */
type Undelivered = {
  id: number;
  recipient: string;
  about: string;
  error: string | null;
  failedAt: Date;
  usefulUntil: Date;
};

/** How many messages are listed; an outage of a day leaves more. */
const MAX_LISTED = 100;

const IS_UNDELIVERED =
  "state = 'failed' AND sealed IS NOT NULL AND useful_until IS NOT NULL AND useful_until > now()";

/** It was certainly not delivered, so it can be sent again together with the others. */
const IS_CERTAIN = "error IS DISTINCT FROM 'unknown'";

/**
 * How many messages were not delivered and may still be sent again. `resendable`: those of them
 * that "all" sends again.
 */
export async function countUndelivered({
  table,
}: MessageTable): Promise<{ total: number; resendable: number }> {
  const [row] = await query<{ total: number; resendable: number }>(
    `SELECT count(*)::integer AS total, (count(*) FILTER (WHERE ${IS_CERTAIN}))::integer AS resendable FROM ${table} WHERE ${IS_UNDELIVERED}`,
  );
  return row ?? { total: 0, resendable: 0 };
}

/** The newest of these messages, at most 100. */
export const queryUndelivered = ({ table, about }: MessageTable): Promise<Undelivered[]> =>
  query<Undelivered>(
    `SELECT id, recipient, ${about} AS about, error::text AS error, updated_at AS "failedAt", useful_until AS "usefulUntil"
     FROM ${table} WHERE ${IS_UNDELIVERED} ORDER BY id DESC LIMIT ${MAX_LISTED}`,
  );

/**
 * Queues messages again that were not delivered: those with these ids, or all. "All" leaves out
 * those that may have arrived: whether a customer gets one of them twice is decided one by one.
 * They are sent right after the commit. Returns how many; a message that somebody else has sent
 * again meanwhile, or that is of no use any more, does not count.
 */
export const resendMessages = (
  { table, channel }: MessageTable,
  ids: readonly number[] | "all",
): Promise<number> =>
  transaction(async (run) => {
    const rows =
      ids === "all"
        ? { where: IS_CERTAIN, values: [] }
        : { where: "id = ANY ($1::integer[])", values: [ids] };
    const moved = await createTransition(messageStates(table))(run, "resent", rows, {});
    if (moved.length > 0) await run("SELECT pg_notify($1, '')", [channel]);
    return moved.length;
  });

/**
 * Takes a message off the list because nobody needs it any more: its content is deleted. Returns
 * false when it is not on the list.
 */
export async function dismissMessage({ table }: MessageTable, id: number): Promise<boolean> {
  const rows = await query(
    `UPDATE ${table} SET sealed = NULL, useful_until = NULL, updated_at = now() WHERE id = $1 AND ${IS_UNDELIVERED} RETURNING 1`,
    [id],
  );
  return rows.length > 0;
}

/** Deletes the content of messages that are of no use any more. */
export const clearUseless = ({ table }: MessageTable): Promise<unknown> =>
  query(
    `UPDATE ${table} SET sealed = NULL WHERE state = 'failed' AND sealed IS NOT NULL AND COALESCE(useful_until <= now(), true)`,
  );

import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { moveDeliveries } from "./delivery-states";
import { inTurn } from "./in-turn";

/** How many deliveries are looked at in one transaction: few enough for the statement timeout. */
const BATCH = 2000;

/**
 * Deliveries of a receiver that are to be queued again: those after `afterTime` and `afterId`, up to
 * `untilTime`. Times are as the database writes them. `remaining`: at most so many; null for all.
 */
type Resend = {
  id: number;
  receiverId: number;
  afterTime: string;
  afterId: number;
  untilTime: string;
  onlyUndelivered: boolean;
  remaining: number | null;
};

type Candidate = { id: number; createdAt: string };

/** The next deliveries of a resend, by time. */
const findCandidates = (
  run: Sql,
  { receiverId, afterTime, afterId, untilTime, onlyUndelivered, remaining }: Resend,
): Promise<Candidate[]> =>
  run<Candidate>(
    `SELECT d.id, d.created_at::text AS "createdAt" FROM webhook_deliveries d
     WHERE d.receiver_id = $1 AND (d.created_at, d.id) > ($2::timestamptz, $3::integer) AND d.created_at <= $4::timestamptz${onlyUndelivered ? " AND d.state = 'dead'" : ""}
     ORDER BY d.created_at, d.id LIMIT $5::integer`,
    [receiverId, afterTime, afterId, untilTime, Math.min(remaining ?? BATCH, BATCH)],
  );

/** Queues the next part of a resend again. Returns whether there is more to do. */
const continueResend = (): Promise<boolean> =>
  transaction(async (run) => {
    const [resend] = await run<Resend>(
      `SELECT id, receiver_id AS "receiverId", after_time::text AS "afterTime", after_id AS "afterId", until_time::text AS "untilTime",
         only_undelivered AS "onlyUndelivered", remaining FROM webhook_resends ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    if (!resend) return false;
    const candidates = await findCandidates(run, resend);
    const last = candidates.at(-1);
    const moved = await moveDeliveries(
      run,
      "resent",
      { where: "id = ANY ($1::integer[])", values: [candidates.map(({ id }) => id)] },
      {},
    );
    const remaining = resend.remaining === null ? null : resend.remaining - moved.length;
    if (!last || remaining === 0)
      await run("DELETE FROM webhook_resends WHERE id = $1", [resend.id]);
    else
      await run(
        "UPDATE webhook_resends SET after_time = $2::timestamptz, after_id = $3, remaining = $4 WHERE id = $1",
        [resend.id, last.createdAt, last.id, remaining],
      );
    return true;
  });

/**
 * Queues again what staff have asked for, part by part; each part is one transaction, and a process
 * that ends leaves the rest to the next run. Meanwhile the receiver gets nothing, so that the events
 * of an object stay in order.
 */
export async function continueResends(): Promise<void> {
  while (await inTurn(continueResend));
}

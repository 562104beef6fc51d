import { setTimeout as pause } from "node:timers/promises";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { transaction } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import { indexProducts } from "../search/index-products";
import { nextAffectedProducts, type ReindexSource } from "./affected-products";

/** Products of one transaction: few, because the process that serves the shop cuts their words. */
const BATCH = 50;
/** How long (ms) one run goes on; the next minute's continues. Below the job's limit. */
const RUN_MS = 240_000;
/** Shoppers and staff have at least as much of the process and the database as a renewal. */
const IDLE_RATIO = 1;

type Row = {
  kind: ReindexSource;
  of_id: number;
  generation: number;
  after_id: number;
  lists: boolean;
};

/**
 * One batch of the oldest renewal, in one transaction, so that a killed process loses no more;
 * false when there is none, or another process is at it. A save in between raises the generation:
 * its work is done again.
 */
async function reindexBatch(run: Sql): Promise<boolean> {
  const [lock] = await run<{ got: boolean }>(
    "SELECT pg_try_advisory_xact_lock(hashtext('vitrin renewals')) AS got",
  );
  if (!lock?.got) return false;
  const [renewal] = await run<Row>(
    "SELECT kind, of_id, generation, after_id, lists FROM renewals ORDER BY asked_at, kind, of_id LIMIT 1",
  );
  if (!renewal) return false;
  const { kind, of_id, generation, after_id, lists } = renewal;
  const { ids, upTo, end } = await nextAffectedProducts(run, kind, of_id, after_id, BATCH);
  if (ids.length > 0) await indexProducts(run, ids);
  const thing = [kind, of_id, generation];
  if (!end) {
    await run(
      "UPDATE renewals SET after_id = $4 WHERE kind = $1 AND of_id = $2 AND generation = $3",
      [...thing, upTo],
    );
    return true;
  }
  const done = await run(
    "DELETE FROM renewals WHERE kind = $1 AND of_id = $2 AND generation = $3 RETURNING 1",
    thing,
  );
  if (done.length === 0) return true;
  // No row says an old key any more.
  await run("DELETE FROM search_old_keys WHERE kind = $1 AND of_id = $2", [kind, of_id]);
  // Pages show names as they are; what they counted before is out of date only now.
  if (lists) await announceInvalidation({ type: "everything-changed" }, run);
  return true;
}

/**
 * Writes search rows anew after renamings (requestReindex), batch by batch, until nothing is left. One
 * process at a time.
 */
export async function runReindexes(): Promise<void> {
  for (const until = performance.now() + RUN_MS; performance.now() < until;) {
    const began = performance.now();
    if (!(await transaction(reindexBatch))) return;
    await pause((performance.now() - began) * IDLE_RATIO);
  }
}

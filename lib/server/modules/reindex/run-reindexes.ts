import { setTimeout as pause } from "node:timers/promises";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { transaction } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import { indexProducts } from "../search/index-products";
import { nextAffectedProducts, type ReindexSource } from "./affected-products";

/**
 * Number of products per transaction. It is small, because splitting their words into search terms
 * blocks the process that also serves the shop.
 */
const BATCH = 50;
/**
 * Maximum duration of one run in ms, below the job's timeout; the run of the next minute continues.
 */
const RUN_MS = 240_000;
/**
 * Pause after each batch, as a multiple of the batch's duration, so that at least half of the
 * capacity is left to shoppers and staff.
 */
const IDLE_RATIO = 1;

/** A requested reindex. `lists`: invalidate stored pages when it is done. */
type Row = {
  kind: ReindexSource;
  of_id: number;
  generation: number;
  after_id: number;
  lists: boolean;
};

/**
 * Processes one batch of the oldest reindex in one transaction, so that a killed process loses at
 * most one batch. Returns false when there is no reindex, or another process is working on one. A
 * save in the meantime increments the generation; the reindex then starts over.
 */
async function reindexBatch(run: Sql): Promise<boolean> {
  const [lock] = await run<{ got: boolean }>(
    "SELECT pg_try_advisory_xact_lock(hashtext('vitrin renewals')) AS got",
  );
  if (!lock?.got) return false;
  const [reindex] = await run<Row>(
    "SELECT kind, of_id, generation, after_id, lists FROM renewals ORDER BY asked_at, kind, of_id LIMIT 1",
  );
  if (!reindex) return false;
  const { kind, of_id, generation, after_id, lists } = reindex;
  const { ids, searchedUpTo, isLast } = await nextAffectedProducts(
    run,
    kind,
    of_id,
    after_id,
    BATCH,
  );
  if (ids.length > 0) await indexProducts(run, ids);
  const entityKey = [kind, of_id, generation];
  if (!isLast) {
    await run(
      "UPDATE renewals SET after_id = $4 WHERE kind = $1 AND of_id = $2 AND generation = $3",
      [...entityKey, searchedUpTo],
    );
    return true;
  }
  const deleted = await run(
    "DELETE FROM renewals WHERE kind = $1 AND of_id = $2 AND generation = $3 RETURNING 1",
    entityKey,
  );
  if (deleted.length === 0) return true;
  // No search row contains an old key any more.
  await run("DELETE FROM search_old_keys WHERE kind = $1 AND of_id = $2", [kind, of_id]);
  // Stored pages already show the new names; only their filters and counts become outdated now.
  if (lists) await announceInvalidation({ type: "everything-changed" }, run);
  return true;
}

/**
 * Updates search rows after renamings (`requestReindex`), batch by batch until nothing is left or
 * the time is over. Only one process at a time works on it.
 */
export async function runReindexes(): Promise<void> {
  for (const until = performance.now() + RUN_MS; performance.now() < until;) {
    const startedAt = performance.now();
    if (!(await transaction(reindexBatch))) return;
    await pause((performance.now() - startedAt) * IDLE_RATIO);
  }
}

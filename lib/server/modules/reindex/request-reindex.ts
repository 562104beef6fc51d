import type { Sql } from "@/lib/server/db/sql";
import type { ReindexSource } from "./affected-products";

/** NOTIFY channel: announces, at the commit of a save, that a reindex was requested. */
export const REINDEX_CHANNEL = "vitrin_renewals";

/**
 * Requests, in the transaction of a save, that the search rows of all products that depend on an
 * entity are written again. A reindex already in progress starts over. `lists`: the save also
 * changed filters or lists, so stored pages are invalidated when the reindex is done.
 */
export async function requestReindex(
  run: Sql,
  kind: ReindexSource,
  id: number,
  { lists }: { lists: boolean },
): Promise<void> {
  await run(
    `INSERT INTO renewals (kind, of_id, lists) VALUES ($1, $2, $3)
     ON CONFLICT (kind, of_id) DO UPDATE SET generation = renewals.generation + 1, after_id = 0, lists = renewals.lists OR excluded.lists, asked_at = now()`,
    [kind, id, lists],
  );
  await run(`SELECT pg_notify('${REINDEX_CHANNEL}', '')`);
}

/**
 * Progress of an entity's reindex in whole per cent, at most 99; undefined when none is in
 * progress.
 */
export async function reindexProgress(
  run: Sql,
  kind: ReindexSource,
  id: number,
): Promise<number | undefined> {
  const [row] = await run<{ share: number }>(
    "SELECT LEAST(99, floor(100.0 * after_id / GREATEST(1, (SELECT max(id) FROM products))))::integer AS share FROM renewals WHERE kind = $1 AND of_id = $2",
    [kind, id],
  );
  return row?.share;
}

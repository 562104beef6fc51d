import type { Sql } from "@/lib/server/db/sql";
import type { ReindexSource } from "./affected-products";

/** Announced at the commit of a save that asks for a renewal. */
export const REINDEX_CHANNEL = "vitrin_renewals";

/**
 * Asks, in the transaction of a save, to write the search rows of all that depends on a thing anew;
 * a renewal under way begins again. `lists`: filters or lists change too, so stored pages must go
 * when it is done.
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

/** How much of a thing's renewal is done, in whole per cent; undefined when none is under way. */
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

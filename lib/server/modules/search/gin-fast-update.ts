import type { Sql } from "../../db/sql";

/**
 * The GIN index of the words in search rows. Normally `fastupdate` is off and PostgreSQL updates
 * the index immediately, so that no search or save has to process the pending entries of others.
 */
const INDEX = "product_search_words";

/**
 * Collects new entries of the index in its pending list (PostgreSQL manual, GIN Tips and Tricks),
 * which makes writing many rows faster. Until `disableFastUpdate`, every search also scans that
 * list of up to 4 MB.
 */
export async function enableFastUpdate(run: Sql): Promise<void> {
  await run(`ALTER INDEX ${INDEX} SET (fastupdate = on)`);
}

/**
 * Undoes `enableFastUpdate`, also after a process that was interrupted. Takes no lock if
 * `fastupdate` is already off.
 */
export async function disableFastUpdate(run: Sql): Promise<void> {
  const enabled = await run(
    "SELECT 1 FROM pg_class WHERE oid = $1::regclass AND 'fastupdate=on' = ANY (reloptions)",
    [INDEX],
  );
  if (enabled.length === 0) return;
  await run(`ALTER INDEX ${INDEX} SET (fastupdate = off)`);
  await run(`SELECT gin_clean_pending_list('${INDEX}')`);
}

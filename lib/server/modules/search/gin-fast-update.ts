import type { Sql } from "../../db/sql";

/**
 * The index of search rows' words: PostgreSQL writes it at once, so that neither a search nor a
 * save pays for what others have saved.
 */
const INDEX = "product_search_words";

/**
 * What many rows add to the index is gathered and sorted first (PostgreSQL, GIN Tips and Tricks),
 * which searches pay for meanwhile: 4 MB to look through.
 */
export async function enableFastUpdate(run: Sql): Promise<void> {
  await run(`ALTER INDEX ${INDEX} SET (fastupdate = on)`);
}

/** Ends `enableFastUpdate`, whoever began it and was cut off; otherwise it locks nothing. */
export async function disableFastUpdate(run: Sql): Promise<void> {
  const gathering = await run(
    "SELECT 1 FROM pg_class WHERE oid = $1::regclass AND 'fastupdate=on' = ANY (reloptions)",
    [INDEX],
  );
  if (gathering.length === 0) return;
  await run(`ALTER INDEX ${INDEX} SET (fastupdate = off)`);
  await run(`SELECT gin_clean_pending_list('${INDEX}')`);
}

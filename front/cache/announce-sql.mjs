/** The channel a save notifies on; the text of a notification says nothing, listeners read the table. */
export const CHANNEL = "cache_tags";

/** Announces tags ($1, text[]) as changed by the transaction it runs in; listeners hear of it when that is committed (NOTIFY). */
export const ANNOUNCE = `WITH noted AS (INSERT INTO cache_tags (tag, xid) SELECT DISTINCT unnest($1::text[]), pg_current_xact_id()) SELECT pg_notify('${CHANNEL}', '')`;

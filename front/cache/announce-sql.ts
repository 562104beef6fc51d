/** The NOTIFY channel. Its payload is empty; listeners read the table. */
export const CHANNEL = "cache_tags";

/** Tags of cached search data (lib/cache/cache-tags.ts). No stored page carries them. */
export const LISTS_TAG = "lists";
export const MATCHES_TAG = "matches";
export const SPELLINGS_TAG = "spellings";
export const SEARCH_TAGS = [LISTS_TAG, MATCHES_TAG, SPELLINGS_TAG];

/**
 * Announces tags ($1, text[]) as changed by the current transaction; listeners are notified on
 * commit.
 */
export const ANNOUNCE_SQL = `WITH noted AS (INSERT INTO cache_tags (tag, xid) SELECT DISTINCT unnest($1::text[]), pg_current_xact_id()) SELECT pg_notify('${CHANNEL}', '')`;

/** The NOTIFY channel; its payload is empty, listeners read the table. */
export const CHANNEL = "cache_tags";

/** Tags of what answers of searches are made of (lib/cache/manifest.ts): no page carries them. */
export const LISTS = "lists";
export const MATCHES = "matches";
export const SPELLINGS = "spellings";
export const SEARCH_TAGS = [LISTS, MATCHES, SPELLINGS];

/**
 * Announces tags ($1, text[]) as changed by the current transaction; listeners are notified on
 * commit.
 */
export const ANNOUNCE = `WITH noted AS (INSERT INTO cache_tags (tag, xid) SELECT DISTINCT unnest($1::text[]), pg_current_xact_id()) SELECT pg_notify('${CHANNEL}', '')`;

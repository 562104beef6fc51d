/**
 * Rows are written and read as text that any PostgreSQL reads alike, however long it takes. What
 * follows rows by triggers is not written: the next start makes it anew. Rows come back as they
 * were, also what a demo start once wrote into a live shop (docs/adr/0065).
 */
export const COPY_SETTINGS = `SET LOCAL datestyle = ISO; SET LOCAL intervalstyle = postgres; SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 3; SET LOCAL client_encoding = 'UTF8'; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL vitrin.search_tables = 'off'; SET LOCAL vitrin.restoring = 'on'`;

/** Held while a database is prepared, backed up (shared) or restored. */
export const PREPARE_LOCK = 7246;

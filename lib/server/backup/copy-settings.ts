/**
 * Session settings for COPY. Rows are written and read as text that does not depend on PostgreSQL's
 * configuration, without a time limit. Triggers do not maintain the search tables meanwhile: the
 * next start rebuilds them. Rows are restored unchanged, even those that a demo start once wrote
 * into a live shop (docs/adr/0065).
 */
export const COPY_SETTINGS = `SET LOCAL datestyle = ISO; SET LOCAL intervalstyle = postgres; SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 3; SET LOCAL client_encoding = 'UTF8'; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL vitrin.search_tables = 'off'; SET LOCAL vitrin.restoring = 'on'`;

/**
 * Advisory lock: held exclusively while a database is prepared or restored, and shared while it is
 * backed up.
 */
export const PREPARE_LOCK = 7246;

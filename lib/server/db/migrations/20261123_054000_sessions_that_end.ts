import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** The hourly removal of ended sessions and tokens (lib/server/jobs/clean-up.ts) reads no whole table. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
CREATE INDEX refresh_tokens_expires ON refresh_tokens (expires_at);
CREATE INDEX customer_sessions_ends ON customer_sessions (ends_at);
CREATE INDEX customer_sessions_last_used ON customer_sessions (last_used_at);
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP INDEX refresh_tokens_expires, customer_sessions_ends, customer_sessions_last_used"));
}

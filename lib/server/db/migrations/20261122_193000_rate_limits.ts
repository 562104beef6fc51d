import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** Requests counted against a limit, for all processes of the shop (lib/server/limits/limiter.ts); the columns are those of rate-limiter-flexible. Lost in a crash without harm. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
CREATE UNLOGGED TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
CREATE INDEX rate_limits_expire ON rate_limits (expire);
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP TABLE rate_limits"));
}

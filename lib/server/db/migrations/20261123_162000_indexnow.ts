import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** Addresses that search engines are still to be told of (lib/server/modules/indexnow); paths without a language. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
CREATE TABLE indexnow_addresses (
  path text PRIMARY KEY,
  generation integer NOT NULL DEFAULT 1,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL
);
CREATE INDEX indexnow_addresses_due ON indexnow_addresses (due_at);
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP TABLE indexnow_addresses"));
}

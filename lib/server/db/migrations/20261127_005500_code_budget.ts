import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * The budget of sign-in codes has a share for phones the shop knows, and what staff are told of (docs/adr/0067). A code that was withheld
 * because the other share was used up counts for its phone, and costs nothing.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
ALTER TABLE sign_in_codes ADD COLUMN known boolean NOT NULL DEFAULT false, ADD COLUMN withheld boolean NOT NULL DEFAULT false;
CREATE TABLE staff_alarms (name text PRIMARY KEY, raised_at timestamptz NOT NULL, last_at timestamptz NOT NULL);
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("ALTER TABLE sign_in_codes DROP COLUMN known, DROP COLUMN withheld; DROP TABLE staff_alarms"));
}

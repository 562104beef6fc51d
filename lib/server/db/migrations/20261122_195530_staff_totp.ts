import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Who had an account before there were roles could do everything, and still may. The second step of the sign-in is beside the account
 * (lib/server/backoffice/totp), because Payload writes an account's row back whole.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
INSERT INTO staff_roles ("order", parent_id, value) SELECT 1, id, 'owner' FROM staff WHERE NOT EXISTS (SELECT 1 FROM staff_roles WHERE parent_id = staff.id);
CREATE TABLE staff_totp (
  staff_id integer PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed_at timestamptz,
  last_period bigint NOT NULL DEFAULT 0,
  recovery text[] NOT NULL DEFAULT '{}'
);
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP TABLE staff_totp"));
}

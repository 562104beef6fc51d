import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * A message that was not delivered can be sent again by staff until `useful_until`, and stays
 * encrypted in its row until then (docs/adr/0025). Null for sign-in codes, and for messages from
 * before, whose content is gone. The columns are no fields of the back office.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
ALTER TABLE sms_messages ADD COLUMN useful_until timestamptz(3);
ALTER TABLE mail_messages ADD COLUMN useful_until timestamptz(3);
`),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
ALTER TABLE sms_messages DROP COLUMN useful_until;
ALTER TABLE mail_messages DROP COLUMN useful_until;
`),
  );
}

import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * The index by which queued messages are claimed, those first that expire first; the hours of the
 * day (in Baku) in which a message may be sent, null for any (docs/adr/0025); and when a model that
 * is already to be compared must be compared once more (docs/adr/0083). The columns are no fields
 * of the back office.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
ALTER TABLE sms_messages ADD COLUMN sending_hours int4range;
ALTER TABLE mail_messages ADD COLUMN sending_hours int4range;
CREATE INDEX sms_messages_queued ON sms_messages (expires_at, id) WHERE state = 'queued';
CREATE INDEX mail_messages_queued ON mail_messages (expires_at, id) WHERE state = 'queued';
ALTER TABLE model_wish_checks ADD COLUMN again_at timestamptz;
`),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
ALTER TABLE model_wish_checks DROP COLUMN again_at;
DROP INDEX mail_messages_queued, sms_messages_queued;
ALTER TABLE mail_messages DROP COLUMN sending_hours;
ALTER TABLE sms_messages DROP COLUMN sending_hours;
`),
  );
}

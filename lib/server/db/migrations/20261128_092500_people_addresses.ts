import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Staff find customers and letters by any part of an e-mail address, and fast orders by any
 * spelling of the name: indexes for these searches.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
CREATE INDEX customers_email_text ON customers USING gin (lower(email) gin_trgm_ops);
CREATE INDEX contact_messages_contact_text ON contact_messages USING gin (lower(contact) gin_trgm_ops);
CREATE INDEX contact_messages_contact_digits ON contact_messages USING gin (regexp_replace(contact, '\\D', '', 'g') gin_trgm_ops);
CREATE INDEX contact_messages_name_key ON contact_messages USING gin (vitrin_name_key(name) gin_trgm_ops);
CREATE INDEX fast_orders_name_key ON fast_orders USING gin (vitrin_name_key(name) gin_trgm_ops);
`),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
DROP INDEX customers_email_text, contact_messages_contact_text, contact_messages_contact_digits,
  contact_messages_name_key, fast_orders_name_key;
`),
  );
}

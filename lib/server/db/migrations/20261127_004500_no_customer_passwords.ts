import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Customers sign in with a code by SMS. The hashes of the passwords they typed when registering were
 * never read, and what nobody needs can only be stolen.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
DROP TABLE customer_passwords;
ALTER TABLE registrations DROP COLUMN password_hash;
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`
CREATE TABLE customer_passwords (
  customer_id integer PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  password_hash text NOT NULL
);
ALTER TABLE registrations ADD COLUMN password_hash text;
`));
}

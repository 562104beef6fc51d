import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** Whose an unpaid order is (docs/adr/0062): the account's proven phone, and the one typed for the delivery. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
    CREATE TABLE order_phones (
      invoice_id integer NOT NULL REFERENCES invoices (id) ON DELETE CASCADE,
      phone text NOT NULL CHECK (length(phone) BETWEEN 1 AND 60),
      proven boolean NOT NULL,
      PRIMARY KEY (invoice_id, phone)
    );
    CREATE INDEX order_phones_phone ON order_phones (phone);
    INSERT INTO order_phones (invoice_id, phone, proven)
      SELECT i.id, c.phone, true FROM invoices i JOIN customers c ON c.id = i.customer_id WHERE i.state = 'awaiting';`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP TABLE order_phones;"));
}

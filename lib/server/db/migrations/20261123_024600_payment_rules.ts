import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * What must hold whatever the code does (docs/adr/0029): one captured payment per invoice, one payment per transaction of the bank, no more
 * reserved than there is. `products.reserved` is no field of the back office: its saves would write an old number back. Orders from before
 * payments existed were settled outside the shop.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
ALTER TABLE products ADD COLUMN reserved integer NOT NULL DEFAULT 0;
ALTER TABLE products ADD CONSTRAINT products_reserved CHECK (reserved >= 0 AND reserved <= COALESCE(stock, 0));
CREATE SEQUENCE payment_order_numbers;
CREATE UNIQUE INDEX payment_attempts_one_captured ON payment_attempts (invoice_id) WHERE state = 'captured';
CREATE UNIQUE INDEX payment_attempts_one_rrn ON payment_attempts (terminal, rrn) WHERE rrn IS NOT NULL;
CREATE UNIQUE INDEX payment_attempts_one_int_ref ON payment_attempts (int_ref) WHERE int_ref IS NOT NULL;
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_amount CHECK (amount > 0);
ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_invoice_id_invoices_id_fk;
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id) ON DELETE RESTRICT;
ALTER TABLE payment_events DROP CONSTRAINT payment_events_attempt_id_payment_attempts_id_fk;
ALTER TABLE payment_events ADD CONSTRAINT payment_events_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES payment_attempts (id) ON DELETE RESTRICT;
CREATE INDEX invoices_expiring ON invoices (expires_at) WHERE state = 'awaiting';
UPDATE invoices SET state = 'paid', paid_at = created_at;
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`
DROP INDEX invoices_expiring, payment_attempts_one_captured, payment_attempts_one_rrn, payment_attempts_one_int_ref;
DROP SEQUENCE payment_order_numbers;
ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_amount;
ALTER TABLE products DROP COLUMN reserved;
`));
}

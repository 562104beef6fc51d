import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Each payment names its provider beside its terminal (docs/adr/0058); all so far are Azericard's.
 * Two providers may use one name for a terminal, and one reference for a transaction. The columns
 * have no default, so that whoever writes a payment says whose it is, and are no fields of the back
 * office. A migration that adds a provider widens both checks.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
ALTER TABLE payment_attempts ADD COLUMN provider text NOT NULL DEFAULT 'azericard'
  CONSTRAINT payment_attempts_provider CHECK (provider IN ('azericard'));
ALTER TABLE payment_attempts ALTER COLUMN provider DROP DEFAULT;
DROP INDEX payment_attempts_one_rrn, payment_attempts_one_int_ref;
CREATE UNIQUE INDEX payment_attempts_one_rrn ON payment_attempts (provider, terminal, rrn)
  WHERE rrn IS NOT NULL;
CREATE UNIQUE INDEX payment_attempts_one_int_ref ON payment_attempts (provider, int_ref)
  WHERE int_ref IS NOT NULL;

ALTER TABLE lost_charges ADD COLUMN provider text NOT NULL DEFAULT 'azericard'
  CONSTRAINT lost_charges_provider CHECK (provider IN ('azericard'));
ALTER TABLE lost_charges ALTER COLUMN provider DROP DEFAULT,
  DROP CONSTRAINT lost_charges_terminal_order_number_kind_key,
  DROP CONSTRAINT lost_charges_terminal_unasked_from_key,
  ADD CONSTRAINT lost_charges_once UNIQUE (provider, terminal, order_number, kind),
  ADD CONSTRAINT lost_charges_unasked_once UNIQUE (provider, terminal, unasked_from);
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`
ALTER TABLE lost_charges DROP CONSTRAINT lost_charges_once,
  DROP CONSTRAINT lost_charges_unasked_once, DROP COLUMN provider,
  ADD CONSTRAINT lost_charges_terminal_order_number_kind_key UNIQUE (terminal, order_number, kind),
  ADD CONSTRAINT lost_charges_terminal_unasked_from_key UNIQUE (terminal, unasked_from);
DROP INDEX payment_attempts_one_rrn, payment_attempts_one_int_ref;
CREATE UNIQUE INDEX payment_attempts_one_rrn ON payment_attempts (terminal, rrn)
  WHERE rrn IS NOT NULL;
CREATE UNIQUE INDEX payment_attempts_one_int_ref ON payment_attempts (int_ref)
  WHERE int_ref IS NOT NULL;
ALTER TABLE payment_attempts DROP COLUMN provider;
`));
}

import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * What must hold whatever the code does (docs/adr/0031): an attempt is for an order or for a credit contract; a payment falls on a contract once
 * and goes back once; nobody owes less than nothing; neither a contract nor a line of its book vanishes. `credit_lookups` says who asked for
 * whose debts; the back office does not know it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_one_purpose CHECK (num_nonnulls(invoice_id, credit_contract_id) = 1);
ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_credit_contract_id_credit_contracts_id_fk;
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_credit_contract_id_credit_contracts_id_fk FOREIGN KEY (credit_contract_id) REFERENCES credit_contracts (id) ON DELETE RESTRICT;
ALTER TABLE credit_entries DROP CONSTRAINT credit_entries_contract_id_credit_contracts_id_fk;
ALTER TABLE credit_entries ADD CONSTRAINT credit_entries_contract_id_credit_contracts_id_fk FOREIGN KEY (contract_id) REFERENCES credit_contracts (id) ON DELETE RESTRICT;
ALTER TABLE credit_entries DROP CONSTRAINT credit_entries_attempt_id_payment_attempts_id_fk;
ALTER TABLE credit_entries ADD CONSTRAINT credit_entries_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES payment_attempts (id) ON DELETE RESTRICT;
CREATE UNIQUE INDEX credit_entries_one_of_an_attempt ON credit_entries (attempt_id, kind) WHERE attempt_id IS NOT NULL;
ALTER TABLE credit_contracts ADD CONSTRAINT credit_contracts_amounts CHECK (residial_amount >= 0 AND residial_payment >= 0 AND residial_payment <= residial_amount AND must_pay_amount >= 0);
ALTER TABLE credit_contracts ALTER COLUMN fin_mac SET NOT NULL;
CREATE TABLE credit_lookups (
  at timestamptz NOT NULL DEFAULT now(),
  fin_mac text NOT NULL,
  network text,
  found integer NOT NULL
);
CREATE INDEX credit_lookups_at ON credit_lookups (at);
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`
DROP TABLE credit_lookups;
DROP INDEX credit_entries_one_of_an_attempt;
ALTER TABLE credit_contracts DROP CONSTRAINT credit_contracts_amounts;
ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_one_purpose;
`));
}

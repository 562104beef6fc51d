import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * How a payment stands is one function of its row (docs/adr/0059). Of an invoice or a contract one
 * payment is in force; it is not replaced while one of them is being checked. Of payments that
 * replaced each other while they were open, one is captured at most. `bank_answer` is what the bank
 * said last of an undecided payment; none of these columns is a field of the back office.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
ALTER TABLE payment_attempts
  ADD COLUMN bank_answer text CHECK (bank_answer IN ('none', 'undecided')),
  ADD COLUMN replaced_at timestamptz,
  ADD COLUMN series text;
CREATE FUNCTION payment_standing(state enum_payment_attempts_state, bank_answer text, is_asked boolean)
RETURNS text LANGUAGE sql IMMUTABLE AS $standing$
  SELECT CASE
    WHEN state = 'captured' THEN 'paid'
    WHEN state IN ('reversal_requested', 'reversed') THEN 'returned'
    WHEN state = 'declined' OR (state = 'expired' AND NOT is_asked) THEN 'refused'
    WHEN state IN ('needs_review', 'authorised') OR bank_answer = 'undecided' THEN 'checking'
    ELSE 'awaiting' END
$standing$;
UPDATE payment_attempts a
  SET bank_answer = CASE WHEN said.kind = 'status' AND said.action = 'none' THEN 'none' ELSE 'undecided' END
  FROM (SELECT DISTINCT ON (attempt_id) attempt_id, kind, action FROM payment_events
        WHERE kind IN ('status', 'silent') ORDER BY attempt_id, id DESC) said
  WHERE said.attempt_id = a.id AND a.state IN ('created', 'redirected', 'expired');
UPDATE payment_attempts a SET replaced_at = later.at
  FROM (SELECT id, lead(created_at) OVER (PARTITION BY invoice_id, credit_contract_id ORDER BY id) AS at
        FROM payment_attempts) later
  WHERE later.id = a.id AND later.at IS NOT NULL;
CREATE UNIQUE INDEX payment_attempts_invoice_in_force ON payment_attempts (invoice_id)
  WHERE replaced_at IS NULL AND invoice_id IS NOT NULL;
CREATE UNIQUE INDEX payment_attempts_contract_in_force ON payment_attempts (credit_contract_id)
  WHERE replaced_at IS NULL AND credit_contract_id IS NOT NULL;
CREATE UNIQUE INDEX payment_attempts_one_of_series ON payment_attempts (COALESCE(series, order_number))
  WHERE state = 'captured';
CREATE FUNCTION payment_attempts_keep_checked() RETURNS trigger LANGUAGE plpgsql AS $keep$
BEGIN
  IF EXISTS (SELECT 1 FROM payment_attempts a
    WHERE (a.invoice_id = NEW.invoice_id OR a.credit_contract_id = NEW.credit_contract_id)
      AND payment_standing(a.state, a.bank_answer, a.next_check_at IS NOT NULL) = 'checking') THEN
    RAISE EXCEPTION 'a payment that is being checked is not replaced' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $keep$;
CREATE TRIGGER payment_attempts_keep_checked BEFORE UPDATE OF replaced_at ON payment_attempts
  FOR EACH ROW WHEN (OLD.replaced_at IS NULL AND NEW.replaced_at IS NOT NULL)
  EXECUTE FUNCTION payment_attempts_keep_checked();
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`
DROP TRIGGER payment_attempts_keep_checked ON payment_attempts;
DROP FUNCTION payment_attempts_keep_checked();
DROP INDEX payment_attempts_invoice_in_force, payment_attempts_contract_in_force, payment_attempts_one_of_series;
DROP FUNCTION payment_standing(enum_payment_attempts_state, text, boolean);
ALTER TABLE payment_attempts DROP COLUMN bank_answer, DROP COLUMN replaced_at, DROP COLUMN series;
`));
}

import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * A payment is written first and begun at its provider afterwards, outside the transaction
 * (docs/adr/0058). The form that leads the shopper there is the payment's, so that an answer stored
 * under an Idempotency-Key names the payment alone. None of the columns is a field of the back
 * office.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
ALTER TABLE payment_attempts ADD COLUMN begun_at timestamptz, ADD COLUMN provider_reference text,
  ADD COLUMN form jsonb,
  ADD CONSTRAINT payment_attempts_reference
    CHECK (order_number ~ '^[0-9A-Za-z][0-9A-Za-z._~-]{0,63}$');
COMMENT ON COLUMN payment_attempts.begun_at IS 'when its provider was asked to begin it, once';
COMMENT ON COLUMN payment_attempts.provider_reference IS 'what the provider calls it';
COMMENT ON COLUMN payment_attempts.form IS 'leads the shopper to the provider';
UPDATE payment_attempts SET begun_at = created_at;
UPDATE payment_attempts a SET form = k.form FROM (
    SELECT CASE WHEN scope LIKE 'credit %' THEN answer ELSE answer -> 'form' END AS form
    FROM idempotency_keys WHERE scope LIKE 'credit %' OR scope LIKE 'invoice %') k
  WHERE k.form #>> '{fields,ORDER}' = a.order_number;
UPDATE idempotency_keys SET answer = jsonb_build_object('payment', answer #> '{fields,ORDER}')
  WHERE scope LIKE 'credit %' AND answer ? 'fields';
UPDATE idempotency_keys
  SET answer = answer - 'form' || jsonb_build_object('payment', answer #> '{form,fields,ORDER}')
  WHERE scope LIKE 'invoice %' AND answer ? 'form';
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`
UPDATE idempotency_keys k SET answer = a.form FROM payment_attempts a
  WHERE k.scope LIKE 'credit %' AND k.answer ->> 'payment' = a.order_number;
UPDATE idempotency_keys k SET answer = k.answer - 'payment' || jsonb_build_object('form',
    (SELECT a.form FROM payment_attempts a WHERE a.order_number = k.answer ->> 'payment'))
  WHERE k.scope LIKE 'invoice %' AND k.answer ? 'payment';
ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_reference, DROP COLUMN begun_at,
  DROP COLUMN provider_reference, DROP COLUMN form;
`));
}

import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * A payment, an order and a refund move between their states as the shop's table of transitions
 * says (docs/adr/0074), and in no other way. A trigger's arguments are the moves that it lets pass;
 * a test compares them with that table. Rows from before are not judged by how they came there. An
 * import begins waiting, as all that have states begin in the default of their column.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
CREATE FUNCTION refuse_other_moves() RETURNS trigger LANGUAGE plpgsql AS $moves$
BEGIN
  IF (OLD.state::text || '>' || NEW.state::text) = ANY (TG_ARGV) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% does not move from % to %', TG_TABLE_NAME, OLD.state, NEW.state
    USING ERRCODE = 'check_violation';
END $moves$;
CREATE TRIGGER payment_attempts_moves BEFORE UPDATE OF state ON payment_attempts
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION refuse_other_moves(
    'authorised>captured', 'authorised>declined', 'authorised>expired', 'authorised>needs_review',
    'authorised>reversal_requested', 'authorised>reversed', 'captured>reversal_requested',
    'created>captured', 'created>declined', 'created>expired', 'created>needs_review',
    'created>redirected', 'created>reversal_requested', 'created>reversed', 'declined>captured',
    'declined>needs_review', 'declined>reversal_requested', 'declined>reversed',
    'expired>captured', 'expired>declined', 'expired>needs_review', 'expired>reversal_requested',
    'expired>reversed', 'needs_review>captured', 'needs_review>declined', 'needs_review>expired',
    'needs_review>reversal_requested', 'needs_review>reversed', 'redirected>captured',
    'redirected>declined', 'redirected>expired', 'redirected>needs_review',
    'redirected>reversal_requested', 'redirected>reversed', 'reversal_requested>reversed');
CREATE TRIGGER invoices_moves BEFORE UPDATE OF state ON invoices
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION refuse_other_moves(
    'awaiting>cancelled', 'awaiting>paid', 'paid>refunded');
CREATE TRIGGER credit_refunds_due_moves BEFORE UPDATE OF state ON credit_refunds_due
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION refuse_other_moves(
    'due>settled', 'due>void');
ALTER TABLE imports ALTER COLUMN state SET DEFAULT 'waiting';
`),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
DROP TRIGGER payment_attempts_moves ON payment_attempts;
DROP TRIGGER invoices_moves ON invoices;
DROP TRIGGER credit_refunds_due_moves ON credit_refunds_due;
DROP FUNCTION refuse_other_moves();
ALTER TABLE imports ALTER COLUMN state DROP DEFAULT;
`),
  );
}

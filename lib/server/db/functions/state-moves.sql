-- Payments, orders, refunds and shipments change their state only as the transitions.ts of
-- payment-states, refund-states and shipment-states declare (docs/adr/0074). The arguments of a
-- trigger are the moves that it allows.

CREATE OR REPLACE FUNCTION public.refuse_other_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.state::text || '>' || NEW.state::text) = ANY (TG_ARGV) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% does not move from % to %', TG_TABLE_NAME, OLD.state, NEW.state
    USING ERRCODE = 'check_violation';
END $function$;

CREATE TRIGGER payment_attempts_moves
  BEFORE UPDATE OF state ON public.payment_attempts
  FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state)
  EXECUTE FUNCTION refuse_other_moves(
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

CREATE TRIGGER invoices_moves
  BEFORE UPDATE OF state ON public.invoices
  FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state)
  EXECUTE FUNCTION refuse_other_moves(
    'awaiting>cancelled', 'awaiting>paid', 'paid>refunded');

CREATE TRIGGER credit_refunds_due_moves
  BEFORE UPDATE OF state ON public.credit_refunds_due
  FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state)
  EXECUTE FUNCTION refuse_other_moves(
    'due>settled', 'due>void');

CREATE TRIGGER refunds_moves
  BEFORE UPDATE OF state ON public.refunds
  FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state)
  EXECUTE FUNCTION refuse_other_moves(
    'asked>done', 'asked>refused', 'asked>sent', 'asked>unanswered', 'asked>withdrawn',
    'refused>asked', 'refused>done', 'refused>withdrawn', 'sent>done', 'sent>refused',
    'sent>unanswered', 'unanswered>asked', 'unanswered>done', 'unanswered>refused');

CREATE TRIGGER shipments_moves
  BEFORE UPDATE OF state ON public.shipments
  FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state)
  EXECUTE FUNCTION refuse_other_moves(
    'delivered>to_pack', 'failed>back', 'failed>handed_over', 'handed_over>delivered',
    'handed_over>failed', 'packed>cancelled', 'packed>handed_over', 'packed>to_pack',
    'to_pack>cancelled', 'to_pack>delivered', 'to_pack>packed');

-- Two of these moves are for shipments that the migration has assumed and nobody has touched.
CREATE TRIGGER shipments_touched
  BEFORE UPDATE OF state ON public.shipments
  FOR EACH ROW
  WHEN (NOT old.assumed AND (old.state = 'delivered'::text OR old.state = 'to_pack'::text AND new.state = 'delivered'::text))
  EXECUTE FUNCTION refuse_other_moves();

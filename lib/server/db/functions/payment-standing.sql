-- The standing of a payment, the same for everybody who is shown it (docs/adr/0059). `bank_answer`:
-- the bank's last answer about an undecided payment; `is_asked`: the bank is still queried about
-- the payment.

CREATE OR REPLACE FUNCTION public.payment_standing(state enum_payment_attempts_state, bank_answer text, is_asked boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE
    WHEN state = 'captured' THEN 'paid'
    WHEN state IN ('reversal_requested', 'reversed') THEN 'returned'
    WHEN state = 'declined' OR (state = 'expired' AND NOT is_asked) THEN 'refused'
    WHEN state IN ('needs_review', 'authorised') OR bank_answer = 'undecided' THEN 'checking'
    ELSE 'awaiting' END
$function$;

-- An invoice or a contract has one payment in force. No payment is replaced while a payment of the
-- same invoice or contract is being checked.
CREATE OR REPLACE FUNCTION public.payment_attempts_keep_checked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    SELECT 1 FROM payment_attempts a
    WHERE (a.invoice_id = NEW.invoice_id OR a.credit_contract_id = NEW.credit_contract_id)
      AND payment_standing(a.state, a.bank_answer, a.next_check_at IS NOT NULL) = 'checking'
  ) THEN
    RAISE EXCEPTION 'a payment that is being checked is not replaced'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE TRIGGER payment_attempts_keep_checked
  BEFORE UPDATE OF replaced_at ON public.payment_attempts
  FOR EACH ROW
  WHEN (old.replaced_at IS NULL AND new.replaced_at IS NOT NULL)
  EXECUTE FUNCTION payment_attempts_keep_checked();

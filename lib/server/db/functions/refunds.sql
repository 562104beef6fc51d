-- Refunds of orders (docs/adr/0100). What these triggers refuse must never be stored, whatever the code
-- does. A restore writes rows back as they were.

-- All refunds of an order together give back at most what was taken, and a refund of a card payment
-- at most what that payment took. The order is locked, so that two transactions do not both give
-- back its last money.
CREATE OR REPLACE FUNCTION public.refunds_fit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  taken numeric;
  given numeric;
BEGIN
  IF current_setting('vitrin.restoring', true) IS NOT DISTINCT FROM 'on' THEN
    RETURN NEW;
  END IF;
  SELECT i.final_price INTO taken FROM invoices i
  WHERE i.id = NEW.invoice_id AND i.state IN ('paid', 'refunded') FOR NO KEY UPDATE;
  IF NEW.attempt_id IS NOT NULL THEN
    SELECT LEAST(taken, a.amount) INTO taken FROM payment_attempts a
    WHERE a.id = NEW.attempt_id AND a.invoice_id = NEW.invoice_id AND a.state IN ('captured', 'reversal_requested', 'reversed');
  END IF;
  SELECT COALESCE(sum(r.amount), 0) INTO given FROM refunds r
  WHERE r.invoice_id = NEW.invoice_id AND r.id <> NEW.id AND r.state <> 'withdrawn';
  IF taken IS NULL OR given + NEW.amount > taken THEN
    RAISE EXCEPTION 'more of order % would be given back than was taken', NEW.invoice_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE TRIGGER refunds_fit
  BEFORE INSERT ON public.refunds
  FOR EACH ROW
  EXECUTE FUNCTION refunds_fit();

-- No piece is given back twice.
CREATE OR REPLACE FUNCTION public.refund_lines_fit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ordered numeric;
  given numeric;
BEGIN
  IF current_setting('vitrin.restoring', true) IS NOT DISTINCT FROM 'on' THEN
    RETURN NEW;
  END IF;
  -- Locks the ordered line, so that two transactions do not both give back its last piece.
  SELECT l.count INTO ordered FROM invoice_lines l JOIN refunds r ON r.invoice_id = l.invoice_id
  WHERE l.id = NEW.invoice_line_id AND r.id = NEW.refund_id FOR NO KEY UPDATE OF l;
  SELECT COALESCE(sum(o.count), 0) INTO given FROM refund_lines o JOIN refunds r ON r.id = o.refund_id
  WHERE o.invoice_line_id = NEW.invoice_line_id AND o.id <> NEW.id AND r.state <> 'withdrawn';
  IF ordered IS NULL OR given + NEW.count > ordered THEN
    RAISE EXCEPTION 'refund % would give back more pieces than were ordered', NEW.refund_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE TRIGGER refund_lines_fit
  BEFORE INSERT ON public.refund_lines
  FOR EACH ROW
  EXECUTE FUNCTION refund_lines_fit();

-- The lines of a refund add up to its amount and its VAT, once its transaction is complete.
CREATE OR REPLACE FUNCTION public.refund_lines_add_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  lines record;
BEGIN
  IF current_setting('vitrin.restoring', true) IS NOT DISTINCT FROM 'on' THEN
    RETURN NULL;
  END IF;
  SELECT sum(l.amount) AS amount, sum(l.vat) AS vat INTO lines FROM refund_lines l WHERE l.refund_id = NEW.id;
  IF lines.amount IS DISTINCT FROM NEW.amount OR lines.vat IS DISTINCT FROM NEW.vat THEN
    RAISE EXCEPTION 'the lines of refund % do not add up to it', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE CONSTRAINT TRIGGER refunds_add_up
  AFTER INSERT ON public.refunds
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION refund_lines_add_up();

-- What was decided does not change: another decision is another refund.
CREATE TRIGGER refunds_fixed
  BEFORE UPDATE OF invoice_id, attempt_id, amount, vat, whole, goods, request_key ON public.refunds
  FOR EACH ROW
  WHEN (old.invoice_id IS DISTINCT FROM new.invoice_id OR old.attempt_id IS DISTINCT FROM new.attempt_id OR old.amount IS DISTINCT FROM new.amount OR old.vat IS DISTINCT FROM new.vat OR old.whole IS DISTINCT FROM new.whole OR old.goods IS DISTINCT FROM new.goods OR old.request_key IS DISTINCT FROM new.request_key)
  EXECUTE FUNCTION refuse_changes();

CREATE TRIGGER refund_lines_append_only
  BEFORE DELETE OR UPDATE ON public.refund_lines
  FOR EACH ROW
  EXECUTE FUNCTION refuse_changes();

-- Each move is written to the history by the database.
CREATE OR REPLACE FUNCTION public.record_refund_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('vitrin.restoring', true) IS NOT DISTINCT FROM 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO refund_history (refund_id, from_state, to_state, at, by, note)
  VALUES (NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.state END, NEW.state, NEW.moved_at, NEW.moved_by, NEW.move_note);
  RETURN NULL;
END $function$;

CREATE TRIGGER refunds_record
  AFTER INSERT OR UPDATE OF state ON public.refunds
  FOR EACH ROW
  EXECUTE FUNCTION record_refund_move();

CREATE TRIGGER refund_history_append_only
  BEFORE DELETE OR UPDATE ON public.refund_history
  FOR EACH ROW
  EXECUTE FUNCTION refuse_changes();

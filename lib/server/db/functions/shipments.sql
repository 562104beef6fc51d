-- Shipments of orders (docs/adr/0092). What these triggers refuse must never be stored, whatever the
-- code does. A restore writes rows back as they were.

-- Whether a text is an IMEI: 15 digits, the last of which is the check digit of the others (Luhn).
CREATE OR REPLACE FUNCTION public.vitrin_is_imei(input text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT CASE WHEN input ~ '^[0-9]{15}$' THEN (
    SELECT sum(CASE WHEN place % 2 = 1 THEN digit WHEN digit > 4 THEN 2 * digit - 9 ELSE 2 * digit END) % 10 = 0
    FROM (SELECT place, substr(input, place, 1)::integer AS digit FROM generate_series(1, 15) AS place) AS digits
  ) ELSE false END
$function$;

-- All shipments of an order together have at most the pieces that were ordered; those that came
-- back or were withdrawn do not count, nor do pieces that were given back before they were sent. The
-- pieces of a shipment do not change once it is packed.
CREATE OR REPLACE FUNCTION public.shipment_lines_fit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  shipment integer := COALESCE(NEW.shipment_id, OLD.shipment_id);
  ordered numeric;
  taken numeric;
BEGIN
  IF current_setting('vitrin.restoring', true) IS NOT DISTINCT FROM 'on' THEN
    RETURN COALESCE(NEW, OLD);
  END IF;
  IF NOT EXISTS (SELECT FROM shipments s WHERE s.id = shipment AND s.state = 'to_pack') THEN
    RAISE EXCEPTION 'shipment % is packed: its pieces do not change', shipment USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  -- Locks the ordered line, so that two transactions do not both take its last piece.
  SELECT l.count INTO ordered FROM invoice_lines l JOIN shipments s ON s.invoice_id = l.invoice_id
  WHERE l.id = NEW.invoice_line_id AND s.id = shipment FOR NO KEY UPDATE OF l;
  SELECT COALESCE(sum(o.count), 0) INTO taken FROM shipment_lines o JOIN shipments s ON s.id = o.shipment_id
  WHERE o.invoice_line_id = NEW.invoice_line_id AND o.id <> NEW.id AND s.state NOT IN ('back', 'cancelled');
  SELECT ordered - COALESCE(sum(g.count), 0) INTO ordered FROM refund_lines g JOIN refunds r ON r.id = g.refund_id
  WHERE g.invoice_line_id = NEW.invoice_line_id AND r.goods = 'unsent' AND r.state <> 'withdrawn';
  IF ordered IS NULL OR taken + NEW.count > ordered THEN
    RAISE EXCEPTION 'shipment % would have more pieces than were ordered', shipment USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE TRIGGER shipment_lines_fit
  BEFORE INSERT OR DELETE OR UPDATE ON public.shipment_lines
  FOR EACH ROW
  EXECUTE FUNCTION shipment_lines_fit();

-- A line has at most as many serial numbers as pieces, which are taken before it is packed.
CREATE OR REPLACE FUNCTION public.serials_fit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  pieces integer;
  shipment_state text;
BEGIN
  IF current_setting('vitrin.restoring', true) IS NOT DISTINCT FROM 'on' OR NEW.released_at IS NOT NULL THEN
    RETURN NEW;
  END IF;
  SELECT l.count, s.state INTO pieces, shipment_state FROM shipment_lines l JOIN shipments s ON s.id = l.shipment_id
  WHERE l.id = NEW.shipment_line_id FOR NO KEY UPDATE OF l;
  IF shipment_state <> 'to_pack' OR pieces <= (
    SELECT count(*) FROM serials o
    WHERE o.shipment_line_id = NEW.shipment_line_id AND o.released_at IS NULL AND o.id <> NEW.id
  ) THEN
    RAISE EXCEPTION 'line % takes no more serial numbers', NEW.shipment_line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE TRIGGER serials_fit
  BEFORE INSERT OR UPDATE ON public.serials
  FOR EACH ROW
  EXECUTE FUNCTION serials_fit();

-- Nothing is packed or handed over for an order that is not paid. The order is locked, so that it
-- cannot be refunded at the same moment.
CREATE OR REPLACE FUNCTION public.refuse_unpaid_shipment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM invoices i WHERE i.id = NEW.invoice_id AND i.state = 'paid' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the order of shipment % is not paid', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE TRIGGER shipments_of_paid
  BEFORE UPDATE OF state ON public.shipments
  FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state AND (new.state = ANY (ARRAY['packed'::text, 'handed_over'::text])))
  EXECUTE FUNCTION refuse_unpaid_shipment();

-- Each move is written to the history by the database. The serial numbers of pieces that are in
-- the shop again may be sold again.
CREATE OR REPLACE FUNCTION public.record_shipment_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('vitrin.restoring', true) IS NOT DISTINCT FROM 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO shipment_history (shipment_id, from_state, to_state, at, by, note)
  VALUES (NEW.id, OLD.state, NEW.state, NEW.moved_at, NEW.moved_by, NEW.move_note);
  IF NEW.state IN ('to_pack', 'back', 'cancelled') THEN
    UPDATE serials SET released_at = now()
    WHERE released_at IS NULL AND shipment_line_id IN (SELECT l.id FROM shipment_lines l WHERE l.shipment_id = NEW.id);
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER shipments_record
  AFTER INSERT OR UPDATE OF state ON public.shipments
  FOR EACH ROW
  EXECUTE FUNCTION record_shipment_move();

-- Rows of a history are only added.
CREATE OR REPLACE FUNCTION public.refuse_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $function$;

CREATE TRIGGER shipment_history_append_only
  BEFORE DELETE OR UPDATE ON public.shipment_history
  FOR EACH ROW
  EXECUTE FUNCTION refuse_changes();

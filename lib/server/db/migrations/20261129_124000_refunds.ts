import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Money back in parts (docs/adr/0100): refunds of orders with their lines, amounts, states and history.
 * Each order whose money was returned before gets one refund with all its lines. Where only the whole
 * order had a discount, the lines share it as lib/orders/refund-shares.ts does.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
CREATE TABLE refunds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id integer NOT NULL REFERENCES invoices (id),
  attempt_id integer REFERENCES payment_attempts (id),
  whole boolean NOT NULL DEFAULT false,
  way text NOT NULL CHECK (way IN ('card', 'transfer')),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'sent', 'done', 'refused', 'unanswered', 'withdrawn')),
  goods text CHECK (goods IN ('unsent', 'returned', 'kept')),
  amount numeric NOT NULL CHECK (amount > 0)
    CONSTRAINT refunds_money_fits CHECK (amount <= 21474836.47),
  vat numeric NOT NULL CHECK (vat BETWEEN 0 AND amount),
  reason text CHECK (char_length(reason) BETWEEN 3 AND 500),
  request_key uuid UNIQUE,
  bank_number text CHECK (char_length(bank_number) BETWEEN 1 AND 64),
  asked_at timestamptz NOT NULL DEFAULT now(),
  asked_by text NOT NULL CHECK (char_length(asked_by) BETWEEN 1 AND 254),
  sent_at timestamptz,
  done_at timestamptz,
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  moved_at timestamptz NOT NULL DEFAULT now(),
  moved_by text NOT NULL CHECK (char_length(moved_by) BETWEEN 1 AND 254),
  move_note text CHECK (char_length(move_note) BETWEEN 1 AND 500),
  CHECK (way = 'transfer' OR attempt_id IS NOT NULL),
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CHECK (state NOT IN ('sent', 'unanswered') OR way = 'card'),
  CHECK (state NOT IN ('sent', 'unanswered') OR whole OR sent_at IS NOT NULL)
);
COMMENT ON COLUMN refunds.whole IS 'the whole payment is returned, by the reversal of the payment itself';
COMMENT ON COLUMN refunds.goods IS 'what becomes of the pieces; null: the whole order ended and its stock was restored';
COMMENT ON COLUMN refunds.request_key IS 'the press of a button that asked for it';
CREATE INDEX refunds_invoice ON refunds (invoice_id, id);
CREATE INDEX refunds_attempt ON refunds (attempt_id);
CREATE INDEX refunds_open ON refunds (state, next_check_at, id) WHERE state NOT IN ('done', 'withdrawn');
CREATE UNIQUE INDEX refunds_one_at_the_bank ON refunds (attempt_id) WHERE state IN ('sent', 'unanswered');
CREATE UNIQUE INDEX refunds_whole_once ON refunds (invoice_id) WHERE whole AND state <> 'withdrawn';

CREATE TABLE refund_lines (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  refund_id integer NOT NULL REFERENCES refunds (id),
  invoice_line_id integer NOT NULL REFERENCES invoice_lines (id),
  count integer NOT NULL CHECK (count >= 1),
  amount numeric NOT NULL CHECK (amount >= 0)
    CONSTRAINT refund_lines_money_fits CHECK (amount <= 21474836.47),
  vat numeric NOT NULL CHECK (vat BETWEEN 0 AND amount),
  UNIQUE (refund_id, invoice_line_id)
);
CREATE INDEX refund_lines_invoice_line ON refund_lines (invoice_line_id);

CREATE TABLE refund_history (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  refund_id integer NOT NULL REFERENCES refunds (id),
  from_state text,
  to_state text NOT NULL,
  at timestamptz NOT NULL,
  by text NOT NULL,
  note text
);
CREATE INDEX refund_history_refund ON refund_history (refund_id, id);

WITH refunded AS (
  SELECT i.id, round(i.final_price * 100) AS total, a.id AS attempt_id, a.state::text AS attempt_state, a.review::text AS review,
    COALESCE(e.at, a.reversed_at, now()) AS at, COALESCE(a.reversed_at, e.at, now()) AS moved_at, COALESCE(e.by, 'shop') AS by
  FROM invoices i
  LEFT JOIN LATERAL (
    SELECT p.id, p.state, p.review, p.reversed_at FROM payment_attempts p
    WHERE p.invoice_id = i.id AND p.state IN ('reversal_requested', 'reversed')
      AND EXISTS (SELECT FROM payment_events c WHERE c.attempt_id = p.id AND c.kind = 'captured')
    ORDER BY p.id DESC LIMIT 1
  ) a ON true
  LEFT JOIN LATERAL (
    SELECT v.created_at AS at, v.by FROM payment_events v
    WHERE (v.attempt_id = a.id AND v.kind = 'reversal' AND v.by IS NOT NULL) OR (v.invoice_id = i.id AND v.kind = 'transfer-returned')
    ORDER BY v.id LIMIT 1
  ) e ON true
  WHERE i.state = 'refunded' AND i.final_price >= 0.01
    AND EXISTS (SELECT FROM invoice_lines l WHERE l.invoice_id = i.id AND l.count >= 1)
), weighed AS (
  SELECT l.id, l.invoice_id, l.count::integer AS count, round(l.vat * 100) AS line_vat, r.total, l.weight,
    sum(l.weight) OVER w AS weights, bool_and(l.vat IS NOT NULL) OVER w AS has_vat, sum(round(l.vat * 100)) OVER w AS vats,
    row_number() OVER (PARTITION BY l.invoice_id ORDER BY l.id) AS place
  FROM refunded r JOIN (
    SELECT *, COALESCE(round(COALESCE(final_price, base_price) * 100), 0) * count AS weight FROM invoice_lines WHERE count >= 1
  ) l ON l.invoice_id = r.id
  WINDOW w AS (PARTITION BY l.invoice_id)
), floors AS (
  SELECT *, CASE WHEN weights > 0 THEN div(total * weight, weights) WHEN place = 1 THEN total ELSE 0 END AS least,
    CASE WHEN weights > 0 THEN mod(total * weight, weights) ELSE 0 END AS remainder
  FROM weighed
), shares AS (
  SELECT *, least + CASE WHEN row_number() OVER (PARTITION BY invoice_id ORDER BY remainder DESC, id)
    <= total - sum(least) OVER (PARTITION BY invoice_id) THEN 1 ELSE 0 END AS share
  FROM floors
), running AS (
  SELECT *, sum(share) OVER (PARTITION BY invoice_id ORDER BY id) AS until FROM shares
), parts AS (
  SELECT id, invoice_id, count, share, LEAST(share, CASE WHEN has_vat AND vats <= total THEN line_vat
    ELSE div(36 * until + 118, 236) - div(36 * (until - share) + 118, 236) END) AS vat
  FROM running
), stored AS (
  INSERT INTO refunds (invoice_id, attempt_id, whole, way, state, amount, vat, asked_at, asked_by, done_at, moved_at, moved_by)
  SELECT r.id, r.attempt_id, r.attempt_id IS NOT NULL, CASE WHEN r.attempt_id IS NULL THEN 'transfer' ELSE 'card' END,
    CASE WHEN r.attempt_state IS DISTINCT FROM 'reversal_requested' THEN 'done' WHEN r.review = 'not-returned' THEN 'refused' ELSE 'asked' END,
    round(p.amount / 100, 2), round(p.vat / 100, 2), r.at, r.by,
    CASE WHEN r.attempt_state IS DISTINCT FROM 'reversal_requested' THEN r.moved_at END, r.moved_at, r.by
  FROM refunded r JOIN (SELECT invoice_id, sum(share) AS amount, sum(vat) AS vat FROM parts GROUP BY invoice_id) p ON p.invoice_id = r.id
  ORDER BY r.id
  RETURNING id, invoice_id
)
INSERT INTO refund_lines (refund_id, invoice_line_id, count, amount, vat)
SELECT s.id, p.id, p.count, round(p.share / 100, 2), round(p.vat / 100, 2) FROM stored s JOIN parts p ON p.invoice_id = s.invoice_id ORDER BY p.id;
INSERT INTO refund_history (refund_id, to_state, at, by)
SELECT r.id, r.state, r.moved_at, r.moved_by FROM refunds r ORDER BY r.id;

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

CREATE TRIGGER refunds_fixed
  BEFORE UPDATE OF invoice_id, attempt_id, amount, vat, whole, goods, request_key ON public.refunds
  FOR EACH ROW
  WHEN (old.invoice_id IS DISTINCT FROM new.invoice_id OR old.attempt_id IS DISTINCT FROM new.attempt_id OR old.amount IS DISTINCT FROM new.amount OR old.vat IS DISTINCT FROM new.vat OR old.whole IS DISTINCT FROM new.whole OR old.goods IS DISTINCT FROM new.goods OR old.request_key IS DISTINCT FROM new.request_key)
  EXECUTE FUNCTION refuse_changes();

CREATE TRIGGER refund_lines_append_only
  BEFORE DELETE OR UPDATE ON public.refund_lines
  FOR EACH ROW
  EXECUTE FUNCTION refuse_changes();

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

CREATE TRIGGER refunds_moves
  BEFORE UPDATE OF state ON public.refunds
  FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state)
  EXECUTE FUNCTION refuse_other_moves(
    'asked>done', 'asked>refused', 'asked>sent', 'asked>unanswered', 'asked>withdrawn',
    'refused>asked', 'refused>done', 'refused>withdrawn', 'sent>done', 'sent>refused',
    'sent>unanswered', 'unanswered>asked', 'unanswered>done', 'unanswered>refused');
`),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
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
  SELECT l.count INTO ordered FROM invoice_lines l JOIN shipments s ON s.invoice_id = l.invoice_id
  WHERE l.id = NEW.invoice_line_id AND s.id = shipment FOR NO KEY UPDATE OF l;
  SELECT COALESCE(sum(o.count), 0) INTO taken FROM shipment_lines o JOIN shipments s ON s.id = o.shipment_id
  WHERE o.invoice_line_id = NEW.invoice_line_id AND o.id <> NEW.id AND s.state NOT IN ('back', 'cancelled');
  IF ordered IS NULL OR taken + NEW.count > ordered THEN
    RAISE EXCEPTION 'shipment % would have more pieces than were ordered', shipment USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;
DROP TABLE refund_history, refund_lines, refunds;
DROP FUNCTION refunds_fit(), refund_lines_fit(), refund_lines_add_up(), record_refund_move();
`),
  );
}

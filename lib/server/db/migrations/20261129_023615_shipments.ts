import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * What happens to an order after its payment (docs/adr/0092): its shipments with their pieces,
 * serial numbers and history, the carriers, the rules of sending, and a role for those who pack.
 * Each paid order gets a shipment: delivered if it was paid more than 14 days ago, otherwise to be
 * packed. Both are assumptions, and staff can change the days.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_staff_roles" ADD VALUE 'warehouse';
  CREATE TABLE "carriers" (
   "id" serial PRIMARY KEY NOT NULL,
   "tracking_url" varchar,
   "phone" varchar,
   "active" boolean DEFAULT true,
   "position" numeric DEFAULT 100 NOT NULL,
   "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
   "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );

  CREATE TABLE "carriers_locales" (
   "title" varchar NOT NULL,
   "id" serial PRIMARY KEY NOT NULL,
   "_locale" "_locales" NOT NULL,
   "_parent_id" integer NOT NULL
  );

  CREATE TABLE "fulfilment" (
   "id" serial PRIMARY KEY NOT NULL,
   "assumed_delivered_days" numeric DEFAULT 14 NOT NULL,
   "updated_at" timestamp(3) with time zone,
   "created_at" timestamp(3) with time zone
  );

  CREATE TABLE "fulfilment_rels" (
   "id" serial PRIMARY KEY NOT NULL,
   "order" integer,
   "parent_id" integer NOT NULL,
   "path" varchar NOT NULL,
   "categories_id" integer
  );

  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "carriers_id" integer;
  ALTER TABLE "carriers_locales" ADD CONSTRAINT "carriers_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."carriers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "fulfilment_rels" ADD CONSTRAINT "fulfilment_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."fulfilment"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "fulfilment_rels" ADD CONSTRAINT "fulfilment_rels_categories_fk" FOREIGN KEY ("categories_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "carriers_position_idx" ON "carriers" USING btree ("position");
  CREATE INDEX "carriers_updated_at_idx" ON "carriers" USING btree ("updated_at");
  CREATE INDEX "carriers_created_at_idx" ON "carriers" USING btree ("created_at");
  CREATE UNIQUE INDEX "carriers_locales_locale_parent_id_unique" ON "carriers_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "fulfilment_rels_order_idx" ON "fulfilment_rels" USING btree ("order");
  CREATE INDEX "fulfilment_rels_parent_idx" ON "fulfilment_rels" USING btree ("parent_id");
  CREATE INDEX "fulfilment_rels_path_idx" ON "fulfilment_rels" USING btree ("path");
  CREATE INDEX "fulfilment_rels_categories_id_idx" ON "fulfilment_rels" USING btree ("categories_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_carriers_fk" FOREIGN KEY ("carriers_id") REFERENCES "public"."carriers"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_carriers_id_idx" ON "payload_locked_documents_rels" USING btree ("carriers_id");`);
  await db.execute(
    sql.raw(`
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
CREATE TABLE shipments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id integer NOT NULL REFERENCES invoices (id),
  part integer NOT NULL CHECK (part BETWEEN 1 AND 1000),
  state text NOT NULL DEFAULT 'to_pack' CHECK (state IN ('to_pack', 'packed', 'handed_over', 'delivered', 'failed', 'back', 'cancelled')),
  assumed boolean NOT NULL DEFAULT false,
  carrier_id integer REFERENCES carriers (id) ON DELETE SET NULL,
  carrier_name text CHECK (char_length(carrier_name) BETWEEN 1 AND 100),
  tracking_code text CHECK (tracking_code ~ '^[!-~]{1,64}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  packed_at timestamptz,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  failed_at timestamptz,
  back_at timestamptz,
  cancelled_at timestamptz,
  moved_at timestamptz NOT NULL DEFAULT now(),
  moved_by text NOT NULL CHECK (char_length(moved_by) BETWEEN 1 AND 254),
  move_note text CHECK (char_length(move_note) BETWEEN 1 AND 500),
  UNIQUE (invoice_id, part),
  CHECK (state IN ('to_pack', 'delivered', 'cancelled') OR packed_at IS NOT NULL),
  CHECK (state IN ('to_pack', 'packed', 'delivered', 'cancelled') OR (handed_over_at IS NOT NULL AND carrier_name IS NOT NULL)),
  CHECK (NOT assumed OR state IN ('to_pack', 'delivered'))
);
CREATE INDEX shipments_open ON shipments (state, moved_at, id) WHERE state NOT IN ('delivered', 'cancelled');
CREATE INDEX shipments_back ON shipments (invoice_id) WHERE state = 'back';
CREATE INDEX shipments_cancelled ON shipments (invoice_id) WHERE state = 'cancelled';
CREATE INDEX shipments_assumed ON shipments (invoice_id) WHERE assumed;
CREATE INDEX shipments_tracking ON shipments (tracking_code) WHERE tracking_code IS NOT NULL;
CREATE INDEX shipments_carrier ON shipments (carrier_id);

CREATE TABLE shipment_lines (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id integer NOT NULL REFERENCES shipments (id),
  invoice_line_id integer NOT NULL REFERENCES invoice_lines (id),
  count integer NOT NULL CHECK (count >= 1),
  UNIQUE (shipment_id, invoice_line_id)
);
CREATE INDEX shipment_lines_invoice_line ON shipment_lines (invoice_line_id);

CREATE TABLE serials (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_line_id integer NOT NULL REFERENCES shipment_lines (id),
  serial text NOT NULL CHECK (serial ~ '^[0-9A-Z][0-9A-Z./_-]{0,39}$'),
  taken_at timestamptz NOT NULL DEFAULT now(),
  taken_by text NOT NULL CHECK (char_length(taken_by) BETWEEN 1 AND 254),
  released_at timestamptz,
  CONSTRAINT serials_imei CHECK (serial !~ '^[0-9]{15}$' OR vitrin_is_imei(serial))
);
CREATE UNIQUE INDEX serials_sold_once ON serials (serial) WHERE released_at IS NULL;
CREATE INDEX serials_line ON serials (shipment_line_id);

CREATE TABLE shipment_history (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id integer NOT NULL REFERENCES shipments (id),
  from_state text,
  to_state text NOT NULL,
  at timestamptz NOT NULL,
  by text NOT NULL,
  note text,
  carrier_id integer,
  tracking_code text
);
CREATE INDEX shipment_history_shipment ON shipment_history (shipment_id, id);
CREATE INDEX shipment_history_carrier ON shipment_history (carrier_id, at) WHERE carrier_id IS NOT NULL;

WITH own AS (INSERT INTO carriers (active, position) VALUES (true, 100) RETURNING id)
INSERT INTO carriers_locales (title, _locale, _parent_id)
SELECT title, language::_locales, own.id FROM own,
  (VALUES ('az', 'Vitrin kuryeri'), ('en', 'Vitrin courier'), ('ru', 'Курьер Vitrin')) AS names (language, title);

INSERT INTO shipments (invoice_id, part, state, assumed, moved_by)
SELECT i.id, 1, CASE WHEN COALESCE(i.paid_at, i.created_at) <= now() - interval '14 days' THEN 'delivered' ELSE 'to_pack' END, true, 'shop'
FROM invoices i WHERE i.state = 'paid' AND EXISTS (SELECT FROM invoice_lines l WHERE l.invoice_id = i.id AND l.count >= 1) ORDER BY i.id;
INSERT INTO shipment_lines (shipment_id, invoice_line_id, count)
SELECT s.id, l.id, l.count::integer FROM shipments s JOIN invoice_lines l ON l.invoice_id = s.invoice_id WHERE l.count >= 1 ORDER BY l.id;
INSERT INTO shipment_history (shipment_id, to_state, at, by)
SELECT s.id, s.state, s.created_at, s.moved_by FROM shipments s ORDER BY s.id;

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
  IF EXISTS (SELECT FROM shipments s WHERE s.id IN (NEW.shipment_id, OLD.shipment_id) AND s.state <> 'to_pack') THEN
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

CREATE TRIGGER shipment_lines_fit
  BEFORE INSERT OR DELETE OR UPDATE ON public.shipment_lines
  FOR EACH ROW
  EXECUTE FUNCTION shipment_lines_fit();
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
CREATE OR REPLACE FUNCTION public.refuse_unpaid_shipment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('vitrin.restoring', true) IS NOT DISTINCT FROM 'on' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' AND NEW.state <> 'to_pack' THEN
    RAISE EXCEPTION 'a shipment begins to be packed, not %', NEW.state USING ERRCODE = 'check_violation';
  END IF;
  PERFORM FROM invoices i WHERE i.id = NEW.invoice_id AND i.state = 'paid' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the order of shipment % is not paid', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state = 'packed' AND NOT EXISTS (SELECT FROM shipment_lines l WHERE l.shipment_id = NEW.id) THEN
    RAISE EXCEPTION 'shipment % has no pieces', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE TRIGGER shipments_of_paid
  BEFORE UPDATE OF state ON public.shipments
  FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state AND (new.state = ANY (ARRAY['packed'::text, 'handed_over'::text])))
  EXECUTE FUNCTION refuse_unpaid_shipment();

CREATE TRIGGER shipments_begin
  BEFORE INSERT ON public.shipments
  FOR EACH ROW
  EXECUTE FUNCTION refuse_unpaid_shipment();
CREATE OR REPLACE FUNCTION public.refuse_assumption()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'shipment % was seen: its state is no assumption', NEW.id USING ERRCODE = 'check_violation';
END $function$;

CREATE TRIGGER shipments_seen
  BEFORE UPDATE OF assumed ON public.shipments
  FOR EACH ROW
  WHEN (new.assumed AND NOT old.assumed)
  EXECUTE FUNCTION refuse_assumption();
CREATE OR REPLACE FUNCTION public.record_shipment_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('vitrin.restoring', true) IS NOT DISTINCT FROM 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO shipment_history (shipment_id, from_state, to_state, at, by, note, carrier_id, tracking_code)
  VALUES (NEW.id, OLD.state, NEW.state, CASE WHEN NEW.state = OLD.state THEN now() ELSE NEW.moved_at END, NEW.moved_by, NEW.move_note,
    CASE WHEN NEW.state = 'handed_over' THEN NEW.carrier_id END, CASE WHEN NEW.state = 'handed_over' THEN NEW.tracking_code END);
  IF NEW.state IN ('to_pack', 'back', 'cancelled') THEN
    UPDATE serials SET released_at = now()
    WHERE released_at IS NULL AND shipment_line_id IN (SELECT l.id FROM shipment_lines l WHERE l.shipment_id = NEW.id);
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER shipments_record
  AFTER INSERT OR UPDATE OF state, carrier_id, tracking_code ON public.shipments
  FOR EACH ROW
  EXECUTE FUNCTION record_shipment_move();
CREATE OR REPLACE FUNCTION public.refuse_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'TRUNCATE' AND current_setting('vitrin.restoring', true) IS NOT DISTINCT FROM 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $function$;

CREATE TRIGGER shipment_history_append_only
  BEFORE DELETE OR UPDATE ON public.shipment_history
  FOR EACH ROW
  EXECUTE FUNCTION refuse_changes();

CREATE TRIGGER shipment_history_kept
  BEFORE TRUNCATE ON public.shipment_history
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_changes();

CREATE TRIGGER shipments_moves
  BEFORE UPDATE OF state ON public.shipments
  FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state)
  EXECUTE FUNCTION refuse_other_moves(
    'delivered>failed', 'delivered>to_pack', 'failed>back', 'failed>handed_over',
    'handed_over>delivered', 'handed_over>failed', 'packed>cancelled', 'packed>handed_over',
    'packed>to_pack', 'to_pack>cancelled', 'to_pack>delivered', 'to_pack>packed');
CREATE TRIGGER shipments_touched
  BEFORE UPDATE OF state ON public.shipments
  FOR EACH ROW
  WHEN (NOT old.assumed AND (old.state = 'delivered'::text AND new.state = 'to_pack'::text OR old.state = 'to_pack'::text AND new.state = 'delivered'::text))
  EXECUTE FUNCTION refuse_other_moves();
`),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
DROP TABLE shipment_history, serials, shipment_lines, shipments;
DROP FUNCTION vitrin_is_imei(text), shipment_lines_fit(), serials_fit(), refuse_unpaid_shipment(), record_shipment_move(), refuse_changes(), refuse_assumption();
`),
  );
  await db.execute(sql`
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "carriers_id";
  DROP TABLE "carriers" CASCADE;
  DROP TABLE "carriers_locales" CASCADE;
  DROP TABLE "fulfilment" CASCADE;
  DROP TABLE "fulfilment_rels" CASCADE;
  DELETE FROM "staff_roles" WHERE "value" = 'warehouse';
  ALTER TABLE "staff_roles" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_staff_roles";
  CREATE TYPE "public"."enum_staff_roles" AS ENUM('owner', 'catalogue', 'marketing', 'orders', 'support');
  ALTER TABLE "staff_roles" ALTER COLUMN "value" SET DATA TYPE "public"."enum_staff_roles" USING "value"::"public"."enum_staff_roles";`);
}

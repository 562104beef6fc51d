import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Stock is a ledger (docs/adr/0099): movements at places, which are only added, and the pieces at
 * each place. The number of a product is their sum, and the database refuses any other. Every
 * product begins with an opening movement at the web warehouse. A number that was typed into a
 * draft of a published product, and not published, gives way to the number of the product.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
CREATE TABLE stock_places (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer UNIQUE,
  ships boolean NOT NULL DEFAULT false,
  allows_negative boolean NOT NULL DEFAULT false,
  CHECK ((id = 1) = (store_id IS NULL)),
  CHECK (id <> 1 OR ships)
);
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL,
  place_id integer NOT NULL REFERENCES stock_places (id),
  kind text NOT NULL CHECK (kind IN ('opening', 'count', 'receipt', 'sale', 'cancelled_sale', 'return', 'transfer_out', 'transfer_in', 'write_off', 'correction')),
  pieces integer NOT NULL CHECK (pieces BETWEEN -10000000 AND 10000000),
  counted integer CHECK (counted BETWEEN 0 AND 1000000),
  document_kind text CHECK (document_kind IN ('order', 'transfer', 'import', 'program', 'paper')),
  document text CHECK (char_length(document) BETWEEN 1 AND 200),
  at timestamptz NOT NULL DEFAULT now(),
  by text NOT NULL CHECK (char_length(by) BETWEEN 1 AND 254),
  note text CHECK (char_length(note) BETWEEN 1 AND 1000),
  CHECK ((kind = 'count') = (counted IS NOT NULL)),
  CHECK ((document_kind IS NULL) = (document IS NULL)),
  CHECK (CASE
    WHEN kind IN ('opening', 'count') THEN true
    WHEN kind IN ('receipt', 'cancelled_sale', 'return', 'transfer_in') THEN pieces > 0
    WHEN kind IN ('sale', 'transfer_out', 'write_off') THEN pieces < 0
    ELSE pieces <> 0 END)
);
CREATE TABLE stock_levels (
  product_id integer NOT NULL,
  place_id integer NOT NULL REFERENCES stock_places (id),
  on_hand integer NOT NULL,
  PRIMARY KEY (product_id, place_id)
);
CREATE SEQUENCE stock_transfers;
ALTER TABLE products ADD COLUMN stock_apart integer NOT NULL DEFAULT 0;

INSERT INTO stock_places (ships) VALUES (true);
INSERT INTO stock_places (store_id) SELECT id FROM stores ORDER BY id;
UPDATE products SET stock = trunc(stock) WHERE stock <> trunc(stock);
INSERT INTO stock_movements (product_id, place_id, kind, pieces, by)
SELECT id, 1, 'opening', COALESCE(stock, 0), 'shop' FROM products ORDER BY id;
INSERT INTO stock_levels (product_id, place_id, on_hand) SELECT product_id, place_id, pieces FROM stock_movements;
UPDATE _products_v v SET version_stock = p.stock FROM products p
WHERE v.parent_id = p.id AND v.latest AND COALESCE(v.version_stock, 0) <> COALESCE(p.stock, 0);
CREATE INDEX stock_movements_product ON stock_movements (product_id, id);
CREATE INDEX stock_movements_document ON stock_movements (document_kind, document) WHERE document IS NOT NULL;
CREATE INDEX stock_levels_place ON stock_levels (place_id) WHERE on_hand <> 0;

CREATE OR REPLACE FUNCTION public.stock_apply()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  refused text;
BEGIN
  IF current_setting('vitrin.restoring', true) IS NOT DISTINCT FROM 'on' THEN
    RETURN NULL;
  END IF;
  PERFORM FROM products p WHERE p.id IN (SELECT a.product_id FROM added a) ORDER BY p.id FOR NO KEY UPDATE;
  PERFORM FROM stock_places s WHERE s.id <> 1 AND s.id IN (SELECT a.place_id FROM added a) ORDER BY s.id FOR SHARE;
  INSERT INTO stock_levels AS l (product_id, place_id, on_hand)
  SELECT a.product_id, a.place_id, sum(a.pieces) FROM added a GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (product_id, place_id) DO UPDATE SET on_hand = l.on_hand + excluded.on_hand
  WHERE excluded.on_hand <> 0;
  SELECT format('product %s would have %s pieces at place %s', l.product_id, l.on_hand, l.place_id) INTO refused
  FROM (SELECT a.product_id, a.place_id FROM added a GROUP BY 1, 2 HAVING sum(a.pieces) < 0) moved
  JOIN stock_levels l USING (product_id, place_id)
  JOIN stock_places s ON s.id = l.place_id
  WHERE l.on_hand < 0 AND NOT s.allows_negative LIMIT 1;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_on_hand';
  END IF;
  UPDATE products p SET stock = l.stock, stock_apart = l.apart
  FROM (
    SELECT l.product_id, sum(l.on_hand) AS stock, COALESCE(sum(l.on_hand) FILTER (WHERE NOT s.ships), 0) AS apart
    FROM stock_levels l JOIN stock_places s ON s.id = l.place_id
    WHERE l.product_id IN (SELECT a.product_id FROM added a) GROUP BY 1
  ) l
  WHERE p.id = l.product_id AND (p.stock IS DISTINCT FROM l.stock OR p.stock_apart <> l.apart);
  SELECT format('product %s would have fewer pieces than the %s that are reserved', p.id, p.reserved) INTO refused
  FROM products p
  WHERE p.stock - p.stock_apart < p.reserved AND p.id IN (
    SELECT a.product_id FROM added a JOIN stock_places s ON s.id = a.place_id
    WHERE s.ships AND NOT s.allows_negative AND a.kind <> 'sale' GROUP BY 1 HAVING sum(a.pieces) < 0
  ) LIMIT 1;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_reserved';
  END IF;
  UPDATE _products_v v SET version_stock = p.stock FROM products p
  WHERE p.id IN (SELECT a.product_id FROM added a) AND v.parent_id = p.id AND v.latest
    AND v.version_stock IS DISTINCT FROM p.stock;
  RETURN NULL;
END $function$;
CREATE TRIGGER stock_movements_apply
  AFTER INSERT ON public.stock_movements
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION stock_apply();
CREATE TRIGGER stock_movements_append_only
  BEFORE DELETE OR UPDATE ON public.stock_movements
  FOR EACH ROW
  EXECUTE FUNCTION refuse_changes();
CREATE OR REPLACE FUNCTION public.stock_levels_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF pg_trigger_depth() < 2 AND current_setting('vitrin.restoring', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'pieces of product % change only by a row of stock_movements', COALESCE(NEW.product_id, OLD.product_id)
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $function$;
CREATE TRIGGER stock_levels_guard
  BEFORE INSERT OR DELETE OR UPDATE ON public.stock_levels
  FOR EACH ROW
  EXECUTE FUNCTION stock_levels_guard();
CREATE OR REPLACE FUNCTION public.stock_number_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  on_hand numeric;
  apart numeric;
BEGIN
  SELECT COALESCE(sum(l.on_hand), 0), COALESCE(sum(l.on_hand) FILTER (WHERE NOT s.ships), 0) INTO on_hand, apart
  FROM stock_levels l JOIN stock_places s ON s.id = l.place_id WHERE l.product_id = NEW.id;
  IF COALESCE(NEW.stock, 0) <> on_hand OR NEW.stock_apart <> apart THEN
    RAISE EXCEPTION 'the stock of product % changes only by a row of stock_movements', NEW.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER products_stock_guard
  BEFORE UPDATE ON public.products
  FOR EACH ROW
  WHEN (COALESCE(old.stock, 0::numeric) <> COALESCE(new.stock, 0::numeric) OR old.stock_apart <> new.stock_apart)
  EXECUTE FUNCTION stock_number_guard();
CREATE OR REPLACE FUNCTION public.stock_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('vitrin.restoring', true) IS NOT DISTINCT FROM 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO stock_movements (product_id, place_id, kind, pieces, by)
  SELECT i.id, 1, CASE WHEN l.on_hand IS NULL THEN 'opening' ELSE 'correction' END, COALESCE(i.stock, 0) - COALESCE(l.on_hand, 0), 'shop'
  FROM inserted i
  LEFT JOIN (SELECT o.product_id, sum(o.on_hand) AS on_hand FROM stock_levels o GROUP BY 1) l ON l.product_id = i.id
  WHERE COALESCE(i.stock, 0) <> COALESCE(l.on_hand, 0) ORDER BY i.id;
  UPDATE products p SET stock_apart = l.apart
  FROM (
    SELECT i.id, COALESCE(sum(l.on_hand) FILTER (WHERE NOT s.ships), 0) AS apart
    FROM inserted i LEFT JOIN stock_levels l ON l.product_id = i.id LEFT JOIN stock_places s ON s.id = l.place_id
    GROUP BY 1
  ) l
  WHERE p.id = l.id AND p.stock_apart <> l.apart;
  RETURN NULL;
END $function$;
CREATE TRIGGER products_stock_open
  AFTER INSERT ON public.products
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT
  EXECUTE FUNCTION stock_open();
CREATE OR REPLACE FUNCTION public.stock_place_of_store()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('vitrin.restoring', true) IS DISTINCT FROM 'on' THEN
    INSERT INTO stock_places (store_id) VALUES (NEW.id) ON CONFLICT (store_id) DO NOTHING;
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER stores_stock_place
  AFTER INSERT ON public.stores
  FOR EACH ROW
  EXECUTE FUNCTION stock_place_of_store();
CREATE OR REPLACE FUNCTION public.stock_place_ships()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('vitrin.restoring', true) IS NOT DISTINCT FROM 'on' THEN
    RETURN NULL;
  END IF;
  PERFORM FROM products p WHERE p.id IN (SELECT l.product_id FROM stock_levels l WHERE l.place_id = NEW.id AND l.on_hand <> 0) ORDER BY p.id FOR NO KEY UPDATE;
  UPDATE products p SET stock_apart = l.apart
  FROM (
    SELECT l.product_id, COALESCE(sum(l.on_hand) FILTER (WHERE NOT s.ships), 0) AS apart
    FROM stock_levels l JOIN stock_places s ON s.id = l.place_id
    WHERE l.product_id IN (SELECT o.product_id FROM stock_levels o WHERE o.place_id = NEW.id AND o.on_hand <> 0) GROUP BY 1
  ) l
  WHERE p.id = l.product_id AND p.stock_apart <> l.apart;
  IF NOT NEW.ships AND EXISTS (
    SELECT FROM stock_levels l JOIN products p ON p.id = l.product_id
    WHERE l.place_id = NEW.id AND l.on_hand > 0 AND p.stock - p.stock_apart < p.reserved
  ) THEN
    RAISE EXCEPTION 'orders have reserved pieces at place %', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_reserved';
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER stock_places_ships
  AFTER UPDATE OF ships ON public.stock_places
  FOR EACH ROW
  WHEN (old.ships IS DISTINCT FROM new.ships)
  EXECUTE FUNCTION stock_place_ships();
CREATE OR REPLACE FUNCTION public.stock_cancel_sale(order_id integer, products integer[], actor text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM products p WHERE p.id = ANY (products) ORDER BY p.id FOR NO KEY UPDATE;
  INSERT INTO stock_movements (product_id, place_id, kind, pieces, document_kind, document, by)
  SELECT t.product_id, t.place_id, 'cancelled_sale', t.pieces, 'order', order_id::text, actor
  FROM (
    SELECT m.product_id, m.place_id, -sum(m.pieces) AS pieces FROM stock_movements m
    WHERE m.document_kind = 'order' AND m.document = order_id::text AND m.product_id = ANY (products)
    GROUP BY 1, 2
    UNION ALL
    SELECT l.product_id, 1, sum(l.count) FROM invoice_lines l
    WHERE l.invoice_id = order_id AND l.product_id = ANY (products) AND NOT EXISTS (
      SELECT FROM stock_movements m
      WHERE m.document_kind = 'order' AND m.document = order_id::text AND m.product_id = l.product_id)
    GROUP BY 1
  ) t
  WHERE t.pieces > 0 ORDER BY 1, 2;
END $function$;
CREATE OR REPLACE FUNCTION public.trash_restore(entry integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  part record;
  sold integer[];
BEGIN
  SELECT array_agg((r ->> 'id')::integer) INTO sold
    FROM trash t, jsonb_array_elements(t.links) l, jsonb_array_elements(l -> 'rows') r
    WHERE t.id = entry AND (r ->> 'sold')::boolean;
  PERFORM 1 FROM invoices WHERE id IN (SELECT invoice_id FROM invoice_lines WHERE id = ANY (sold))
    ORDER BY id FOR SHARE;
  FOR part IN
    SELECT e.p ->> 'table' AS name, e.p ->> 'kind' AS kind, e.p -> 'rows' AS content
    FROM trash t, jsonb_array_elements(t.parts) WITH ORDINALITY AS e(p, place) WHERE t.id = entry ORDER BY e.place
  LOOP
    PERFORM trash_insert(part.name, part.kind, part.content);
  END LOOP;
  PERFORM trash_insert(c.table_name, 'other', jsonb_agg(c.content))
    FROM trash_customer_rows c WHERE c.trash_id = entry GROUP BY c.table_name;
  FOR part IN
    SELECT l ->> 'table' AS name, l ->> 'column' AS link, l -> 'rows' AS content
    FROM trash t, jsonb_array_elements(t.links) l
    WHERE t.id = entry AND to_regclass(format('public.%I', l ->> 'table')) IS NOT NULL
  LOOP
    EXECUTE format(
      'UPDATE %1$I t SET %2$I = r.%2$I FROM jsonb_populate_recordset(NULL::%1$I, $1) r WHERE t.id = r.id AND t.%2$I IS NULL',
      part.name, part.link)
      USING part.content;
  END LOOP;
  PERFORM stock_cancel_sale(r.invoice_id, r.products, 'shop') FROM (
    SELECT l.invoice_id, array_agg(DISTINCT l.product_id) AS products
    FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
    WHERE l.id = ANY (sold) AND i.state = 'refunded' AND l.product_id IS NOT NULL
    GROUP BY l.invoice_id ORDER BY l.invoice_id
  ) r;
  DELETE FROM trash WHERE id = entry;
END
$function$;
`),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
CREATE OR REPLACE FUNCTION public.trash_restore(entry integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  part record;
  sold integer[];
BEGIN
  SELECT array_agg((r ->> 'id')::integer) INTO sold
    FROM trash t, jsonb_array_elements(t.links) l, jsonb_array_elements(l -> 'rows') r
    WHERE t.id = entry AND (r ->> 'sold')::boolean;
  PERFORM 1 FROM invoices WHERE id IN (SELECT invoice_id FROM invoice_lines WHERE id = ANY (sold))
    ORDER BY id FOR SHARE;
  FOR part IN
    SELECT e.p ->> 'table' AS name, e.p ->> 'kind' AS kind, e.p -> 'rows' AS content
    FROM trash t, jsonb_array_elements(t.parts) WITH ORDINALITY AS e(p, place) WHERE t.id = entry ORDER BY e.place
  LOOP
    PERFORM trash_insert(part.name, part.kind, part.content);
  END LOOP;
  PERFORM trash_insert(c.table_name, 'other', jsonb_agg(c.content))
    FROM trash_customer_rows c WHERE c.trash_id = entry GROUP BY c.table_name;
  FOR part IN
    SELECT l ->> 'table' AS name, l ->> 'column' AS link, l -> 'rows' AS content
    FROM trash t, jsonb_array_elements(t.links) l
    WHERE t.id = entry AND to_regclass(format('public.%I', l ->> 'table')) IS NOT NULL
  LOOP
    EXECUTE format(
      'UPDATE %1$I t SET %2$I = r.%2$I FROM jsonb_populate_recordset(NULL::%1$I, $1) r WHERE t.id = r.id AND t.%2$I IS NULL',
      part.name, part.link)
      USING part.content;
  END LOOP;
  PERFORM stock_cancel_sale(r.invoice_id, r.products, 'shop') FROM (
    SELECT l.invoice_id, array_agg(DISTINCT l.product_id) AS products
    FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
    WHERE l.id = ANY (sold) AND i.state = 'refunded' AND l.product_id IS NOT NULL
    GROUP BY l.invoice_id ORDER BY l.invoice_id
  ) r;
  DELETE FROM trash WHERE id = entry;
END
$function$;
DROP TRIGGER products_stock_guard ON products;
DROP TRIGGER products_stock_open ON products;
DROP TRIGGER stores_stock_place ON stores;
DROP TABLE stock_levels, stock_movements, stock_places;
DROP SEQUENCE stock_transfers;
DROP FUNCTION stock_apply(), stock_levels_guard(), stock_number_guard(), stock_open(), stock_place_of_store(), stock_place_ships(), stock_cancel_sale(integer, integer[], text);
ALTER TABLE products DROP COLUMN stock_apart;
`),
  );
}

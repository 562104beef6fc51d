-- The ledger of stock (docs/adr/0099). Movements are only added; the pieces at each place and the
-- number of a product are their sums, which these triggers keep in the same transaction. A restore
-- writes rows back as they were.

-- Brings the pieces at places, the product's number and that of its newest version in line with the
-- movements that were added. Refuses pieces below zero, except where a place allows them, and fewer
-- pieces for orders than are reserved; a sale takes what its own order had reserved.
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
  -- In the order of ids, as orders and imports lock them.
  PERFORM FROM products p WHERE p.id IN (SELECT a.product_id FROM added a) ORDER BY p.id FOR NO KEY UPDATE;
  -- Whether a store sends web orders does not change meanwhile.
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

-- The pieces at places follow from movements: nothing but their trigger writes them.
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

-- The number of a product is the sum of its pieces at places, whoever writes it.
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

-- A product that is inserted with pieces gets a movement for them at the web warehouse: its
-- opening, or, for one that comes back from the trash, what differs from its movements.
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

-- Each store is a place of stock. It remains one after the store was deleted, for its history.
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

-- When a store begins or ceases to send web orders, its pieces count for them, or not any more.
-- Refuses it while orders have reserved them.
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

-- Gives the pieces of these products that an order took back to the places where it took them. An
-- order that was sold before there was a ledger gives all its pieces to the web warehouse. Repeated,
-- it does nothing.
CREATE OR REPLACE FUNCTION public.stock_cancel_sale(order_id integer, products integer[], actor text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Locked first, so that the ids of a product's movements ascend in the order of commits.
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

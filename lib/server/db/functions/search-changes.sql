-- The tables of lists follow the rows of products (docs/adr/0036): triggers record which products a
-- transaction changed, and at its end the places, values and words of these products are rewritten
-- once.

-- Records the products that a statement changed; `words`: their words changed too. Restoring a
-- backup turns this off, because the next start fills the tables.
CREATE OR REPLACE FUNCTION public.search_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('vitrin.search_tables', true) = 'off' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'product_search' THEN
    INSERT INTO search_changes
    SELECT n.product_id, n.words IS DISTINCT FROM o.words OR n.category_id <> o.category_id
    FROM new_rows n JOIN old_rows o USING (product_id)
    WHERE n IS DISTINCT FROM o;
  ELSIF TG_TABLE_NAME = 'product_search' THEN
    INSERT INTO search_changes SELECT product_id, true FROM changed_rows;
  ELSIF TG_TABLE_NAME = 'product_facets' THEN
    INSERT INTO search_changes SELECT DISTINCT product_id, false FROM changed_rows;
  ELSE
    INSERT INTO search_changes SELECT DISTINCT _parent_id, false FROM changed_rows;
  END IF;
  IF FOUND THEN
    INSERT INTO search_change_marks
    SELECT true WHERE NOT EXISTS (SELECT 1 FROM search_change_marks);
  END IF;
  RETURN NULL;
END $function$;

-- The rows from which a product's filters, order and words are derived.
CREATE TRIGGER search_changed_insert
  AFTER INSERT ON public.product_search
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_changed_delete
  AFTER DELETE ON public.product_search
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_changed_update
  AFTER UPDATE ON public.product_search
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed();

-- The values by which filters find a product.
CREATE TRIGGER search_changed_insert
  AFTER INSERT ON public.product_facets
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_changed_delete
  AFTER DELETE ON public.product_facets
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_changed_update
  AFTER UPDATE ON public.product_facets
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed();

-- The names of a product, by which lists are ordered.
CREATE TRIGGER search_changed_insert
  AFTER INSERT ON public.products_locales
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_changed_delete
  AFTER DELETE ON public.products_locales
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_changed_update
  AFTER UPDATE ON public.products_locales
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed();

-- Writes the tables for all products that the transaction has recorded.
CREATE OR REPLACE FUNCTION public.search_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ids integer[];
  worded integer[];
BEGIN
  WITH gone AS (DELETE FROM search_changes RETURNING product_id, words)
  SELECT
    array_agg(DISTINCT product_id ORDER BY product_id),
    COALESCE(array_agg(DISTINCT product_id) FILTER (WHERE words), '{}')
  INTO ids, worded FROM gone;
  DELETE FROM search_change_marks;
  IF ids IS NOT NULL THEN
    PERFORM search_rewrite(ids, worded);
  END IF;
  RETURN NULL;
END $function$;

CREATE CONSTRAINT TRIGGER search_tables_follow
  AFTER INSERT ON public.search_change_marks
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION search_follow();

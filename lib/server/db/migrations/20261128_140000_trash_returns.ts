import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * The trash notes which order lines of a product are paid, and a restored product gets back the
 * pieces of those that were refunded meanwhile. Searches of shoppers are not kept in it any more
 * (docs/adr/0082).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
CREATE OR REPLACE FUNCTION public.trash_keep(slug text, document integer, title_column text, by_whom text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  root CONSTANT text := replace(slug, '-', '_');
  parts jsonb;
  links jsonb := '[]';
  customers_rows jsonb := '[]';
  place integer := 0;
  part jsonb;
  reference record;
  is_deleted boolean;
  customer_column text;
  child_rows jsonb;
  titles jsonb;
  entry integer;
BEGIN
  EXECUTE format('SELECT jsonb_agg(to_jsonb(t)) FROM (SELECT * FROM %I WHERE id = $1 FOR UPDATE) t', root)
    INTO child_rows USING document;
  IF child_rows IS NULL THEN
    RETURN NULL;
  END IF;
  parts := jsonb_build_array(jsonb_build_object('table', root, 'kind', 'own', 'rows', child_rows));
  WHILE place < jsonb_array_length(parts) LOOP
    part := parts -> place;
    place := place + 1;
    FOR reference IN SELECT * FROM trash_references(part ->> 'table') LOOP
      -- Versions and old addresses are deleted by hooks, although the key would only empty them.
      is_deleted := reference.cascades OR reference.child IN ('_' || root || '_v', 'product_redirects');
      EXECUTE format(
        'SELECT jsonb_agg(%s) FROM %I c WHERE c.%I = ANY (ARRAY(SELECT p.%I FROM jsonb_populate_recordset(NULL::%I, $1) p))',
        CASE WHEN is_deleted THEN 'to_jsonb(c)'
             -- A paid order, whose pieces come back if it is refunded.
             WHEN reference.child = 'invoice_lines' THEN
               'jsonb_build_object(''id'', c.id, ''product_id'', c.product_id, ''sold'', EXISTS (SELECT 1 FROM invoices i WHERE i.id = c.invoice_id AND i.state = ''paid''))'
             ELSE format('jsonb_build_object(''id'', to_jsonb(c) -> ''id'', %1$L, c.%1$I)', reference.child_column) END,
        reference.child, reference.child_column, reference.target_column, part ->> 'table')
        INTO child_rows USING part -> 'rows';
      CONTINUE WHEN child_rows IS NULL;
      IF NOT is_deleted THEN
        links := links || jsonb_build_object('table', reference.child, 'column', reference.child_column, 'rows', child_rows);
        CONTINUE;
      END IF;
      SELECT r.child_column INTO customer_column FROM trash_references('customers') r WHERE r.child = reference.child;
      IF FOUND THEN
        SELECT customers_rows || jsonb_agg(jsonb_build_object('customer', r -> customer_column, 'table', reference.child, 'row', r))
          INTO customers_rows FROM jsonb_array_elements(child_rows) r;
      ELSE
        parts := parts || jsonb_build_object('table', reference.child, 'rows', child_rows, 'kind',
          CASE WHEN reference.child ^@ ('_' || root || '_v') THEN 'version'
               WHEN reference.child ^@ (root || '_') AND reference.child_column IN ('_parent_id', 'parent_id') THEN 'own'
               ELSE 'other' END);
      END IF;
    END LOOP;
  END LOOP;
  SELECT jsonb_object_agg(r ->> '_locale', r ->> title_column) INTO titles
    FROM jsonb_array_elements(parts) p, jsonb_array_elements(p -> 'rows') r
    WHERE p ->> 'table' = root || '_locales' AND r ->> title_column IS NOT NULL;
  titles := COALESCE(titles, jsonb_build_object('az', parts #>> ARRAY['0', 'rows', '0', title_column]));
  INSERT INTO trash (collection, document_id, titles, parts, links, deleted_by)
    VALUES (slug, document, titles, parts, links, by_whom) RETURNING id INTO entry;
  INSERT INTO trash_customer_rows (trash_id, customer_id, table_name, content)
    SELECT entry, (r ->> 'customer')::integer, r ->> 'table', r -> 'row'
    FROM jsonb_array_elements(customers_rows) r WHERE r ->> 'customer' IS NOT NULL;
  RETURN entry;
END
$function$;

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
  -- An order that is refunded at this moment gives its pieces back either before, and they are added
  -- below, or after this transaction, to the restored product.
  PERFORM 1 FROM invoices WHERE id IN (SELECT invoice_id FROM invoice_lines WHERE id = ANY (sold))
    ORDER BY id FOR SHARE;
  -- The rows that others point to come first.
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
  -- What has been refunded meanwhile found no product to return its pieces to.
  FOR part IN
    SELECT l.product_id AS id, sum(l.count)::integer AS count
    FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
    WHERE l.id = ANY (sold) AND i.state = 'refunded' AND l.product_id IS NOT NULL
    GROUP BY l.product_id
  LOOP
    UPDATE products SET stock = COALESCE(stock, 0) + part.count WHERE id = part.id;
    UPDATE _products_v SET version_stock = COALESCE(version_stock, 0) + part.count
      WHERE parent_id = part.id AND latest;
  END LOOP;
  DELETE FROM trash WHERE id = entry;
END
$function$;

DELETE FROM trash WHERE collection IN ('search-finds', 'search-misses');
`),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
CREATE OR REPLACE FUNCTION public.trash_keep(slug text, document integer, title_column text, by_whom text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  root CONSTANT text := replace(slug, '-', '_');
  parts jsonb;
  links jsonb := '[]';
  customers_rows jsonb := '[]';
  place integer := 0;
  part jsonb;
  reference record;
  is_deleted boolean;
  customer_column text;
  child_rows jsonb;
  titles jsonb;
  entry integer;
BEGIN
  EXECUTE format('SELECT jsonb_agg(to_jsonb(t)) FROM (SELECT * FROM %I WHERE id = $1 FOR UPDATE) t', root)
    INTO child_rows USING document;
  IF child_rows IS NULL THEN
    RETURN NULL;
  END IF;
  parts := jsonb_build_array(jsonb_build_object('table', root, 'kind', 'own', 'rows', child_rows));
  WHILE place < jsonb_array_length(parts) LOOP
    part := parts -> place;
    place := place + 1;
    FOR reference IN SELECT * FROM trash_references(part ->> 'table') LOOP
      -- Versions and old addresses are deleted by hooks, although the key would only empty them.
      is_deleted := reference.cascades OR reference.child IN ('_' || root || '_v', 'product_redirects');
      EXECUTE format(
        'SELECT jsonb_agg(%s) FROM %I c WHERE c.%I = ANY (ARRAY(SELECT p.%I FROM jsonb_populate_recordset(NULL::%I, $1) p))',
        CASE WHEN is_deleted THEN 'to_jsonb(c)'
             ELSE format('jsonb_build_object(''id'', to_jsonb(c) -> ''id'', %1$L, c.%1$I)', reference.child_column) END,
        reference.child, reference.child_column, reference.target_column, part ->> 'table')
        INTO child_rows USING part -> 'rows';
      CONTINUE WHEN child_rows IS NULL;
      IF NOT is_deleted THEN
        links := links || jsonb_build_object('table', reference.child, 'column', reference.child_column, 'rows', child_rows);
        CONTINUE;
      END IF;
      SELECT r.child_column INTO customer_column FROM trash_references('customers') r WHERE r.child = reference.child;
      IF FOUND THEN
        SELECT customers_rows || jsonb_agg(jsonb_build_object('customer', r -> customer_column, 'table', reference.child, 'row', r))
          INTO customers_rows FROM jsonb_array_elements(child_rows) r;
      ELSE
        parts := parts || jsonb_build_object('table', reference.child, 'rows', child_rows, 'kind',
          CASE WHEN reference.child ^@ ('_' || root || '_v') THEN 'version'
               WHEN reference.child ^@ (root || '_') AND reference.child_column IN ('_parent_id', 'parent_id') THEN 'own'
               ELSE 'other' END);
      END IF;
    END LOOP;
  END LOOP;
  SELECT jsonb_object_agg(r ->> '_locale', r ->> title_column) INTO titles
    FROM jsonb_array_elements(parts) p, jsonb_array_elements(p -> 'rows') r
    WHERE p ->> 'table' = root || '_locales' AND r ->> title_column IS NOT NULL;
  titles := COALESCE(titles, jsonb_build_object('az', parts #>> ARRAY['0', 'rows', '0', title_column]));
  INSERT INTO trash (collection, document_id, titles, parts, links, deleted_by)
    VALUES (slug, document, titles, parts, links, by_whom) RETURNING id INTO entry;
  INSERT INTO trash_customer_rows (trash_id, customer_id, table_name, content)
    SELECT entry, (r ->> 'customer')::integer, r ->> 'table', r -> 'row'
    FROM jsonb_array_elements(customers_rows) r WHERE r ->> 'customer' IS NOT NULL;
  RETURN entry;
END
$function$;

CREATE OR REPLACE FUNCTION public.trash_restore(entry integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  part record;
BEGIN
  -- The rows that others point to come first.
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
  DELETE FROM trash WHERE id = entry;
END
$function$;
`),
  );
}

-- The trash of the back office (docs/adr/0082): what would be lost with a document, found by the
-- foreign keys, so that a new table needs no code here.

-- The foreign keys of one column that lead to a table, and what a deletion does to their rows.
CREATE OR REPLACE FUNCTION public.trash_references(target text)
 RETURNS TABLE(child text, child_column text, target_column text, cascades boolean)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT t.relname::text, a.attname::text, f.attname::text, c.confdeltype = 'c'
  FROM pg_constraint c
  JOIN pg_class t ON t.oid = c.conrelid
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
  WHERE c.contype = 'f' AND cardinality(c.conkey) = 1 AND c.confdeltype IN ('c', 'n')
    AND c.confrelid = (SELECT format('public.%I', target)::regclass)
    -- Rows that say who has a document open, and rows that the hooks of a save compute.
    AND t.relname NOT IN ('payload_locked_documents_rels', 'payload_preferences_rels', 'product_search')
  ORDER BY 1, 2
$function$;

-- Copies a document with everything that its deletion deletes, and the references that it empties.
-- The copy is not in the trash before its `deleted_at` is set. Returns its id; null if there is no
-- such document. A row that belongs to a customer is stored apart, where it is deleted with the
-- customer.
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
      -- Versions and old addresses are deleted by hooks, although their foreign keys would only be
      -- set to null.
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

-- The foreign keys of a table with one column each, and the condition, about a row `r`, that what
-- it points to is there.
CREATE OR REPLACE FUNCTION public.trash_pointers(source text)
 RETURNS TABLE(source_column text, target text, holds text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.attname::text, t.relname::text,
    format('(r.%1$I IS NULL OR EXISTS (SELECT 1 FROM %2$I t WHERE t.%3$I = r.%1$I))', a.attname, t.relname, f.attname)
  FROM pg_constraint c
  JOIN pg_class t ON t.oid = c.confrelid
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
  WHERE c.contype = 'f' AND cardinality(c.conkey) = 1 AND c.conrelid = (SELECT format('public.%I', source)::regclass)
$function$;

-- What stands in the way of restoring a document: `missing` is a document that it points to by a
-- column or inside a text, `taken` a value that must be unique and that another document has now.
CREATE OR REPLACE FUNCTION public.trash_obstacles(entry integer)
 RETURNS TABLE(kind text, of_table text, of_column text, value text)
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  root text;
  part jsonb;
  check_of record;
BEGIN
  FOR root, part IN
    SELECT replace(t.collection, '-', '_'), p FROM trash t, jsonb_array_elements(t.parts) p
    WHERE t.id = entry AND p ->> 'kind' = 'own' AND to_regclass(format('public.%I', p ->> 'table')) IS NOT NULL
  LOOP
    FOR check_of IN
      SELECT * FROM trash_pointers(part ->> 'table') p
      WHERE part ->> 'table' = root OR p.source_column NOT IN ('_parent_id', 'parent_id')
    LOOP
      RETURN QUERY EXECUTE format(
        'SELECT DISTINCT ''missing'', %L, %L, r.%I::text FROM jsonb_populate_recordset(NULL::%I, $1) r WHERE NOT %s',
        check_of.target, check_of.source_column, check_of.source_column, part ->> 'table', check_of.holds)
        USING part -> 'rows';
    END LOOP;
    FOR check_of IN
      SELECT DISTINCT replace(d ->> 'relationTo', '-', '_') AS target, d ->> 'value' AS id
      FROM jsonb_path_query(part -> 'rows', '$.** ? (exists(@.relationTo) && @.value.type() == "number")') d
    LOOP
      CONTINUE WHEN to_regclass(format('public.%I', check_of.target)) IS NULL;
      RETURN QUERY EXECUTE format(
        'SELECT ''missing'', %L, '''', $1 WHERE NOT EXISTS (SELECT 1 FROM %I WHERE id = $1::integer)',
        check_of.target, check_of.target)
        USING check_of.id;
    END LOOP;
    FOR check_of IN
      SELECT string_agg(format('t.%1$I = r.%1$I', a.attname), ' AND ') AS same,
        string_agg(format('r.%I', a.attname), ', ') AS columns, min(a.attname::text) AS first_column
      FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      WHERE i.indisunique AND i.indexprs IS NULL AND i.indpred IS NULL
        AND i.indrelid = format('public.%I', part ->> 'table')::regclass
      GROUP BY i.indexrelid
    LOOP
      RETURN QUERY EXECUTE format(
        'SELECT DISTINCT ''taken'', %1$L, %2$L, concat_ws('' '', %3$s) FROM jsonb_populate_recordset(NULL::%1$I, $1) r JOIN %1$I t ON %4$s',
        part ->> 'table', check_of.first_column, check_of.columns, check_of.same)
        USING part -> 'rows';
    END LOOP;
  END LOOP;
END
$function$;

-- Inserts the rows of a table. A column that the table has had only since then gets its default.
-- `own` rows are inserted as they are. `version` rows lose pointers to what is gone, as they would
-- have by its deletion; `other` rows, which belong to other documents too, are inserted only where
-- everything that they point to is there and nothing has taken their place.
CREATE OR REPLACE FUNCTION public.trash_insert(of_table text, kind text, content jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  columns text;
  selected text;
  condition text := 'true';
BEGIN
  IF to_regclass(format('public.%I', of_table)) IS NULL THEN
    RETURN;
  END IF;
  SELECT string_agg(format('%I', a.attname), ', ' ORDER BY a.attnum),
    string_agg(CASE WHEN kind = 'version' AND p.holds IS NOT NULL
      THEN format('CASE WHEN %s THEN r.%I END', p.holds, a.attname)
      ELSE format('r.%I', a.attname) END, ', ' ORDER BY a.attnum)
    INTO columns, selected
    FROM pg_attribute a LEFT JOIN trash_pointers(of_table) p ON p.source_column = a.attname
    WHERE a.attrelid = format('public.%I', of_table)::regclass AND a.attnum > 0
      AND NOT a.attisdropped AND a.attgenerated = '' AND content -> 0 ? a.attname::text;
  IF kind = 'other' THEN
    SELECT COALESCE(string_agg(p.holds, ' AND '), 'true') INTO condition FROM trash_pointers(of_table) p;
  END IF;
  EXECUTE format(
    'INSERT INTO %1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %3$s FROM jsonb_populate_recordset(NULL::%1$I, $1) r WHERE %4$s %5$s',
    of_table, columns, selected, condition, CASE WHEN kind = 'other' THEN 'ON CONFLICT DO NOTHING' ELSE '' END)
    USING content;
END
$function$;

-- Restores a document with its rows and the references to it, and takes it out of the trash.
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
  -- An order that is refunded at this moment gives its pieces back either before, and they are
  -- added below, or after this transaction, to the restored product.
  PERFORM 1 FROM invoices WHERE id IN (SELECT invoice_id FROM invoice_lines WHERE id = ANY (sold))
    ORDER BY id FOR SHARE;
  -- Rows that other rows refer to are inserted first.
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
  -- Orders that were refunded while the product was in the trash could not return their pieces to
  -- it, so they are added now.
  PERFORM stock_cancel_sale(r.invoice_id, r.products, 'shop') FROM (
    SELECT l.invoice_id, array_agg(DISTINCT l.product_id) AS products
    FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
    WHERE l.id = ANY (sold) AND i.state = 'refunded' AND l.product_id IS NOT NULL
    GROUP BY l.invoice_id ORDER BY l.invoice_id
  ) r;
  DELETE FROM trash WHERE id = entry;
END
$function$;

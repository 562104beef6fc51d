-- The values that filters offer (`search_values`): each is numbered once, and stored as products
-- spell it in each language (docs/adr/0036).

-- Adds the values of products that are not numbered yet. A value that is neither listed nor a
-- number is stored as the product spells it.
CREATE OR REPLACE FUNCTION public.search_note_values(ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO search_values (parameter_id, value_key, number, written, written_en, written_ru)
  SELECT DISTINCT ON (w.parameter_id, w.value_key, w.number)
    w.parameter_id, w.value_key, w.number, said.az, said.en, said.ru
  FROM search_wanted_values(ids) w
  LEFT JOIN LATERAL (
    SELECT * FROM (
      SELECT
        pp._parent_id AS product_id,
        pp.parameter_id,
        vitrin_fold(az.text) AS value_key,
        az.text AS az,
        en.text AS en,
        ru.text AS ru
      FROM products_parameters pp
      JOIN products_parameters_locales az ON az._parent_id = pp.id AND az._locale = 'az'
      LEFT JOIN products_parameters_locales en ON en._parent_id = pp.id AND en._locale = 'en'
      LEFT JOIN products_parameters_locales ru ON ru._parent_id = pp.id AND ru._locale = 'ru'
      WHERE pp._parent_id = w.product_id AND pp.parameter_id = w.parameter_id
        AND pp.mask_id IS NULL AND pp.number IS NULL AND az.text IS NOT NULL
    ) own
    WHERE own.value_key = w.value_key LIMIT 1
  ) said ON w.number IS NULL AND w.parameter_id > 0
  WHERE NOT EXISTS (
    SELECT 1 FROM search_values v
    WHERE v.parameter_id = w.parameter_id
      AND v.value_key = w.value_key
      AND v.number IS NOT DISTINCT FROM w.number
  )
  ORDER BY w.parameter_id, w.value_key, w.number
  ON CONFLICT DO NOTHING
$function$;

-- Stores known values as the products that were just written spell them, in each language in which
-- they give the value. Returns the number of changed spellings: only if there are any, the names of
-- values are read again (docs/adr/0053). Rows are locked in one order, so that two saves do not
-- deadlock.
CREATE OR REPLACE FUNCTION public.search_note_spellings(ids integer[])
 RETURNS integer
 LANGUAGE sql
AS $function$
  WITH said AS MATERIALIZED (
    SELECT DISTINCT ON (parameter_id, value_key) * FROM (
      SELECT
        pp._parent_id AS product_id,
        pp.parameter_id,
        vitrin_fold(az.text) AS value_key,
        az.text AS az,
        en.text AS en,
        ru.text AS ru
      FROM products_parameters pp
      JOIN products_parameters_locales az ON az._parent_id = pp.id AND az._locale = 'az'
      LEFT JOIN products_parameters_locales en ON en._parent_id = pp.id AND en._locale = 'en'
      LEFT JOIN products_parameters_locales ru ON ru._parent_id = pp.id AND ru._locale = 'ru'
      WHERE pp._parent_id = ANY(ids)
        AND pp.mask_id IS NULL AND pp.number IS NULL AND az.text IS NOT NULL
    ) own
    ORDER BY parameter_id, value_key, product_id DESC
  ),
  otherwise AS MATERIALIZED (
    SELECT
      v.value_id,
      said.az,
      COALESCE(said.en, v.written_en) AS en,
      COALESCE(said.ru, v.written_ru) AS ru
    FROM said
    JOIN search_values v
      ON v.parameter_id = said.parameter_id AND v.value_key = said.value_key AND v.number IS NULL
    WHERE (v.written COLLATE "C", v.written_en COLLATE "C", v.written_ru COLLATE "C")
      IS DISTINCT FROM (
        said.az COLLATE "C",
        COALESCE(said.en, v.written_en) COLLATE "C",
        COALESCE(said.ru, v.written_ru) COLLATE "C"
      )
    ORDER BY v.value_id
    FOR NO KEY UPDATE OF v
  ),
  renewed AS (
    UPDATE search_values v SET written = o.az, written_en = o.en, written_ru = o.ru
    FROM otherwise o WHERE v.value_id = o.value_id
    RETURNING 1
  )
  SELECT count(*)::integer FROM renewed
$function$;

-- Changes the key of a value, for a caller that changes it in all rows of products. A value that
-- already has the new key keeps it, and takes over the products of the old one.
CREATE OR REPLACE FUNCTION public.search_rename_value(parameter integer, old_key text, new_key text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  category integer;
  kept integer;
  gone integer;
BEGIN
  FOR category IN
    SELECT DISTINCT c.category_id
    FROM search_values v
    JOIN search_value_chunks b USING (value_id)
    JOIN search_chunks c ON c.chunk_id = b.chunk_id
    WHERE v.parameter_id = parameter AND v.value_key IN (old_key, new_key)
    ORDER BY 1
  LOOP
    PERFORM pg_advisory_xact_lock(7247, category);
  END LOOP;
  FOR gone, kept IN
    SELECT o.value_id, n.value_id
    FROM search_values o
    LEFT JOIN search_values n
      ON n.parameter_id = parameter
      AND n.value_key = new_key
      AND n.number IS NOT DISTINCT FROM o.number
    WHERE o.parameter_id = parameter AND o.value_key = old_key
    ORDER BY 1
  LOOP
    IF kept IS NULL THEN
      UPDATE search_values SET value_key = new_key WHERE value_id = gone;
    ELSE
      INSERT INTO search_value_chunks AS c (chunk_id, value_id, parameter_id, n, bits)
      SELECT chunk_id, kept, parameter, n, bits FROM search_value_chunks WHERE value_id = gone
      ON CONFLICT (chunk_id, value_id) DO UPDATE
        SET bits = c.bits | excluded.bits, n = bit_count(c.bits | excluded.bits);
      DELETE FROM search_value_chunks WHERE value_id = gone;
      DELETE FROM search_values WHERE value_id = gone;
    END IF;
  END LOOP;
END $function$;

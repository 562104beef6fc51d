-- The filter values and words that products have according to their rows, from which the tables of
-- lists are written (docs/adr/0036).

-- The values by which filters find products. Parameters have their own ids; -2 is "in stock", -3
-- "on sale", -4 the store and -5 the seller (lib/server/modules/search/tables/dimensions.ts).
CREATE OR REPLACE FUNCTION public.search_wanted_values(ids integer[])
 RETURNS TABLE(product_id integer, parameter_id integer, value_key text, number numeric)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT
    f.product_id,
    f.parameter_id,
    CASE
      WHEN EXISTS (SELECT 1 FROM search_old_keys)
        THEN search_present_key(f.product_id, f.parameter_id, f.value_key)
      ELSE f.value_key
    END,
    f.number
  FROM product_facets f WHERE f.product_id = ANY(ids)
  UNION ALL
  SELECT s.product_id, one.parameter_id, one.value_key, NULL
  FROM product_search s
  CROSS JOIN LATERAL (VALUES
    (-2, CASE WHEN s.in_stock THEN 'yes' END),
    (-3, CASE WHEN s.discount_share > 0 THEN 'yes' END),
    (-4, s.store_id::text),
    (-5, s.seller_code)
  ) one(parameter_id, value_key)
  WHERE s.product_id = ANY(ids) AND one.value_key IS NOT NULL
$function$;

-- The current key of a value. After a brand or a listed value was renamed, the rows of its products
-- still contain the old key (docs/adr/0042). The old key may belong to another brand or value by
-- then, so it is replaced only for products of the renamed one, and not if another value of the
-- product has it.
CREATE OR REPLACE FUNCTION public.search_present_key(of_product integer, of_parameter integer, old_key text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT COALESCE((
    SELECT CASE o.kind
      WHEN 'brand' THEN (SELECT b.slug::text FROM brands b WHERE b.id = o.of_id)
      ELSE (SELECT m.code::text FROM parameter_masks m WHERE m.id = o.of_id)
    END
    FROM search_old_keys o
    WHERE o.parameter_id = of_parameter AND o.value_key = old_key AND CASE o.kind
      WHEN 'brand' THEN EXISTS (
        SELECT 1 FROM products p WHERE p.id = of_product AND p.brand_id = o.of_id
      )
      ELSE EXISTS (
        SELECT 1 FROM products_parameters pp
        WHERE pp._parent_id = of_product AND pp.parameter_id = of_parameter AND pp.mask_id = o.of_id
      ) AND NOT EXISTS (
        SELECT 1 FROM products_parameters pp JOIN parameter_masks m ON m.id = pp.mask_id
        WHERE pp._parent_id = of_product AND pp.parameter_id = of_parameter AND m.code = old_key
      )
    END
    LIMIT 1
  ), old_key)
$function$;

-- The common words of products, with their weights (0 is A, 3 is D). A common prefix (`begins`)
-- stands for every word that begins with it.
CREATE OR REPLACE FUNCTION public.search_wanted_words(ids integer[])
 RETURNS TABLE(product_id integer, word_id integer, level smallint)
 LANGUAGE sql
 STABLE
AS $function$
  WITH own AS MATERIALIZED (
    SELECT
      s.product_id,
      u.lexeme COLLATE "C" AS word,
      (ascii(u.weights[1]) - ascii('A'))::smallint AS level
    FROM product_search s CROSS JOIN LATERAL unnest(s.words) u
    WHERE s.product_id = ANY(ids)
  ),
  words AS MATERIALIZED (SELECT DISTINCT word FROM own),
  known AS MATERIALIZED (
    SELECT words.word, c.word_id
    FROM words JOIN search_common_words c ON c.word = words.word AND NOT c.begins
    UNION ALL
    SELECT words.word, c.word_id
    FROM words
    CROSS JOIN LATERAL generate_series(
      1,
      LEAST(length(words.word), (SELECT max(length(word)) FROM search_common_words WHERE begins))
    ) k
    JOIN search_common_words c ON c.word = left(words.word, k) AND c.begins
  )
  SELECT DISTINCT own.product_id, known.word_id, own.level
  FROM own JOIN known ON known.word = own.word
$function$;

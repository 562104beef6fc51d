-- Writes the tables from which lists are counted and read (docs/adr/0036). Each product has a place
-- (`ord`) in its category's chunks of 8,192; a value or a word has a bit for each place of a chunk.
-- `ord >> 13` is the chunk of a place, `ord & 8191` its bit within the chunk.

-- Rewrites the products `ids`; `worded`: those whose words changed too. Categories are locked in
-- the order of their ids, so that two saves do not deadlock.
CREATE OR REPLACE FUNCTION public.search_rewrite(ids integer[], worded integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  category integer;
  batch integer[];
BEGIN
  PERFORM search_note_values(ids);
  FOR category IN
    SELECT category_id FROM product_search WHERE product_id = ANY(ids)
    UNION
    SELECT category_id FROM search_listing WHERE product_id = ANY(ids)
    ORDER BY 1
  LOOP
    PERFORM pg_advisory_xact_lock(7247, category);
  END LOOP;
  FOR i IN 0 .. (cardinality(ids) - 1) / 2048 LOOP
    batch := ids[i * 2048 + 1 : (i + 1) * 2048];
    PERFORM search_write(
      batch,
      ARRAY(SELECT id FROM unnest(batch) id WHERE id = ANY(worded)),
      '{}'
    );
  END LOOP;
END $function$;

-- Rewrites everything at the places from `first_ord` to `last_ord`, which are in one chunk.
CREATE OR REPLACE FUNCTION public.search_refresh(first_ord integer, last_ord integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  ids integer[];
BEGIN
  PERFORM search_note_values(ARRAY(
    SELECT product_id FROM search_listing WHERE ord BETWEEN first_ord AND last_ord
  ));
  PERFORM pg_advisory_xact_lock(7247, category_id)
  FROM search_chunks WHERE chunk_id = first_ord >> 13;
  ids := ARRAY(SELECT product_id FROM search_listing WHERE ord BETWEEN first_ord AND last_ord);
  PERFORM search_write(ids, ids, ARRAY(SELECT generate_series(first_ord, last_ord)));
END $function$;

-- Writes the places, names, values and words of products, and clears everything else at their
-- places and at those of `cleared`. The caller holds the locks of their categories.
CREATE OR REPLACE FUNCTION public.search_write(ids integer[], worded integer[], cleared integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  freed integer[];
  place record;
  target integer;
  free integer[];
  touched integer[];
BEGIN
  -- Products that left the shop or the category lose their place.
  WITH gone AS (
    DELETE FROM search_listing l
    WHERE l.product_id = ANY(ids) AND NOT EXISTS (
      SELECT 1 FROM product_search s
      WHERE s.product_id = l.product_id AND s.category_id = l.category_id
    )
    RETURNING l.ord
  )
  SELECT COALESCE(array_agg(ord), '{}') INTO freed FROM gone;
  DELETE FROM search_names n
  WHERE n.product_id = ANY(ids)
    AND NOT EXISTS (SELECT 1 FROM product_search s WHERE s.product_id = n.product_id);

  -- New products get the first free places of their category's chunks.
  FOR place IN
    SELECT s.category_id, array_agg(s.product_id ORDER BY s.created_at, s.product_id) AS products
    FROM product_search s
    WHERE s.product_id = ANY(ids)
      AND NOT EXISTS (SELECT 1 FROM search_listing l WHERE l.product_id = s.product_id)
    GROUP BY 1
    ORDER BY 1
  LOOP
    WHILE cardinality(place.products) > 0 LOOP
      SELECT chunk_id INTO target FROM search_chunks c
      WHERE c.category_id = place.category_id AND c.n < 8192
      ORDER BY chunk_id LIMIT 1;
      IF NOT FOUND THEN
        target := nextval('search_chunk_ids');
        INSERT INTO search_chunks (chunk_id, category_id, n, bits)
        VALUES (target, place.category_id, 0, B'0'::bit(8192));
      END IF;
      SELECT array_agg(i) INTO free FROM (
        SELECT i FROM search_chunks c, generate_series(0, 8191) i
        WHERE c.chunk_id = target AND get_bit(c.bits, i) = 0
        ORDER BY i LIMIT cardinality(place.products)
      ) f;
      INSERT INTO search_listing (
        product_id, ord, category_id, price_qepik, discount_share, in_stock, popularity, created_at,
        sku_key, name_key
      )
      SELECT
        s.product_id, target * 8192 + given.place, s.category_id, s.price_qepik, s.discount_share,
        s.in_stock, s.popularity, s.created_at, s.sku_key, s.name_key_nospace
      FROM unnest(place.products, free) given(product_id, place)
      JOIN product_search s ON s.product_id = given.product_id
      WHERE given.place IS NOT NULL;
      UPDATE search_chunks c SET
        n = c.n + cardinality(free),
        bits = c.bits | (SELECT bit_or(set_bit(B'0'::bit(8192), i & 8191, 1)) FROM unnest(free) i)
      WHERE c.chunk_id = target;
      place.products := place.products[cardinality(free) + 1:];
    END LOOP;
  END LOOP;

  -- The values by which lists are ordered. Unchanged rows are not written.
  UPDATE search_listing l SET
    price_qepik = s.price_qepik,
    discount_share = s.discount_share,
    in_stock = s.in_stock,
    popularity = s.popularity,
    created_at = s.created_at,
    sku_key = s.sku_key,
    name_key = s.name_key_nospace
  FROM product_search s
  WHERE s.product_id = l.product_id AND l.product_id = ANY(ids)
    AND (
      l.price_qepik, l.discount_share, l.in_stock, l.popularity, l.created_at, l.sku_key, l.name_key
    ) IS DISTINCT FROM (
      s.price_qepik, s.discount_share, s.in_stock, s.popularity, s.created_at, s.sku_key,
      s.name_key_nospace
    );
  INSERT INTO search_names (product_id, locale, ord, category_id, title)
  SELECT l.product_id, locale, l.ord, l.category_id, t.title
  FROM search_listing l
  CROSS JOIN unnest(enum_range(NULL::_locales)) locale
  LEFT JOIN products_locales t ON t._parent_id = l.product_id AND t._locale = locale
  WHERE l.product_id = ANY(ids)
  ON CONFLICT (product_id, locale) DO UPDATE
    SET ord = excluded.ord, category_id = excluded.category_id, title = excluded.title
    WHERE (search_names.ord, search_names.category_id) <> (excluded.ord, excluded.category_id)
      OR search_names.title COLLATE "C" IS DISTINCT FROM excluded.title COLLATE "C";

  freed := freed || cleared;
  SELECT COALESCE(array_agg(DISTINCT o.ord >> 13), '{}') INTO touched FROM (
    SELECT l.ord FROM search_listing l WHERE l.product_id = ANY(ids)
    UNION ALL
    SELECT unnest(freed)
  ) o;

  -- Which places of the chunks are occupied.
  WITH masks AS (
    SELECT o.ord >> 13 AS chunk_id, bit_or(set_bit(B'0'::bit(8192), o.ord & 8191, 1)) AS mask
    FROM (
      SELECT l.ord FROM search_listing l WHERE l.product_id = ANY(ids)
      UNION ALL
      SELECT unnest(freed)
    ) o
    GROUP BY 1
  ),
  held AS (
    SELECT l.ord >> 13 AS chunk_id, bit_or(set_bit(B'0'::bit(8192), l.ord & 8191, 1)) AS bits
    FROM search_listing l WHERE l.product_id = ANY(ids)
    GROUP BY 1
  )
  UPDATE search_chunks c SET
    bits = (c.bits & ~m.mask) | COALESCE(h.bits, B'0'::bit(8192)),
    n = bit_count((c.bits & ~m.mask) | COALESCE(h.bits, B'0'::bit(8192)))
  FROM masks m LEFT JOIN held h USING (chunk_id)
  WHERE c.chunk_id = m.chunk_id AND (c.bits & m.mask) <> COALESCE(h.bits, B'0'::bit(8192));

  PERFORM search_write_values(ids, freed, touched);
  IF cardinality(worded) > 0 OR cardinality(freed) > 0 THEN
    PERFORM search_write_words(worded, freed, touched);
  END IF;
END $function$;

-- Writes the filter values of products. For prices, each product's bit is set once, in the band
-- between two edges; an edge (parameter -1) has the bits of all bands below it.
CREATE OR REPLACE FUNCTION public.search_write_values(ids integer[], freed integer[], touched integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  WITH masks AS (
    SELECT o.ord >> 13 AS chunk_id, bit_or(set_bit(B'0'::bit(8192), o.ord & 8191, 1)) AS mask
    FROM (
      SELECT l.ord FROM search_listing l WHERE l.product_id = ANY(ids)
      UNION ALL
      SELECT unnest(freed)
    ) o
    GROUP BY 1
  ),
  edges AS MATERIALIZED (
    SELECT value_id, number, row_number() OVER (ORDER BY number) AS position
    FROM search_values WHERE parameter_id = -1
  ),
  bands AS MATERIALIZED (
    SELECT
      l.ord >> 13 AS chunk_id,
      width_bucket(
        l.price_qepik::numeric, ARRAY(SELECT number FROM edges ORDER BY position)
      ) AS below,
      bit_or(set_bit(B'0'::bit(8192), l.ord & 8191, 1)) AS bits
    FROM search_listing l WHERE l.product_id = ANY(ids)
    GROUP BY 1, 2
  ),
  wanted AS (
    SELECT
      l.ord >> 13 AS chunk_id,
      v.value_id,
      v.parameter_id,
      bit_or(set_bit(B'0'::bit(8192), l.ord & 8191, 1)) AS bits
    FROM search_wanted_values(ids) w
    JOIN search_listing l ON l.product_id = w.product_id
    JOIN search_values v
      ON v.parameter_id = w.parameter_id
      AND v.value_key = w.value_key
      AND v.number IS NOT DISTINCT FROM w.number
    GROUP BY 1, 2, 3
    UNION ALL
    SELECT bands.chunk_id, edges.value_id, -1, bit_or(bands.bits)
    FROM bands JOIN edges ON bands.below < edges.position
    GROUP BY 1, 2
  ),
  had AS (SELECT c.* FROM search_value_chunks c WHERE c.chunk_id = ANY(touched))
  INSERT INTO search_value_chunks (chunk_id, value_id, parameter_id, n, bits)
  SELECT chunk_id, value_id, parameter_id, bit_count(bits), bits FROM (
    SELECT
      chunk_id,
      value_id,
      COALESCE(had.parameter_id, w.parameter_id) AS parameter_id,
      (COALESCE(had.bits, B'0'::bit(8192)) & ~m.mask) | COALESCE(w.bits, B'0'::bit(8192)) AS bits
    FROM had
    FULL JOIN wanted w USING (chunk_id, value_id)
    JOIN masks m USING (chunk_id)
    WHERE had.bits IS NULL OR (had.bits & m.mask) <> COALESCE(w.bits, B'0'::bit(8192))
  ) one
  ON CONFLICT (chunk_id, value_id) DO UPDATE SET n = excluded.n, bits = excluded.bits;
  DELETE FROM search_value_chunks WHERE chunk_id = ANY(touched) AND n = 0;
END $function$;

-- Writes the common words of products. A thousand products have 165,000 words, but only seven
-- thousand different ones: the places of each word are gathered first, 64 in a number (a segment),
-- and only then are the words looked up.
CREATE OR REPLACE FUNCTION public.search_write_words(worded integer[], freed integer[], touched integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
BEGIN
  WITH masks AS (
    SELECT o.ord >> 13 AS chunk_id, bit_or(set_bit(B'0'::bit(8192), o.ord & 8191, 1)) AS mask
    FROM (
      SELECT l.ord FROM search_listing l WHERE l.product_id = ANY(worded)
      UNION ALL
      SELECT unnest(freed)
    ) o
    GROUP BY 1
  ),
  spread AS MATERIALIZED (
    SELECT
      l.ord >> 13 AS chunk_id,
      (l.ord & 8191) >> 6 AS segment,
      u.lexeme COLLATE "C" AS word,
      (ascii(u.weights[1]) - ascii('A'))::smallint AS level,
      bit_or(1::bigint << (63 - (l.ord & 63))) AS part
    FROM search_listing l
    JOIN product_search s ON s.product_id = l.product_id
    CROSS JOIN LATERAL unnest(s.words) u
    WHERE l.product_id = ANY(worded)
    GROUP BY 1, 2, 3, 4
  ),
  words AS MATERIALIZED (SELECT DISTINCT word FROM spread),
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
  ),
  wanted AS (
    SELECT
      spread.chunk_id,
      known.word_id,
      spread.level,
      bit_or(spread.part::bit(64)::bit(8192) >> (spread.segment * 64)) AS bits
    FROM spread JOIN known ON known.word = spread.word
    GROUP BY 1, 2, 3
  ),
  had AS (SELECT c.* FROM search_word_chunks c WHERE c.chunk_id = ANY(touched))
  INSERT INTO search_word_chunks (chunk_id, word_id, level, n, bits)
  SELECT chunk_id, word_id, level, bit_count(bits), bits FROM (
    SELECT
      chunk_id,
      word_id,
      level,
      (COALESCE(had.bits, B'0'::bit(8192)) & ~m.mask) | COALESCE(w.bits, B'0'::bit(8192)) AS bits
    FROM had
    FULL JOIN wanted w USING (chunk_id, word_id, level)
    JOIN masks m USING (chunk_id)
    WHERE had.bits IS NULL OR (had.bits & m.mask) <> COALESCE(w.bits, B'0'::bit(8192))
  ) one
  ON CONFLICT (chunk_id, word_id, level) DO UPDATE SET n = excluded.n, bits = excluded.bits;
  DELETE FROM search_word_chunks WHERE chunk_id = ANY(touched) AND n = 0;
END $function$;

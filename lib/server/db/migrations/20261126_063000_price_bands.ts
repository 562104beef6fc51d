import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

const ZERO = "B'0'::bit(8192)";
/** The bits of places within their chunk. */
const bitsOf = (ord: string) => `bit_or(set_bit(${ZERO}, ${ord} & 8191, 1))`;

/*
 * Where products have their places is read from one narrow index. Without it PostgreSQL took, for two thousand products, a whole index of an order
 * in which their ids stand last: 95 ms at a million products instead of 5, twice for each 2,048 places.
 */
const PLACES = "ALTER TABLE search_listing DROP CONSTRAINT search_listing_pkey, ADD CONSTRAINT search_listing_pkey PRIMARY KEY (product_id) INCLUDE (ord);";
const PLACES_BEFORE = "ALTER TABLE search_listing DROP CONSTRAINT search_listing_pkey, ADD CONSTRAINT search_listing_pkey PRIMARY KEY (product_id);";

/** The statements that write what products' rows say of filters; `bits` of price edges, a select, and what it is made of. */
const writeValues = ({ madeOf, bits }: { madeOf: string; bits: string }): string => `WITH masks AS (SELECT o.ord >> 13 AS chunk_id, ${bitsOf("o.ord")} AS mask FROM (SELECT l.ord FROM search_listing l WHERE l.product_id = ANY(ids) UNION ALL SELECT unnest(freed)) o GROUP BY 1),
${madeOf}
  wanted AS (
    SELECT l.ord >> 13 AS chunk_id, v.value_id, v.parameter_id, ${bitsOf("l.ord")} AS bits
    FROM search_wanted_values(ids) w JOIN search_listing l ON l.product_id = w.product_id
    JOIN search_values v ON v.parameter_id = w.parameter_id AND v.value_key = w.value_key AND v.number IS NOT DISTINCT FROM w.number GROUP BY 1, 2, 3
    UNION ALL ${bits}),
  had AS (SELECT c.* FROM search_value_chunks c WHERE c.chunk_id = ANY(touched))
  INSERT INTO search_value_chunks (chunk_id, value_id, parameter_id, n, bits)
  SELECT chunk_id, value_id, parameter_id, bit_count(bits), bits FROM (
    SELECT chunk_id, value_id, COALESCE(had.parameter_id, w.parameter_id) AS parameter_id, (COALESCE(had.bits, ${ZERO}) & ~m.mask) | COALESCE(w.bits, ${ZERO}) AS bits
    FROM had FULL JOIN wanted w USING (chunk_id, value_id) JOIN masks m USING (chunk_id)
    WHERE had.bits IS NULL OR (had.bits & m.mask) <> COALESCE(w.bits, ${ZERO})) one
  ON CONFLICT (chunk_id, value_id) DO UPDATE SET n = excluded.n, bits = excluded.bits;
  DELETE FROM search_value_chunks WHERE chunk_id = ANY(touched) AND n = 0;`;

/*
 * Each product's bit is set once, in the band between two edges of the price; an edge has the bits of all bands below it. Setting it at each edge above
 * its price took 0.05 of 0.11 ms a product at a million, where there are 64 edges, and 0.015 of 0.066 at a hundred thousand, with 25.
 */
const BY_BANDS = {
  madeOf: `  edges AS MATERIALIZED (SELECT value_id, number, row_number() OVER (ORDER BY number) AS position FROM search_values WHERE parameter_id = -1),
  bands AS MATERIALIZED (
    SELECT l.ord >> 13 AS chunk_id, width_bucket(l.price_qepik::numeric, ARRAY(SELECT number FROM edges ORDER BY position)) AS below, ${bitsOf("l.ord")} AS bits
    FROM search_listing l WHERE l.product_id = ANY(ids) GROUP BY 1, 2),`,
  bits: "SELECT bands.chunk_id, edges.value_id, -1, bit_or(bands.bits) FROM bands JOIN edges ON bands.below < edges.position GROUP BY 1, 2",
};
const AT_EACH_EDGE = {
  madeOf: "",
  bits: `SELECT l.ord >> 13, v.value_id, v.parameter_id, ${bitsOf("l.ord")}
    FROM search_listing l JOIN search_values v ON v.parameter_id = -1 AND l.price_qepik < v.number WHERE l.product_id = ANY(ids) GROUP BY 1, 2, 3`,
};

const VALUES = `
CREATE FUNCTION search_write_values(ids integer[], freed integer[], touched integer[]) RETURNS void LANGUAGE plpgsql AS $values$
BEGIN
  ${writeValues(BY_BANDS)}
END $values$;
ALTER FUNCTION search_write_values(integer[], integer[], integer[]) SET plan_cache_mode = force_generic_plan;`;

/** The function that writes products' places and titles, then by `values` what their rows say of filters, and their words. */
const write = (values: string): string => `
CREATE OR REPLACE FUNCTION search_write(ids integer[], worded integer[], cleared integer[]) RETURNS void LANGUAGE plpgsql AS $write$
DECLARE
  freed integer[];
  place record;
  target integer;
  free integer[];
  touched integer[];
BEGIN
  WITH gone AS (
    DELETE FROM search_listing l WHERE l.product_id = ANY(ids) AND NOT EXISTS (SELECT 1 FROM product_search s WHERE s.product_id = l.product_id AND s.category_id = l.category_id) RETURNING l.ord)
  SELECT COALESCE(array_agg(ord), '{}') INTO freed FROM gone;
  DELETE FROM search_names n WHERE n.product_id = ANY(ids) AND NOT EXISTS (SELECT 1 FROM product_search s WHERE s.product_id = n.product_id);

  -- Places for new ones, the first free of their category's chunks.
  FOR place IN
    SELECT s.category_id, array_agg(s.product_id ORDER BY s.created_at, s.product_id) AS products FROM product_search s
    WHERE s.product_id = ANY(ids) AND NOT EXISTS (SELECT 1 FROM search_listing l WHERE l.product_id = s.product_id) GROUP BY 1 ORDER BY 1
  LOOP
    WHILE cardinality(place.products) > 0 LOOP
      SELECT chunk_id INTO target FROM search_chunks c WHERE c.category_id = place.category_id AND c.n < 8192 ORDER BY chunk_id LIMIT 1;
      IF NOT FOUND THEN
        target := nextval('search_chunk_ids');
        INSERT INTO search_chunks (chunk_id, category_id, n, bits) VALUES (target, place.category_id, 0, ${ZERO});
      END IF;
      SELECT array_agg(i) INTO free FROM (SELECT i FROM search_chunks c, generate_series(0, 8191) i WHERE c.chunk_id = target AND get_bit(c.bits, i) = 0 ORDER BY i LIMIT cardinality(place.products)) f;
      INSERT INTO search_listing (product_id, ord, category_id, price_qepik, discount_share, in_stock, popularity, created_at, sku_key, name_key)
      SELECT s.product_id, target * 8192 + given.place, s.category_id, s.price_qepik, s.discount_share, s.in_stock, s.popularity, s.created_at, s.sku_key, s.name_key_nospace
      FROM unnest(place.products, free) given(product_id, place) JOIN product_search s ON s.product_id = given.product_id WHERE given.place IS NOT NULL;
      UPDATE search_chunks c SET n = c.n + cardinality(free), bits = c.bits | (SELECT ${bitsOf("i")} FROM unnest(free) i) WHERE c.chunk_id = target;
      place.products := place.products[cardinality(free) + 1:];
    END LOOP;
  END LOOP;

  UPDATE search_listing l SET price_qepik = s.price_qepik, discount_share = s.discount_share, in_stock = s.in_stock, popularity = s.popularity, created_at = s.created_at, sku_key = s.sku_key, name_key = s.name_key_nospace
  FROM product_search s WHERE s.product_id = l.product_id AND l.product_id = ANY(ids)
    AND (l.price_qepik, l.discount_share, l.in_stock, l.popularity, l.created_at, l.sku_key, l.name_key) IS DISTINCT FROM (s.price_qepik, s.discount_share, s.in_stock, s.popularity, s.created_at, s.sku_key, s.name_key_nospace);
  INSERT INTO search_names (product_id, locale, ord, category_id, title)
  SELECT l.product_id, locale, l.ord, l.category_id, t.title FROM search_listing l CROSS JOIN unnest(enum_range(NULL::_locales)) locale LEFT JOIN products_locales t ON t._parent_id = l.product_id AND t._locale = locale
  WHERE l.product_id = ANY(ids)
  ON CONFLICT (product_id, locale) DO UPDATE SET ord = excluded.ord, category_id = excluded.category_id, title = excluded.title
    WHERE (search_names.ord, search_names.category_id) <> (excluded.ord, excluded.category_id) OR search_names.title COLLATE "C" IS DISTINCT FROM excluded.title COLLATE "C";

  freed := freed || cleared;
  SELECT COALESCE(array_agg(DISTINCT o.ord >> 13), '{}') INTO touched FROM (SELECT l.ord FROM search_listing l WHERE l.product_id = ANY(ids) UNION ALL SELECT unnest(freed)) o;

  WITH masks AS (SELECT o.ord >> 13 AS chunk_id, ${bitsOf("o.ord")} AS mask FROM (SELECT l.ord FROM search_listing l WHERE l.product_id = ANY(ids) UNION ALL SELECT unnest(freed)) o GROUP BY 1),
  held AS (SELECT l.ord >> 13 AS chunk_id, ${bitsOf("l.ord")} AS bits FROM search_listing l WHERE l.product_id = ANY(ids) GROUP BY 1)
  UPDATE search_chunks c SET bits = (c.bits & ~m.mask) | COALESCE(h.bits, ${ZERO}), n = bit_count((c.bits & ~m.mask) | COALESCE(h.bits, ${ZERO}))
  FROM masks m LEFT JOIN held h USING (chunk_id) WHERE c.chunk_id = m.chunk_id AND (c.bits & m.mask) <> COALESCE(h.bits, ${ZERO});

  ${values}
  IF cardinality(worded) > 0 OR cardinality(freed) > 0 THEN PERFORM search_write_words(worded, freed, touched); END IF;
END $write$;`;

const PLANS = "ALTER FUNCTION search_write(integer[], integer[], integer[]) SET plan_cache_mode = force_generic_plan;";

/*
 * PostgreSQL takes what counts words for ten thousand rows, and then reads six million known ones in the order of their index to merge the two: 107 s at a
 * million products. By hash it takes 70.
 */
const COUNT = `
CREATE FUNCTION search_count_words() RETURNS void LANGUAGE sql SET enable_mergejoin = off AS $count$
  MERGE INTO search_words w USING (SELECT word, ndoc FROM ts_stat('SELECT words FROM product_search')) s ON s.word = w.word
    WHEN MATCHED AND w.count <> s.ndoc THEN UPDATE SET count = s.ndoc
    WHEN NOT MATCHED BY SOURCE THEN DELETE
$count$;`;

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(PLACES + VALUES + write("PERFORM search_write_values(ids, freed, touched);") + PLANS + COUNT));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`${write(writeValues(AT_EACH_EDGE))}${PLANS}
DROP FUNCTION search_write_values(integer[], integer[], integer[]); DROP FUNCTION search_count_words(); ${PLACES_BEFORE}`));
}

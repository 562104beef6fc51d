import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Tables by which lists and filters are counted and walked at a million products (docs/adr/0036): every product on the shop has a place `ord`, and whatever a
 * list can be narrowed by has a bit for each place. They follow the rows they are made of (`product_search`, `product_facets`, titles) by
 * triggers, once for all rows of a transaction, at its end. Filled at the next start (lib/server/modules/search/tables/fill-tables.ts).
 */
const TABLES = `
CREATE SEQUENCE search_chunk_ids AS integer MINVALUE 0;
-- 8,192 places, of one category each.
CREATE TABLE search_chunks (chunk_id integer PRIMARY KEY, category_id integer NOT NULL, n integer NOT NULL, bits bit(8192) NOT NULL);
CREATE INDEX search_chunks_category ON search_chunks (category_id);
-- One narrow row per product for the orders of lists. ord: 8,192 * chunk + place in the chunk.
CREATE TABLE search_listing (
  product_id integer PRIMARY KEY, ord integer NOT NULL UNIQUE, category_id integer NOT NULL, price_qepik integer NOT NULL, discount_share real NOT NULL,
  in_stock boolean NOT NULL, popularity integer NOT NULL, created_at timestamptz NOT NULL, sku_key text COLLATE "C" NOT NULL, name_key text COLLATE "C" NOT NULL
);
CREATE INDEX search_listing_newest ON search_listing (created_at, product_id) INCLUDE (ord);
CREATE INDEX search_listing_price ON search_listing (price_qepik, product_id) INCLUDE (ord);
CREATE INDEX search_listing_popular ON search_listing (in_stock, popularity, product_id) INCLUDE (ord);
CREATE INDEX search_listing_discount ON search_listing (discount_share, popularity, product_id) INCLUDE (ord);
CREATE INDEX search_listing_category_newest ON search_listing (category_id, created_at, product_id) INCLUDE (ord);
CREATE INDEX search_listing_category_price ON search_listing (category_id, price_qepik, product_id) INCLUDE (ord);
CREATE INDEX search_listing_category_popular ON search_listing (category_id, in_stock, popularity, product_id) INCLUDE (ord);
CREATE INDEX search_listing_category_discount ON search_listing (category_id, discount_share, popularity, product_id) INCLUDE (ord);
CREATE INDEX search_listing_sku ON search_listing (sku_key) INCLUDE (ord);
CREATE INDEX search_listing_name ON search_listing (name_key) INCLUDE (ord);
-- Titles in the order of the Azerbaijani alphabet.
CREATE TABLE search_names (product_id integer NOT NULL, locale _locales NOT NULL, ord integer NOT NULL, category_id integer NOT NULL, title text COLLATE "az-x-icu", PRIMARY KEY (product_id, locale));
CREATE INDEX search_names_title ON search_names (locale, title, product_id) INCLUDE (ord);
CREATE INDEX search_names_category_title ON search_names (locale, category_id, title, product_id) INCLUDE (ord);
-- What a list can be narrowed by. parameter_id below zero: see values.ts. written: a text value as somebody wrote it.
CREATE TABLE search_values (
  value_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, parameter_id integer NOT NULL, value_key text NOT NULL, number numeric, written text, ready boolean NOT NULL DEFAULT true,
  UNIQUE NULLS NOT DISTINCT (parameter_id, value_key, number)
);
CREATE TABLE search_value_chunks (chunk_id integer NOT NULL, value_id integer NOT NULL, parameter_id integer NOT NULL, n integer NOT NULL, bits bit(8192) NOT NULL, PRIMARY KEY (chunk_id, value_id)) WITH (toast_tuple_target = 128, fillfactor = 80);
CREATE INDEX search_value_chunks_value ON search_value_chunks (value_id, chunk_id);
ALTER TABLE search_value_chunks ALTER COLUMN bits SET STORAGE MAIN;
-- Words, and beginnings of words, of so many products that their rows are too many to be read. ready: their chunks are complete.
CREATE TABLE search_common_words (word_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, word text COLLATE "C" NOT NULL, begins boolean NOT NULL, ready boolean NOT NULL, UNIQUE (word, begins));
-- level: 0 to 3 for the weights A to D.
CREATE TABLE search_word_chunks (chunk_id integer NOT NULL, word_id integer NOT NULL, level smallint NOT NULL, n integer NOT NULL, bits bit(8192) NOT NULL, PRIMARY KEY (chunk_id, word_id, level)) WITH (toast_tuple_target = 128, fillfactor = 80);
CREATE INDEX search_word_chunks_word ON search_word_chunks (word_id, chunk_id);
ALTER TABLE search_word_chunks ALTER COLUMN bits SET STORAGE MAIN;
-- Products whose rows this transaction changed; seen by nobody else, and empty when it ends.
CREATE UNLOGGED TABLE search_changes (product_id integer NOT NULL, words boolean NOT NULL);
CREATE UNLOGGED TABLE search_change_marks (marked boolean NOT NULL);`;

const ZERO = "B'0'::bit(8192)";
/** The bits of places within their chunk. */
const bitsOf = (ord: string) => `bit_or(set_bit(${ZERO}, ${ord} & 8191, 1))`;

// What rows say of products: the truth the tables follow.
const WANTED = `
CREATE FUNCTION search_wanted_values(ids integer[]) RETURNS TABLE (product_id integer, parameter_id integer, value_key text, number numeric) LANGUAGE sql STABLE AS $wanted$
  SELECT f.product_id, f.parameter_id, f.value_key, f.number FROM product_facets f WHERE f.product_id = ANY(ids)
  UNION ALL SELECT s.product_id, one.parameter_id, one.value_key, NULL FROM product_search s
    CROSS JOIN LATERAL (VALUES (-2, CASE WHEN s.in_stock THEN 'yes' END), (-3, CASE WHEN s.discount_share > 0 THEN 'yes' END), (-4, s.store_id::text), (-5, s.seller_code)) one(parameter_id, value_key)
    WHERE s.product_id = ANY(ids) AND one.value_key IS NOT NULL
$wanted$;
CREATE FUNCTION search_wanted_words(ids integer[]) RETURNS TABLE (product_id integer, word_id integer, level smallint) LANGUAGE sql STABLE AS $wanted$
  WITH own AS MATERIALIZED (SELECT s.product_id, u.lexeme COLLATE "C" AS word, (ascii(u.weights[1]) - ascii('A'))::smallint AS level FROM product_search s CROSS JOIN LATERAL unnest(s.words) u WHERE s.product_id = ANY(ids)),
  words AS MATERIALIZED (SELECT DISTINCT word FROM own),
  known AS MATERIALIZED (
    SELECT words.word, c.word_id FROM words JOIN search_common_words c ON c.word = words.word AND NOT c.begins
    UNION ALL SELECT words.word, c.word_id
      FROM words CROSS JOIN LATERAL generate_series(1, LEAST(length(words.word), (SELECT max(length(word)) FROM search_common_words WHERE begins))) k
      JOIN search_common_words c ON c.word = left(words.word, k) AND c.begins)
  SELECT DISTINCT own.product_id, known.word_id, own.level FROM own JOIN known ON known.word = own.word
$wanted$;`;

// Writes the places, values and words of products, and clears whatever else their places and \`cleared\` have. Under the locks of their categories.
const WRITE = `
CREATE FUNCTION search_write(ids integer[], worded integer[], cleared integer[]) RETURNS void LANGUAGE plpgsql AS $write$
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

  WITH masks AS (SELECT o.ord >> 13 AS chunk_id, ${bitsOf("o.ord")} AS mask FROM (SELECT l.ord FROM search_listing l WHERE l.product_id = ANY(ids) UNION ALL SELECT unnest(freed)) o GROUP BY 1),
  wanted AS (
    SELECT l.ord >> 13 AS chunk_id, v.value_id, v.parameter_id, ${bitsOf("l.ord")} AS bits
    FROM search_wanted_values(ids) w JOIN search_listing l ON l.product_id = w.product_id
    JOIN search_values v ON v.parameter_id = w.parameter_id AND v.value_key = w.value_key AND v.number IS NOT DISTINCT FROM w.number GROUP BY 1, 2, 3
    UNION ALL SELECT l.ord >> 13, v.value_id, v.parameter_id, ${bitsOf("l.ord")}
    FROM search_listing l JOIN search_values v ON v.parameter_id = -1 AND l.price_qepik < v.number WHERE l.product_id = ANY(ids) GROUP BY 1, 2, 3),
  had AS (SELECT c.* FROM search_value_chunks c WHERE c.chunk_id = ANY(touched))
  INSERT INTO search_value_chunks (chunk_id, value_id, parameter_id, n, bits)
  SELECT chunk_id, value_id, parameter_id, bit_count(bits), bits FROM (
    SELECT chunk_id, value_id, COALESCE(had.parameter_id, w.parameter_id) AS parameter_id, (COALESCE(had.bits, ${ZERO}) & ~m.mask) | COALESCE(w.bits, ${ZERO}) AS bits
    FROM had FULL JOIN wanted w USING (chunk_id, value_id) JOIN masks m USING (chunk_id)
    WHERE had.bits IS NULL OR (had.bits & m.mask) <> COALESCE(w.bits, ${ZERO})) one
  ON CONFLICT (chunk_id, value_id) DO UPDATE SET n = excluded.n, bits = excluded.bits;
  DELETE FROM search_value_chunks WHERE chunk_id = ANY(touched) AND n = 0;

  IF cardinality(worded) = 0 AND cardinality(freed) = 0 THEN RETURN; END IF;
  WITH masks AS (SELECT o.ord >> 13 AS chunk_id, ${bitsOf("o.ord")} AS mask FROM (SELECT l.ord FROM search_listing l WHERE l.product_id = ANY(worded) UNION ALL SELECT unnest(freed)) o GROUP BY 1),
  wanted AS (SELECT l.ord >> 13 AS chunk_id, w.word_id, w.level, ${bitsOf("l.ord")} AS bits FROM search_wanted_words(worded) w JOIN search_listing l ON l.product_id = w.product_id GROUP BY 1, 2, 3),
  had AS (SELECT c.* FROM search_word_chunks c WHERE c.chunk_id = ANY(touched))
  INSERT INTO search_word_chunks (chunk_id, word_id, level, n, bits)
  SELECT chunk_id, word_id, level, bit_count(bits), bits FROM (
    SELECT chunk_id, word_id, level, (COALESCE(had.bits, ${ZERO}) & ~m.mask) | COALESCE(w.bits, ${ZERO}) AS bits
    FROM had FULL JOIN wanted w USING (chunk_id, word_id, level) JOIN masks m USING (chunk_id)
    WHERE had.bits IS NULL OR (had.bits & m.mask) <> COALESCE(w.bits, ${ZERO})) one
  ON CONFLICT (chunk_id, word_id, level) DO UPDATE SET n = excluded.n, bits = excluded.bits;
  DELETE FROM search_word_chunks WHERE chunk_id = ANY(touched) AND n = 0;
END $write$;`;

// What the writes of products need is taken always in this order: new values, then the locks of categories. So two transactions never wait crosswise.
const REWRITE = `
CREATE FUNCTION search_note_values(ids integer[]) RETURNS void LANGUAGE sql AS $note$
  INSERT INTO search_values (parameter_id, value_key, number, written)
  SELECT DISTINCT ON (w.parameter_id, w.value_key, w.number) w.parameter_id, w.value_key, w.number, said.text FROM search_wanted_values(ids) w
  LEFT JOIN LATERAL (
    SELECT t.text FROM products_parameters pp JOIN products_parameters_locales t ON t._parent_id = pp.id AND t._locale = 'az'
    WHERE pp._parent_id = w.product_id AND pp.parameter_id = w.parameter_id AND pp.mask_id IS NULL AND vitrin_fold(t.text) = w.value_key LIMIT 1
  ) said ON w.number IS NULL AND w.parameter_id > 0
  WHERE NOT EXISTS (SELECT 1 FROM search_values v WHERE v.parameter_id = w.parameter_id AND v.value_key = w.value_key AND v.number IS NOT DISTINCT FROM w.number)
  ORDER BY w.parameter_id, w.value_key, w.number ON CONFLICT DO NOTHING
$note$;
-- Products by their ids; worded: those whose words changed too.
CREATE FUNCTION search_rewrite(ids integer[], worded integer[]) RETURNS void LANGUAGE plpgsql AS $rewrite$
DECLARE
  category integer;
  batch integer[];
BEGIN
  PERFORM search_note_values(ids);
  FOR category IN SELECT category_id FROM product_search WHERE product_id = ANY(ids) UNION SELECT category_id FROM search_listing WHERE product_id = ANY(ids) ORDER BY 1
  LOOP PERFORM pg_advisory_xact_lock(7247, category); END LOOP;
  FOR i IN 0 .. (cardinality(ids) - 1) / 2048 LOOP
    batch := ids[i * 2048 + 1 : (i + 1) * 2048];
    PERFORM search_write(batch, ARRAY(SELECT id FROM unnest(batch) id WHERE id = ANY(worded)), '{}');
  END LOOP;
END $rewrite$;
-- Whatever stands in places of one chunk, written anew.
CREATE FUNCTION search_refresh(first_ord integer, last_ord integer) RETURNS void LANGUAGE plpgsql AS $refresh$
DECLARE
  ids integer[];
BEGIN
  PERFORM search_note_values(ARRAY(SELECT product_id FROM search_listing WHERE ord BETWEEN first_ord AND last_ord));
  PERFORM pg_advisory_xact_lock(7247, category_id) FROM search_chunks WHERE chunk_id = first_ord >> 13;
  ids := ARRAY(SELECT product_id FROM search_listing WHERE ord BETWEEN first_ord AND last_ord);
  PERFORM search_write(ids, ids, ARRAY(SELECT generate_series(first_ord, last_ord)));
END $refresh$;
-- A value whose key the rows change everywhere; what has the new key already keeps it.
CREATE FUNCTION search_rename_value(parameter integer, old_key text, new_key text) RETURNS void LANGUAGE plpgsql AS $rename$
DECLARE
  category integer;
  kept integer;
  gone integer;
BEGIN
  FOR category IN
    SELECT DISTINCT c.category_id FROM search_values v JOIN search_value_chunks b USING (value_id) JOIN search_chunks c ON c.chunk_id = b.chunk_id
    WHERE v.parameter_id = parameter AND v.value_key IN (old_key, new_key) ORDER BY 1
  LOOP PERFORM pg_advisory_xact_lock(7247, category); END LOOP;
  FOR gone, kept IN
    SELECT o.value_id, n.value_id FROM search_values o LEFT JOIN search_values n ON n.parameter_id = parameter AND n.value_key = new_key AND n.number IS NOT DISTINCT FROM o.number
    WHERE o.parameter_id = parameter AND o.value_key = old_key ORDER BY 1
  LOOP
    IF kept IS NULL THEN
      UPDATE search_values SET value_key = new_key WHERE value_id = gone;
    ELSE
      INSERT INTO search_value_chunks AS c (chunk_id, value_id, parameter_id, n, bits) SELECT chunk_id, kept, parameter, n, bits FROM search_value_chunks WHERE value_id = gone
      ON CONFLICT (chunk_id, value_id) DO UPDATE SET bits = c.bits | excluded.bits, n = bit_count(c.bits | excluded.bits);
      DELETE FROM search_value_chunks WHERE value_id = gone;
      DELETE FROM search_values WHERE value_id = gone;
    END IF;
  END LOOP;
END $rename$;`;

const FOLLOW = `
CREATE FUNCTION search_changed() RETURNS trigger LANGUAGE plpgsql AS $changed$
BEGIN
  IF current_setting('vitrin.search_tables', true) = 'off' THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'product_search' THEN
    INSERT INTO search_changes SELECT n.product_id, n.words IS DISTINCT FROM o.words OR n.category_id <> o.category_id FROM new_rows n JOIN old_rows o USING (product_id) WHERE n IS DISTINCT FROM o;
  ELSIF TG_TABLE_NAME = 'product_search' THEN
    INSERT INTO search_changes SELECT product_id, true FROM changed_rows;
  ELSIF TG_TABLE_NAME = 'product_facets' THEN
    INSERT INTO search_changes SELECT DISTINCT product_id, false FROM changed_rows;
  ELSE
    INSERT INTO search_changes SELECT DISTINCT _parent_id, false FROM changed_rows;
  END IF;
  IF FOUND THEN INSERT INTO search_change_marks SELECT true WHERE NOT EXISTS (SELECT 1 FROM search_change_marks); END IF;
  RETURN NULL;
END $changed$;
CREATE FUNCTION search_follow() RETURNS trigger LANGUAGE plpgsql AS $follow$
DECLARE
  ids integer[];
  worded integer[];
BEGIN
  WITH gone AS (DELETE FROM search_changes RETURNING product_id, words)
  SELECT array_agg(DISTINCT product_id ORDER BY product_id), COALESCE(array_agg(DISTINCT product_id) FILTER (WHERE words), '{}') INTO ids, worded FROM gone;
  DELETE FROM search_change_marks;
  IF ids IS NOT NULL THEN PERFORM search_rewrite(ids, worded); END IF;
  RETURN NULL;
END $follow$;
CREATE CONSTRAINT TRIGGER search_tables_follow AFTER INSERT ON search_change_marks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION search_follow();`;

const following = (table: string): string =>
  (["INSERT", "DELETE", "UPDATE"] as const).map((act) => {
    const rows = act === "DELETE" ? "OLD TABLE AS changed_rows" : act === "INSERT" || table !== "product_search" ? "NEW TABLE AS changed_rows" : "OLD TABLE AS old_rows NEW TABLE AS new_rows";
    return `CREATE TRIGGER search_changed_${act.toLowerCase()} AFTER ${act} ON ${table} REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION search_changed();`;
  }).join("\n");

// Lists no longer walk the rows: a changed price or stock then touches no index of them, above all not that of the words.
const LEAN_ROWS = "DROP INDEX product_search_newest, product_search_price, product_search_category_price, product_search_popular; ALTER TABLE product_search SET (fillfactor = 90);";

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(LEAN_ROWS + TABLES));
  await db.execute(sql.raw(WANTED + WRITE + REWRITE + FOLLOW));
  await db.execute(sql.raw(["product_search", "product_facets", "products_locales"].map(following).join("\n")));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`
${["product_search", "product_facets", "products_locales"].flatMap((table) => ["insert", "delete", "update"].map((act) => `DROP TRIGGER search_changed_${act} ON ${table};`)).join("\n")}
CREATE INDEX product_search_popular ON product_search (in_stock DESC, popularity DESC, product_id DESC);
CREATE INDEX product_search_newest ON product_search (created_at DESC, product_id DESC);
CREATE INDEX product_search_price ON product_search (price_qepik, product_id DESC);
CREATE INDEX product_search_category_price ON product_search (category_id, price_qepik);
ALTER TABLE product_search RESET (fillfactor);
DROP TABLE search_change_marks, search_changes, search_word_chunks, search_common_words, search_value_chunks, search_values, search_names, search_listing, search_chunks;
DROP SEQUENCE search_chunk_ids;
DROP FUNCTION search_follow(); DROP FUNCTION search_changed(); DROP FUNCTION search_rename_value(integer, text, text); DROP FUNCTION search_refresh(integer, integer); DROP FUNCTION search_rewrite(integer[], integer[]); DROP FUNCTION search_note_values(integer[]); DROP FUNCTION search_write(integer[], integer[], integer[]);
DROP FUNCTION search_wanted_words(integer[]); DROP FUNCTION search_wanted_values(integer[]);`));
}

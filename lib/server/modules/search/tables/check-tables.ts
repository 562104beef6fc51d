import type { Sql } from "../../../db/sql";

/** A difference between the bitmap tables and the rows; `what`: its description. */
export type Drift = { what: string };

const LISTING_DRIFT = `
SELECT format('product %s is on the shop and has no place', s.product_id) AS what FROM product_search s WHERE NOT EXISTS (SELECT 1 FROM search_listing l WHERE l.product_id = s.product_id)
UNION ALL SELECT format('product %s has place %s and is not on the shop', l.product_id, l.ord) FROM search_listing l WHERE NOT EXISTS (SELECT 1 FROM product_search s WHERE s.product_id = l.product_id)
UNION ALL SELECT format('product %s is listed with other facts than its row has', l.product_id) FROM search_listing l JOIN product_search s USING (product_id)
  WHERE (l.category_id, l.price_qepik, l.discount_share, l.in_stock, l.popularity, l.created_at, l.sku_key, l.name_key) IS DISTINCT FROM (s.category_id, s.price_qepik, s.discount_share, s.in_stock, s.popularity, s.created_at, s.sku_key, s.name_key_nospace)
UNION ALL SELECT format('product %s of category %s stands in chunk %s of category %s', l.product_id, l.category_id, l.ord >> 13, c.category_id) FROM search_listing l LEFT JOIN search_chunks c ON c.chunk_id = l.ord >> 13 WHERE c.category_id IS DISTINCT FROM l.category_id
UNION ALL SELECT format('the %s name of product %s is listed otherwise', language, l.product_id) FROM search_listing l CROSS JOIN unnest(enum_range(NULL::_locales)) language
  LEFT JOIN search_names n ON n.product_id = l.product_id AND n.locale = language LEFT JOIN products_locales t ON t._parent_id = l.product_id AND t._locale = language
  WHERE (n.ord, n.category_id, n.title COLLATE "C") IS DISTINCT FROM (l.ord, l.category_id, t.title COLLATE "C")
UNION ALL SELECT format('the name of product %s is listed, which has no place', n.product_id) FROM search_names n WHERE NOT EXISTS (SELECT 1 FROM search_listing l WHERE l.product_id = n.product_id)
UNION ALL SELECT format('changes of product %s wait to be written', product_id) FROM search_changes`;

const ZERO = "B'0'::bit(8192)";
const bitsOf = `bit_or(set_bit(${ZERO}, l.ord & 8191, 1))`;
/** SQL: how many bits differ. */
const differing = "bit_count(COALESCE(had.bits, zero.bits) # COALESCE(wanted.bits, zero.bits))";

// Compares one chunk ($1) with what it should be according to the rows.
const CHUNK_DRIFT = `
WITH zero AS (SELECT ${ZERO} AS bits),
own AS MATERIALIZED (SELECT product_id, ord, price_qepik FROM search_listing WHERE ord BETWEEN $1::integer * 8192 AND $1::integer * 8192 + 8191),
ids AS MATERIALIZED (SELECT COALESCE(array_agg(product_id), '{}') AS ids FROM own),
wanted_values AS (
  SELECT value_id, bit_or(bits) AS bits FROM (
    SELECT v.value_id, ${bitsOf} AS bits FROM search_wanted_values((SELECT ids FROM ids)) w JOIN own l USING (product_id)
      JOIN search_values v ON v.parameter_id = w.parameter_id AND v.value_key = w.value_key AND v.number IS NOT DISTINCT FROM w.number GROUP BY 1
    UNION ALL SELECT v.value_id, ${bitsOf} FROM own l JOIN search_values v ON v.parameter_id = -1 AND v.ready AND l.price_qepik < v.number GROUP BY 1) w GROUP BY 1),
wanted_words AS (SELECT w.word_id, w.level, ${bitsOf} AS bits FROM search_wanted_words((SELECT ids FROM ids)) w JOIN search_common_words c ON c.word_id = w.word_id AND c.ready JOIN own l ON l.product_id = w.product_id GROUP BY 1, 2)
SELECT format('chunk %s: %s places are taken, %s are counted, %s by the products', chunk_id, bit_count(had.bits), had.n, COALESCE(bit_count(wanted.bits), 0)) AS what
  FROM search_chunks had LEFT JOIN (SELECT ${bitsOf} AS bits FROM own l) wanted ON true CROSS JOIN zero WHERE had.chunk_id = $1 AND (had.n <> bit_count(had.bits) OR had.bits <> COALESCE(wanted.bits, zero.bits))
UNION ALL SELECT format('chunk %s, %s %s: %s of %s places differ', $1::integer, COALESCE((SELECT key FROM parameters WHERE id = v.parameter_id), 'value ' || v.parameter_id), v.value_key, ${differing}, COALESCE(bit_count(wanted.bits), 0))
  FROM (SELECT value_id, n, bits FROM search_value_chunks WHERE chunk_id = $1 AND value_id NOT IN (SELECT value_id FROM search_values WHERE NOT ready)) had FULL JOIN wanted_values wanted USING (value_id) LEFT JOIN search_values v USING (value_id) CROSS JOIN zero
  WHERE had.bits IS DISTINCT FROM wanted.bits OR had.n <> bit_count(had.bits)
UNION ALL SELECT format('chunk %s, word %s (%s): %s of %s places differ', $1::integer, c.word || CASE WHEN c.begins THEN '*' ELSE '' END, substr('ABCD', level + 1, 1), ${differing}, COALESCE(bit_count(wanted.bits), 0))
  FROM (SELECT word_id, level, n, bits FROM search_word_chunks WHERE chunk_id = $1 AND word_id IN (SELECT word_id FROM search_common_words WHERE ready)) had FULL JOIN wanted_words wanted USING (word_id, level) LEFT JOIN search_common_words c USING (word_id) CROSS JOIN zero
  WHERE had.bits IS DISTINCT FROM wanted.bits OR had.n <> bit_count(had.bits)`;

/**
 * Compares the bitmap tables with the rows that they are derived from, and yields each difference.
 * `onProgress` receives the number of checked chunks, and of all chunks.
 */
export async function* checkTables(
  run: Sql,
  onProgress: (done: number, total: number) => void = () => undefined,
): AsyncGenerator<Drift> {
  yield* await run<Drift>(LISTING_DRIFT);
  const chunks = await run<{ id: number }>("SELECT chunk_id AS id FROM search_chunks ORDER BY 1");
  for (const [i, { id }] of chunks.entries()) {
    yield* await run<Drift>(CHUNK_DRIFT, [id]);
    onProgress(i + 1, chunks.length);
  }
}

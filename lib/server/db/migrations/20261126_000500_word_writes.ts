import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

const ZERO = "B'0'::bit(8192)";
/** The bits of places within their chunk. */
const bitsOf = (ord: string) => `bit_or(set_bit(${ZERO}, ${ord} & 8191, 1))`;

/** The function that writes products' words, `wanted` being what their rows say, and clears whatever else their places and the freed ones have. */
const writeWords = (wanted: string): string => `
CREATE OR REPLACE FUNCTION search_write_words(worded integer[], freed integer[], touched integer[]) RETURNS void LANGUAGE plpgsql AS $words$
BEGIN
  WITH masks AS (SELECT o.ord >> 13 AS chunk_id, ${bitsOf("o.ord")} AS mask FROM (SELECT l.ord FROM search_listing l WHERE l.product_id = ANY(worded) UNION ALL SELECT unnest(freed)) o GROUP BY 1),
  ${wanted},
  had AS (SELECT c.* FROM search_word_chunks c WHERE c.chunk_id = ANY(touched))
  INSERT INTO search_word_chunks (chunk_id, word_id, level, n, bits)
  SELECT chunk_id, word_id, level, bit_count(bits), bits FROM (
    SELECT chunk_id, word_id, level, (COALESCE(had.bits, ${ZERO}) & ~m.mask) | COALESCE(w.bits, ${ZERO}) AS bits
    FROM had FULL JOIN wanted w USING (chunk_id, word_id, level) JOIN masks m USING (chunk_id)
    WHERE had.bits IS NULL OR (had.bits & m.mask) <> COALESCE(w.bits, ${ZERO})) one
  ON CONFLICT (chunk_id, word_id, level) DO UPDATE SET n = excluded.n, bits = excluded.bits;
  DELETE FROM search_word_chunks WHERE chunk_id = ANY(touched) AND n = 0;
END $words$;`;

/*
 * A thousand products have 165,000 words, but seven thousand different ones. Their places are gathered first, 64 to a number (a segment), and only then
 * are words looked up: row by row that was 300,000 looks into the index of places.
 */
const GATHERED = `spread AS MATERIALIZED (
    SELECT l.ord >> 13 AS chunk_id, (l.ord & 8191) >> 6 AS segment, u.lexeme COLLATE "C" AS word, (ascii(u.weights[1]) - ascii('A'))::smallint AS level, bit_or(1::bigint << (63 - (l.ord & 63))) AS part
    FROM search_listing l JOIN product_search s ON s.product_id = l.product_id CROSS JOIN LATERAL unnest(s.words) u WHERE l.product_id = ANY(worded) GROUP BY 1, 2, 3, 4),
  words AS MATERIALIZED (SELECT DISTINCT word FROM spread),
  known AS MATERIALIZED (
    SELECT words.word, c.word_id FROM words JOIN search_common_words c ON c.word = words.word AND NOT c.begins
    UNION ALL SELECT words.word, c.word_id
      FROM words CROSS JOIN LATERAL generate_series(1, LEAST(length(words.word), (SELECT max(length(word)) FROM search_common_words WHERE begins))) k
      JOIN search_common_words c ON c.word = left(words.word, k) AND c.begins),
  wanted AS (
    SELECT spread.chunk_id, known.word_id, spread.level, bit_or(spread.part::bit(64)::bit(8192) >> (spread.segment * 64)) AS bits
    FROM spread JOIN known ON known.word = spread.word GROUP BY 1, 2, 3)`;

const ROW_BY_ROW = `wanted AS (SELECT l.ord >> 13 AS chunk_id, w.word_id, w.level, ${bitsOf("l.ord")} AS bits FROM search_wanted_words(worded) w JOIN search_listing l ON l.product_id = w.product_id GROUP BY 1, 2, 3)`;

const PLANS = "ALTER FUNCTION search_write_words(integer[], integer[], integer[]) SET plan_cache_mode = auto;";

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(writeWords(GATHERED) + PLANS));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(writeWords(ROW_BY_ROW) + PLANS));
}

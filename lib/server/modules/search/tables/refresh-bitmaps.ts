import type { Sql } from "@/lib/server/db/sql";
import type { InTransaction } from "../rebuild-search";
import { countWords } from "../vocabulary";
import { activateBitmaps, selectBitmaps } from "./bitmap-selection";
import { PRICE_DIMENSION } from "./dimensions";

/** Ordinals per chunk, and per transaction. */
const CHUNK_SIZE = 8192;
const ORDINALS_PER_TRANSACTION = 2048;

const OWN =
  "own AS MATERIALIZED (SELECT product_id, ord, price_qepik FROM search_listing WHERE ord BETWEEN $1::integer AND $2::integer)";
const BITS = "bit_or(set_bit(B'0'::bit(8192), own.ord & 8191, 1))";

// Adds bits for the newly common words and prefixes of the products with ordinals $1 to $2, in one
// chunk. Each distinct word is looked up once; OFFSET 0 prevents PostgreSQL from comparing each
// word with all others.
const WORDS = `
WITH ${OWN},
lexemes AS MATERIALIZED (SELECT own.ord, u.lexeme COLLATE "C" AS word, (ascii(u.weights[1]) - ascii('A'))::smallint AS level FROM own JOIN product_search s USING (product_id) CROSS JOIN LATERAL unnest(s.words) u),
words AS MATERIALIZED (SELECT DISTINCT word FROM lexemes),
fresh AS MATERIALIZED (
  SELECT words.word, c.word_id FROM words JOIN search_common_words c ON c.word = words.word AND NOT c.begins AND NOT c.ready
  UNION ALL SELECT words.word, c.word_id
    FROM words CROSS JOIN LATERAL generate_series(1, LEAST(length(words.word), (SELECT max(length(word)) FROM search_common_words WHERE begins AND NOT ready))) k
    CROSS JOIN LATERAL (SELECT word_id FROM search_common_words WHERE word = left(words.word, k) AND begins AND NOT ready OFFSET 0) c)
INSERT INTO search_word_chunks (chunk_id, word_id, level, n, bits)
SELECT $1::integer >> 13, word_id, level, bit_count(bits), bits FROM (SELECT fresh.word_id, own.level, ${BITS} AS bits FROM lexemes own JOIN fresh ON fresh.word = own.word GROUP BY 1, 2) one
ON CONFLICT (chunk_id, word_id, level) DO UPDATE SET n = bit_count(search_word_chunks.bits | excluded.bits), bits = search_word_chunks.bits | excluded.bits`;

// Adds bits for new price boundaries, for the same products.
const EDGES = `
WITH ${OWN}
INSERT INTO search_value_chunks (chunk_id, value_id, parameter_id, n, bits)
SELECT $1::integer >> 13, value_id, ${PRICE_DIMENSION}, bit_count(bits), bits FROM (SELECT v.value_id, ${BITS} AS bits FROM own JOIN search_values v ON v.parameter_id = ${PRICE_DIMENSION} AND NOT v.ready AND own.price_qepik < v.number GROUP BY 1) one
ON CONFLICT (chunk_id, value_id) DO UPDATE SET n = bit_count(search_value_chunks.bits | excluded.bits), bits = search_value_chunks.bits | excluded.bits`;

/**
 * Updates the bitmaps to the current vocabulary while the shop runs: newly common words get
 * bitmaps, and words that are no longer common lose theirs. `inTransaction` runs each step in a
 * transaction. Returns the number of new words and price boundaries.
 */
export async function refreshBitmaps(
  run: Sql,
  { inTransaction }: { inTransaction: InTransaction },
): Promise<number> {
  await countWords(run);
  const [shop] = await run<{ products: number }>(
    "SELECT count(*)::integer AS products FROM product_search",
  );
  const chosen = await selectBitmaps(run, shop?.products ?? 0);
  const [fresh] = await run<{ count: number }>(
    `SELECT ((SELECT count(*) FROM search_common_words WHERE NOT ready) + (SELECT count(*) FROM search_values WHERE parameter_id = ${PRICE_DIMENSION} AND NOT ready))::integer AS count`,
  );
  if (fresh && fresh.count > 0)
    for (const { id } of await run<{ id: number }>(
      "SELECT chunk_id AS id FROM search_chunks ORDER BY 1",
    ))
      for (
        let first = id * CHUNK_SIZE;
        first < (id + 1) * CHUNK_SIZE;
        first += ORDINALS_PER_TRANSACTION
      )
        await inTransaction(async (transactionRun) => {
          // Waits until other writers of this chunk have committed, so that the next statement sees
          // their changes.
          await transactionRun(
            "SELECT pg_advisory_xact_lock(7247, category_id) FROM search_chunks WHERE chunk_id = $1",
            [id],
          );
          for (const statement of [WORDS, EDGES])
            await transactionRun(statement, [first, first + ORDINALS_PER_TRANSACTION - 1]);
        });
  await activateBitmaps(run, chosen);
  return fresh?.count ?? 0;
}

import type { Sql } from "../../../db/sql";
import type { Together } from "../rebuild-search";
import { countWords } from "../vocabulary";
import { adopt, choose } from "./common";
import { PRICE } from "./values";

const OWN = "own AS MATERIALIZED (SELECT product_id, ord, price_qepik FROM search_listing WHERE ord BETWEEN $1::integer * 8192 AND $1::integer * 8192 + 8191)";
const BITS = "bit_or(set_bit(B'0'::bit(8192), own.ord & 8191, 1))";

// The new words and beginnings of one chunk ($1).
const WORDS = `
WITH ${OWN}, fresh AS MATERIALIZED (SELECT word_id, word, begins FROM search_common_words WHERE NOT ready),
lexemes AS MATERIALIZED (SELECT own.ord, u.lexeme COLLATE "C" AS word, (ascii(u.weights[1]) - ascii('A'))::smallint AS level FROM own JOIN product_search s USING (product_id) CROSS JOIN LATERAL unnest(s.words) u),
met AS (
  SELECT own.ord, fresh.word_id, own.level FROM lexemes own JOIN fresh ON fresh.word = own.word AND NOT fresh.begins
  UNION ALL SELECT own.ord, fresh.word_id, own.level FROM lexemes own CROSS JOIN LATERAL generate_series(1, LEAST(length(own.word), (SELECT max(length(word)) FROM fresh WHERE begins))) k JOIN fresh ON fresh.begins AND fresh.word = left(own.word, k))
INSERT INTO search_word_chunks (chunk_id, word_id, level, n, bits)
SELECT $1::integer, word_id, level, bit_count(bits), bits FROM (SELECT own.word_id, own.level, ${BITS} AS bits FROM met own GROUP BY 1, 2) one
ON CONFLICT (chunk_id, word_id, level) DO UPDATE SET n = excluded.n, bits = excluded.bits`;

// Its new edges of the price.
const EDGES = `
WITH ${OWN}
INSERT INTO search_value_chunks (chunk_id, value_id, parameter_id, n, bits)
SELECT $1::integer, value_id, ${PRICE}, bit_count(bits), bits FROM (SELECT v.value_id, ${BITS} AS bits FROM own JOIN search_values v ON v.parameter_id = ${PRICE} AND NOT v.ready AND own.price_qepik < v.number GROUP BY 1) one
ON CONFLICT (chunk_id, value_id) DO UPDATE SET n = excluded.n, bits = excluded.bits`;

/**
 * Counts the vocabulary anew and follows it: what has become common gets its bits, chunk by chunk, while the shop runs; what is common no longer loses them.
 * A save of the same category waits while its chunk is written. `together`: a transaction each. Answers how many words and edges are new.
 */
export async function renewCommon(run: Sql, { together }: { together: Together }): Promise<number> {
  await countWords(run);
  const [all] = await run<{ products: number }>("SELECT count(*)::integer AS products FROM product_search");
  const chosen = await choose(run, all?.products ?? 0);
  const [fresh] = await run<{ count: number }>(`SELECT ((SELECT count(*) FROM search_common_words WHERE NOT ready) + (SELECT count(*) FROM search_values WHERE parameter_id = ${PRICE} AND NOT ready))::integer AS count`);
  if (fresh && fresh.count > 0)
    for (const { id } of await run<{ id: number }>("SELECT chunk_id AS id FROM search_chunks ORDER BY 1"))
      await together(async (own) => {
        // Whoever writes this chunk has committed by the next statement.
        await own("SELECT pg_advisory_xact_lock(7247, category_id) FROM search_chunks WHERE chunk_id = $1", [id]);
        await own(WORDS, [id]);
        await own(EDGES, [id]);
      });
  await adopt(run, chosen);
  return fresh?.count ?? 0;
}

import { setTimeout as pause } from "node:timers/promises";
import type { Sql } from "../../../db/sql";
import { PRICE } from "./values";

/**
 * A word is common from this share of the products, within these bounds. Rarer ones are found by
 * their rows, each of which takes a search 0.004 ms.
 */
const COMMON_SHARE = 1 / 500;
const COMMON_FROM = [50, 1000] as const;

/** Of how many products a word is common, by how many there are. */
export const commonFrom = (products: number): number =>
  Math.min(COMMON_FROM[1], Math.max(COMMON_FROM[0], Math.ceil(products * COMMON_SHARE)));

/** What is common stays so until it is this much rarer: nothing comes and goes every night. */
const STAYS = 0.75;
/** A beginning is common when its rarer words together have so many times more. */
const BEGINNINGS = 2;
/** Letters of the longest beginning that has a bitmap of its own. */
const LONGEST_BEGINNING = 12;
/** Products between two edges of the price, about; and most edges. */
const PRODUCTS_AN_EDGE = 4000;
const MOST_EDGES = 64;

export type Chosen = {
  words: readonly { word: string; begins: boolean }[];
  edges: readonly number[];
};

const COMMON = `
SELECT word, false AS begins FROM search_words WHERE count >= $1 OR (count >= $1 * ${STAYS} AND word IN (SELECT word FROM search_common_words WHERE NOT begins))
UNION ALL SELECT begun, true FROM (
  SELECT left(word, k) AS begun, sum(count) AS count FROM search_words CROSS JOIN generate_series(1, LEAST(length(word), ${LONGEST_BEGINNING})) k
  WHERE count < $1 AND word ~ '^[a-z0-9а-я]' GROUP BY 1 HAVING sum(count) >= $1 * ${BEGINNINGS * STAYS}) b
  WHERE count >= $1 * ${BEGINNINGS} OR begun IN (SELECT word FROM search_common_words WHERE begins)`;

/**
 * Prices that part the products evenly. Those in use stay while they are at least half as many as
 * wanted.
 */
async function chooseEdges(run: Sql, products: number, anew: boolean): Promise<number[]> {
  const count = Math.min(MOST_EDGES, Math.max(3, Math.floor(products / PRODUCTS_AN_EDGE)));
  const inUse = (
    await run<{ edge: number }>(
      `SELECT number::integer AS edge FROM search_values WHERE parameter_id = ${PRICE} AND ready`,
    )
  ).map(({ edge }) => edge);
  if (!anew && inUse.length >= count / 2) return inUse;
  const edges = await run<{ edge: number | null }>(
    "SELECT DISTINCT unnest(percentile_disc($1::double precision[]) WITHIN GROUP (ORDER BY price_qepik)) AS edge FROM product_search",
    [Array.from({ length: count }, (_, i) => (i + 1) / (count + 1))],
  );
  return edges.flatMap(({ edge }) => edge ?? []);
}

/**
 * The common words, the beginnings that many rarer words share, and the edges of price bands
 * (`anew`: edges too). From now on saves write them too; searches use them once they are adopted.
 */
export async function choose(run: Sql, products: number, { anew = false } = {}): Promise<Chosen> {
  const words = await run<Chosen["words"][number]>(COMMON, [commonFrom(products)]);
  await run(
    "INSERT INTO search_common_words (word, begins, ready) SELECT word, begins, false FROM unnest($1::text[], $2::boolean[]) one(word, begins) ON CONFLICT DO NOTHING",
    [words.map(({ word }) => word), words.map(({ begins }) => begins)],
  );
  const edges = await chooseEdges(run, products, anew);
  await run(
    `INSERT INTO search_values (parameter_id, value_key, number, ready) SELECT ${PRICE}, edge::text, edge, false FROM unnest($1::integer[]) edge ON CONFLICT DO NOTHING`,
    [edges],
  );
  return { words, edges };
}

/** Longer than any search may take (ms), with what it remembers of the one before (found-words.ts). */
const READERS_MS = 4000;

/** What was chosen is complete now; what is common no longer goes when nobody reads it any more. */
export async function adopt(run: Sql, { words, edges }: Chosen): Promise<void> {
  const chosen = [words.map(({ word }) => word), words.map(({ begins }) => begins)];
  await run(
    "UPDATE search_common_words SET ready = true FROM unnest($1::text[], $2::boolean[]) one(word, begins) WHERE (search_common_words.word, search_common_words.begins) = (one.word, one.begins) AND NOT ready",
    chosen,
  );
  await run(
    `UPDATE search_values SET ready = true WHERE parameter_id = ${PRICE} AND number = ANY($1) AND NOT ready`,
    [edges],
  );
  const dropped = [
    ...(await run(
      "UPDATE search_common_words c SET ready = false WHERE NOT EXISTS (SELECT 1 FROM unnest($1::text[], $2::boolean[]) one(word, begins) WHERE one.word = c.word AND one.begins = c.begins) RETURNING 1",
      chosen,
    )),
    ...(await run(
      `UPDATE search_values SET ready = false WHERE parameter_id = ${PRICE} AND number <> ALL($1) RETURNING 1`,
      [edges],
    )),
  ];
  if (dropped.length === 0) return;
  await pause(READERS_MS);
  await run("DELETE FROM search_common_words WHERE NOT ready");
  await run("DELETE FROM search_values WHERE NOT ready");
  await run(
    "DELETE FROM search_word_chunks c WHERE NOT EXISTS (SELECT 1 FROM search_common_words w WHERE w.word_id = c.word_id)",
  );
  await run(
    "DELETE FROM search_value_chunks c WHERE NOT EXISTS (SELECT 1 FROM search_values v WHERE v.value_id = c.value_id)",
  );
}

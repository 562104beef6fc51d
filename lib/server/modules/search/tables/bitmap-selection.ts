import { setTimeout as pause } from "node:timers/promises";
import type { Sql } from "@/lib/server/db/sql";
import { PRICE_DIMENSION } from "./dimensions";

/**
 * A word is common if at least this share of the products has it, within these bounds. Only common
 * words have bitmaps; rarer ones are found by rows, each of which costs a search 0.004 ms.
 */
const COMMON_SHARE = 1 / 500;
const THRESHOLD_BOUNDS = [50, 1000] as const;

/** The number of products from which on a word is common, in a shop of `products` products. */
export const commonWordThreshold = (products: number): number =>
  Math.min(THRESHOLD_BOUNDS[1], Math.max(THRESHOLD_BOUNDS[0], Math.ceil(products * COMMON_SHARE)));

/**
 * Hysteresis: a common word stays common until its count falls below this share of the threshold,
 * so that words near it do not change every night.
 */
const HYSTERESIS = 0.75;
/** A prefix is common if its rare words together have this many times the threshold. */
const PREFIX_FACTOR = 2;
/** Maximum length of a prefix that has a bitmap of its own. */
const MAX_PREFIX_LENGTH = 12;
/**
 * Approximate number of products between two price boundaries, and the maximum number of
 * boundaries.
 */
const PRODUCTS_PER_EDGE = 4000;
const MAX_EDGES = 64;

/**
 * What gets a bitmap: common words and (`begins`) common prefixes, and price boundaries (`edges`,
 * in qəpik).
 */
export type BitmapSelection = {
  words: readonly { word: string; begins: boolean }[];
  edges: readonly number[];
};

const COMMON = `
SELECT word, false AS begins FROM search_words WHERE count >= $1 OR (count >= $1 * ${HYSTERESIS} AND word IN (SELECT word FROM search_common_words WHERE NOT begins))
UNION ALL SELECT begun, true FROM (
  SELECT left(word, k) AS begun, sum(count) AS count FROM search_words CROSS JOIN generate_series(1, LEAST(length(word), ${MAX_PREFIX_LENGTH})) k
  WHERE count < $1 AND word ~ '^[a-z0-9а-я]' GROUP BY 1 HAVING sum(count) >= $1 * ${PREFIX_FACTOR * HYSTERESIS}) b
  WHERE count >= $1 * ${PREFIX_FACTOR} OR begun IN (SELECT word FROM search_common_words WHERE begins)`;

/**
 * Chooses prices that divide the products evenly. The present boundaries are reused as long as
 * there are at least half as many as wanted.
 */
async function choosePriceEdges(run: Sql, products: number, anew: boolean): Promise<number[]> {
  const count = Math.min(MAX_EDGES, Math.max(3, Math.floor(products / PRODUCTS_PER_EDGE)));
  const inUse = (
    await run<{ edge: number }>(
      `SELECT number::integer AS edge FROM search_values WHERE parameter_id = ${PRICE_DIMENSION} AND ready`,
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
 * Chooses the common words, the prefixes that many rarer words share, and the price boundaries
 * (`anew`: chooses new boundaries in any case). Saves maintain their bitmaps from now on; searches
 * use them only after `activateBitmaps`.
 */
export async function selectBitmaps(
  run: Sql,
  products: number,
  { anew = false } = {},
): Promise<BitmapSelection> {
  const words = await run<BitmapSelection["words"][number]>(COMMON, [
    commonWordThreshold(products),
  ]);
  await run(
    "INSERT INTO search_common_words (word, begins, ready) SELECT word, begins, false FROM unnest($1::text[], $2::boolean[]) one(word, begins) ON CONFLICT DO NOTHING",
    [words.map(({ word }) => word), words.map(({ begins }) => begins)],
  );
  const edges = await choosePriceEdges(run, products, anew);
  await run(
    `INSERT INTO search_values (parameter_id, value_key, number, ready) SELECT ${PRICE_DIMENSION}, edge::text, edge, false FROM unnest($1::integer[]) edge ON CONFLICT DO NOTHING`,
    [edges],
  );
  return { words, edges };
}

/** Longer than any search takes (ms), including its use of cached word ids (lexeme-groups.ts). */
const READER_DRAIN_MS = 4000;

/**
 * Lets searches use the chosen bitmaps, which are complete now. Bitmaps that are no longer chosen
 * are deleted when no running search can still read them.
 */
export async function activateBitmaps(run: Sql, { words, edges }: BitmapSelection): Promise<void> {
  const chosen = [words.map(({ word }) => word), words.map(({ begins }) => begins)];
  await run(
    "UPDATE search_common_words SET ready = true FROM unnest($1::text[], $2::boolean[]) one(word, begins) WHERE (search_common_words.word, search_common_words.begins) = (one.word, one.begins) AND NOT ready",
    chosen,
  );
  await run(
    `UPDATE search_values SET ready = true WHERE parameter_id = ${PRICE_DIMENSION} AND number = ANY($1) AND NOT ready`,
    [edges],
  );
  const dropped = [
    ...(await run(
      "UPDATE search_common_words c SET ready = false WHERE NOT EXISTS (SELECT 1 FROM unnest($1::text[], $2::boolean[]) one(word, begins) WHERE one.word = c.word AND one.begins = c.begins) RETURNING 1",
      chosen,
    )),
    ...(await run(
      `UPDATE search_values SET ready = false WHERE parameter_id = ${PRICE_DIMENSION} AND number <> ALL($1) RETURNING 1`,
      [edges],
    )),
  ];
  if (dropped.length === 0) return;
  await pause(READER_DRAIN_MS);
  await run("DELETE FROM search_common_words WHERE NOT ready");
  await run("DELETE FROM search_values WHERE NOT ready");
  await run(
    "DELETE FROM search_word_chunks c WHERE NOT EXISTS (SELECT 1 FROM search_common_words w WHERE w.word_id = c.word_id)",
  );
  await run(
    "DELETE FROM search_value_chunks c WHERE NOT EXISTS (SELECT 1 FROM search_values v WHERE v.value_id = c.value_id)",
  );
}

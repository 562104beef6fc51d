import { setTimeout as pause } from "node:timers/promises";
import type { Sql } from "../../../db/sql";
import { PRICE } from "./values";

/** Raised when the tables are laid out otherwise: the next start then fills them anew. */
const EDITION = "1";
const FACT = "search-tables";

/** A word is common from this share of the products, and from this many. Rarer ones are found by their rows. */
const COMMON_SHARE = 1 / 500;
const COMMON_FROM = 50;
/** A beginning is when its rarer words together have so many times more. */
const BEGINNINGS = 2;
/** Letters of the longest beginning that has a bitmap of its own. */
const LONGEST_BEGINNING = 8;
/** Products between two edges of the price, about; and most edges. */
const PRODUCTS_AN_EDGE = 4000;
const MOST_EDGES = 64;

/** Products written by one statement, and places: a save of the same category waits so long. */
const BATCH = 1000;
const PLACES = 2048;
const CHUNK = 8192;

type Chosen = { words: readonly { word: string; begins: boolean }[]; edges: readonly number[] };

const COMMON = `
SELECT word, false AS begins FROM search_words WHERE count >= $1
UNION ALL SELECT left(word, k), true FROM search_words CROSS JOIN generate_series(1, LEAST(length(word), ${LONGEST_BEGINNING})) k
  WHERE count < $1 AND word ~ '^[a-z0-9а-я]' GROUP BY 1 HAVING sum(count) >= $1 * ${BEGINNINGS}`;

/**
 * The words that are common now, with the beginnings that many rarer words share; and the prices up to which products are counted together, so that
 * a bound on the price reads rows only between it and the next edge. From now on saves write them too; searches use them when they are complete.
 */
async function choose(run: Sql, products: number): Promise<Chosen> {
  const words = await run<Chosen["words"][number]>(COMMON, [Math.max(COMMON_FROM, Math.ceil(products * COMMON_SHARE))]);
  await run("INSERT INTO search_common_words (word, begins, ready) SELECT word, begins, false FROM unnest($1::text[], $2::boolean[]) one(word, begins) ON CONFLICT DO NOTHING", [words.map(({ word }) => word), words.map(({ begins }) => begins)]);
  const count = Math.min(MOST_EDGES, Math.max(3, Math.floor(products / PRODUCTS_AN_EDGE)));
  const edges = await run<{ edge: number }>("SELECT DISTINCT unnest(percentile_disc($1::double precision[]) WITHIN GROUP (ORDER BY price_qepik)) AS edge FROM product_search", [Array.from({ length: count }, (_, i) => (i + 1) / (count + 1))]);
  const prices = edges.flatMap(({ edge }) => edge ?? []);
  await run(`INSERT INTO search_values (parameter_id, value_key, number, ready) SELECT ${PRICE}, edge::text, edge, false FROM unnest($1::integer[]) edge ON CONFLICT DO NOTHING`, [prices]);
  return { words, edges: prices };
}

/** Longer than any search may take (ms). */
const READERS_MS = 3000;

/** What was chosen is complete now; what is common no longer goes when nobody reads it any more. */
async function adopt(run: Sql, { words, edges }: Chosen): Promise<void> {
  const chosen = [words.map(({ word }) => word), words.map(({ begins }) => begins)];
  await run("UPDATE search_common_words SET ready = true FROM unnest($1::text[], $2::boolean[]) one(word, begins) WHERE (search_common_words.word, search_common_words.begins) = (one.word, one.begins) AND NOT ready", chosen);
  await run(`UPDATE search_values SET ready = true WHERE parameter_id = ${PRICE} AND number = ANY($1) AND NOT ready`, [edges]);
  const dropped = [
    ...(await run("UPDATE search_common_words c SET ready = false WHERE NOT EXISTS (SELECT 1 FROM unnest($1::text[], $2::boolean[]) one(word, begins) WHERE one.word = c.word AND one.begins = c.begins) RETURNING 1", chosen)),
    ...(await run(`UPDATE search_values SET ready = false WHERE parameter_id = ${PRICE} AND number <> ALL($1) RETURNING 1`, [edges])),
  ];
  if (dropped.length === 0) return;
  await pause(READERS_MS);
  await run("DELETE FROM search_common_words WHERE NOT ready");
  await run("DELETE FROM search_values WHERE NOT ready");
  await run("DELETE FROM search_word_chunks c WHERE NOT EXISTS (SELECT 1 FROM search_common_words w WHERE w.word_id = c.word_id)");
  await run("DELETE FROM search_value_chunks c WHERE NOT EXISTS (SELECT 1 FROM search_values v WHERE v.value_id = c.value_id)");
}

/** Ids of products that have no place, or a place and no row. By category, so that few chunks are written at once. */
const STRAYS = `
SELECT s.product_id AS id FROM product_search s WHERE NOT EXISTS (SELECT 1 FROM search_listing l WHERE l.product_id = s.product_id AND l.category_id = s.category_id)
UNION ALL SELECT l.product_id FROM search_listing l WHERE NOT EXISTS (SELECT 1 FROM product_search s WHERE s.product_id = l.product_id)`;

const BY_CATEGORY = `SELECT id FROM (${STRAYS}) stray LEFT JOIN product_search s ON s.product_id = stray.id ORDER BY s.category_id, s.created_at, s.product_id`;

/**
 * Fills the tables by which lists are counted and walked, while the shop runs: each statement is a transaction of its own and locks one category for
 * as long as 2,048 places take. `tell` hears how many products are done of how many.
 */
export async function fillTables(run: Sql, tell: (done: number, of: number) => void = () => undefined): Promise<void> {
  const [all] = await run<{ products: number; places: number }>("SELECT (SELECT count(*) FROM product_search)::integer AS products, (SELECT count(*) FROM search_listing)::integer AS places");
  const { products = 0, places = 0 } = all ?? {};
  if (places === 0) await run("SELECT setval('search_chunk_ids', 0, false) WHERE NOT EXISTS (SELECT 1 FROM search_chunks)");
  const chosen = await choose(run, products);
  const chunks = places === 0 ? [] : await run<{ id: number; n: number }>("SELECT chunk_id AS id, n FROM search_chunks ORDER BY 1");
  const strays = (await run<{ id: number }>(BY_CATEGORY)).map(({ id }) => id);
  const total = strays.length + places;
  let done = 0;
  for (let from = 0; from < strays.length; from += BATCH) {
    const batch = strays.slice(from, from + BATCH);
    await run("SELECT search_rewrite($1::integer[], $1::integer[])", [batch]);
    tell((done += batch.length), total);
  }
  for (const { id, n } of chunks) {
    for (let place = 0; place < CHUNK; place += PLACES) await run("SELECT search_refresh($1::integer, $2::integer)", [id * CHUNK + place, id * CHUNK + place + PLACES - 1]);
    tell(Math.min(total, (done += n)), total);
  }
  await adopt(run, chosen);
  await run("INSERT INTO shop_facts (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value", [FACT, EDITION]);
}

/** Whether the tables were filled by this edition, and are not those of a restored database, which are empty. */
export async function areTablesFilled(run: Sql): Promise<boolean> {
  const [row] = await run<{ filled: boolean }>(
    "SELECT EXISTS (SELECT 1 FROM shop_facts WHERE key = $1 AND value = $2) AND (EXISTS (SELECT 1 FROM search_listing) OR NOT EXISTS (SELECT 1 FROM product_search)) AS filled",
    [FACT, EDITION],
  );
  return row?.filled ?? false;
}

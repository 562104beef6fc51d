import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { inQepik } from "@/lib/server/db/money-sql";
import type { InvalidationEvent } from "@/lib/cache/cache-tags";
import type { Sql } from "@/lib/server/db/sql";
import { recordArrivals } from "../awaited-model/record-arrivals";
import { addToVocabulary } from "./vocabulary";
import { addWord } from "./words/document";
import { AVAILABLE_SQL } from "../stock/available";
import { IS_ON_SHOP_SQL } from "../product/on-shop";
import { hasSameSearchInputs, type ProductState } from "../product/product-state";
import { productWords } from "./product-words";

const DELETE_UNLISTED = `
DELETE FROM product_search s WHERE s.product_id = ANY($1)
  AND NOT EXISTS (SELECT 1 FROM products p JOIN products_locales az ON az._parent_id = p.id AND az._locale = 'az' JOIN brands b ON b.id = p.brand_id WHERE p.id = s.product_id AND ${IS_ON_SHOP_SQL})`;

/**
 * The columns of a search row that are copied from the product (all except `words`), and their SQL
 * expressions; `p` is the product, `az` its Azerbaijani texts.
 */
const OWN_COLUMNS = {
  category_id: "p.category_id",
  store_id: "p.store_id",
  seller_code: "p.seller_code",
  price_qepik: inQepik("COALESCE(NULLIF(p.discount_price, 0), p.price)"),
  discount_share:
    "CASE WHEN p.discount_price > 0 THEN CAST(1 - p.discount_price / p.price AS real) ELSE 0 END",
  in_stock: `${AVAILABLE_SQL} > 0`,
  popularity: "COALESCE(p.popularity, 0)::integer",
  created_at: "p.created_at",
  sku_key: "replace(vitrin_fold(p.sku), ' ', '')",
  name_key_nospace: "replace(vitrin_fold(az.title), ' ', '')",
};
const OWN_NAMES = Object.keys(OWN_COLUMNS);
const NAMES_BUT_PRICE = OWN_NAMES.filter(
  (column) => !["price_qepik", "discount_share"].includes(column),
);
const ALL_NAMES = [...OWN_NAMES, "words"];
const columnList = (columns: readonly string[], row: string): string =>
  columns.map((column) => `${row}.${column}`).join(", ");
const SELECTED = Object.entries(OWN_COLUMNS)
  .map(([column, expression]) => `${expression} AS ${column}`)
  .join(",\n  ");

// Waits for other transactions that save, order or delete these products. What is read afterwards
// includes their changes, so a newer search row is never overwritten with older data.
const LOCK = "SELECT id FROM products WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";
const LOCK_SKIP_LOCKED = `${LOCK} SKIP LOCKED`;

// Unchanged rows are not written, because every word of a product is in an index. Returns the
// products that have come: with a new row, other words, or stock again.
const WRITE_SEARCH_ROWS = `
WITH before AS MATERIALIZED (SELECT product_id, words, in_stock FROM product_search WHERE product_id = ANY($1::integer[])),
written AS (
INSERT INTO product_search AS s (product_id, ${ALL_NAMES.join(", ")})
SELECT p.id,
  ${SELECTED}, found.words::tsvector
FROM unnest($1::integer[], $2::text[]) found(id, words)
JOIN products p ON p.id = found.id
JOIN products_locales az ON az._parent_id = p.id AND az._locale = 'az'
WHERE ${IS_ON_SHOP_SQL}
ORDER BY p.id
ON CONFLICT (product_id) DO UPDATE SET ${ALL_NAMES.map((column) => `${column} = excluded.${column}`).join(", ")}
WHERE (${columnList(ALL_NAMES, "s")}) IS DISTINCT FROM (${columnList(ALL_NAMES, "excluded")})
RETURNING s.product_id, s.words, s.in_stock)
SELECT w.product_id AS id FROM written w LEFT JOIN before b ON b.product_id = w.product_id
WHERE w.in_stock AND (b.in_stock IS NOT TRUE OR b.words IS DISTINCT FROM w.words)`;

const UPDATE_OWN_COLUMNS = `
UPDATE product_search s SET ${OWN_NAMES.map((column) => `${column} = now.${column}`).join(", ")}
FROM (
SELECT p.id,
  ${SELECTED}
FROM products p JOIN products_locales az ON az._parent_id = p.id AND az._locale = 'az'
WHERE p.id = $1) now, product_search before
WHERE s.product_id = now.id AND before.product_id = now.id AND (${columnList(OWN_NAMES, "s")}) IS DISTINCT FROM (${columnList(OWN_NAMES, "now")})
RETURNING (${columnList(NAMES_BUT_PRICE, "before")}) IS NOT DISTINCT FROM (${columnList(NAMES_BUT_PRICE, "now")}) AS "isPriceAlone", s.in_stock AND NOT before.in_stock AS "hasArrived"`;

const WRITE_FACETS = `
WITH wanted AS (
  (SELECT DISTINCT ON (s.product_id, pp.parameter_id, value.key) s.product_id, pp.parameter_id, value.key, CASE WHEN m.code IS NULL THEN pp.number END AS number
  FROM product_search s
  JOIN products_parameters pp ON pp._parent_id = s.product_id
  JOIN parameters d ON d.id = pp.parameter_id AND d.type <> 'info'
  LEFT JOIN parameter_masks m ON m.id = pp.mask_id
  LEFT JOIN products_parameters_locales t ON t._parent_id = pp.id AND t._locale = 'az'
  CROSS JOIN LATERAL (SELECT COALESCE(m.code, CASE WHEN pp.number < 0 THEN '-' ELSE '' END || vitrin_fold(trim_scale(pp.number)::text), vitrin_fold(t.text)) AS key) value
  WHERE s.product_id = ANY($1) AND value.key <> ''
  ORDER BY s.product_id, pp.parameter_id, value.key, pp._order)
  UNION
  SELECT s.product_id, d.id, b.slug, NULL::numeric
  FROM product_search s JOIN products p ON p.id = s.product_id JOIN brands b ON b.id = p.brand_id JOIN parameters d ON d.key = 'brand'
  WHERE s.product_id = ANY($1)
), gone AS (DELETE FROM product_facets f WHERE f.product_id = ANY($1) AND NOT EXISTS (SELECT 1 FROM wanted w WHERE w.product_id = f.product_id AND w.parameter_id = f.parameter_id AND w.key = f.value_key))
INSERT INTO product_facets AS f (product_id, parameter_id, value_key, number) SELECT product_id, parameter_id, key, number FROM wanted
ON CONFLICT (product_id, parameter_id, value_key) DO UPDATE SET number = excluded.number WHERE f.number IS DISTINCT FROM excluded.number`;

/** Products per statement. */
const BATCH = 500;

type Words = Awaited<ReturnType<typeof productWords>>;
/**
 * Words that were read before their products were locked. `versions`: the version (`xmin`) that
 * each product's search row had before its words were read.
 */
export type PreparedWords = Words & { versions: ReadonlyMap<number, string> };

async function rowVersions(run: Sql, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await run<{ id: number; version: string }>(
    "SELECT product_id AS id, xmin::text AS version FROM product_search WHERE product_id = ANY($1)",
    [ids],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function writeRows(
  run: Sql,
  ids: readonly number[],
  { vectors, words }: Words,
): Promise<void> {
  await run(DELETE_UNLISTED, [ids]);
  const arrived = await run<{ id: number }>(WRITE_SEARCH_ROWS, [
    [...vectors.keys()],
    [...vectors.values()],
  ]);
  await recordArrivals(
    run,
    arrived.map(({ id }) => id),
  );
  await run(WRITE_FACETS, [ids]);
  const [newSpellings] = await run<{ values: number }>(
    "SELECT search_note_spellings($1::integer[]) AS values",
    [ids],
  );
  if (newSpellings && newSpellings.values > 0)
    await announceInvalidation({ type: "spellings-changed" }, run);
  await addToVocabulary(run, words);
}

/**
 * Rewrites the search rows, filter values and value spellings of products, and adds their words to
 * the vocabulary. A product that is not on sale loses its row and therefore appears nowhere:
 * every list reads through `product_search`.
 */
export async function indexProducts(run: Sql, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    await run(LOCK, [batch]);
    await writeRows(run, batch, await productWords(run, batch));
  }
  await announceInvalidation({ type: "search-rows-changed" }, run);
}

/**
 * Products whose texts are split into words at once. This is synchronous work, which delays
 * everything else in the process.
 */
const PREPARE_BATCH = 100;

/** Reads what `indexPrepared` writes: the next batch can be read while another one is written. */
export async function prepareWords(run: Sql, ids: readonly number[]): Promise<PreparedWords> {
  const prepared: PreparedWords = {
    versions: await rowVersions(run, ids),
    vectors: new Map(),
    words: new Map(),
  };
  for (let from = 0; from < ids.length; from += PREPARE_BATCH) {
    const { vectors, words } = await productWords(run, ids.slice(from, from + PREPARE_BATCH));
    for (const [id, vector] of vectors) prepared.vectors.set(id, vector);
    for (const [lexeme, word] of words) addWord(prepared.words, lexeme, word);
  }
  return prepared;
}

/**
 * Like `indexProducts`, for words that were read in advance (`prepareWords`). Products that another
 * transaction has locked are skipped, and their ids are returned. Words are read again for products
 * whose search row was written since: a save that changes the texts also writes that row.
 */
export async function indexPrepared(
  run: Sql,
  ids: readonly number[],
  { versions: preparedVersions, vectors, words }: PreparedWords,
): Promise<number[]> {
  const locked = (await run<{ id: number }>(LOCK_SKIP_LOCKED, [ids])).map(({ id }) => id);
  const currentVersions = await rowVersions(run, locked);
  const isUnchanged = (id: number) => preparedVersions.get(id) === currentVersions.get(id);
  const [changed, unchanged] = [
    new Set(locked.filter((id) => !isUnchanged(id))),
    new Set(locked.filter(isUnchanged)),
  ];
  const reread = await productWords(run, [...changed]);
  for (const [lexeme, word] of reread.words) addWord(words, lexeme, word);
  await writeRows(run, locked, {
    vectors: new Map([...[...vectors].filter(([id]) => unchanged.has(id)), ...reread.vectors]),
    words,
  });
  await announceInvalidation({ type: "search-rows-changed" }, run);
  return ids.filter((id) => !changed.has(id) && !unchanged.has(id));
}

/**
 * Updates the index of one saved product. Its words and filter values are computed again only if
 * the save changed their sources; otherwise only the other columns are updated. Returns the
 * invalidation events that the caller must announce.
 */
export async function indexSavedProduct(
  run: Sql,
  id: number,
  {
    before,
    after,
    isListed,
  }: {
    before: ProductState | undefined;
    after: ProductState;
    /** whether it had a search row before the save */ isListed: boolean;
  },
): Promise<InvalidationEvent[]> {
  // A draft that was never on sale has no search row, and needs none.
  if (before && !isListed && before.searchInputs === null && after.searchInputs === null) return [];
  if (!before || !isListed || !hasSameSearchInputs(before, after)) {
    await indexProducts(run, [id]);
    return [];
  }
  const [updated] = await run<{ isPriceAlone: boolean; hasArrived: boolean }>(UPDATE_OWN_COLUMNS, [
    id,
  ]);
  if (updated?.hasArrived) await recordArrivals(run, [id]);
  return updated
    ? [{ type: updated.isPriceAlone ? "listed-price-changed" : "search-rows-changed" }]
    : [];
}

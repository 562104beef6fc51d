import type { Sql } from "../../../db/sql";
import { activateBitmaps, selectBitmaps } from "./bitmap-selection";

/**
 * Increase this when the layout of the bitmap tables changes: the next start then fills them again.
 */
const LAYOUT_VERSION = "1";
const VERSION_KEY = "search-tables";

/**
 * Products, and ordinals, per statement. A save in the same category waits until the statement
 * ends.
 */
const BATCH = 1000;
const ORDINALS_PER_STATEMENT = 2048;
const CHUNK_SIZE = 8192;

/**
 * Ids of products that have no ordinal, or an ordinal but no search row. Ordered by category below,
 * so that each statement writes few chunks.
 */
const STRAYS = `
SELECT s.product_id AS id FROM product_search s WHERE NOT EXISTS (SELECT 1 FROM search_listing l WHERE l.product_id = s.product_id AND l.category_id = s.category_id)
UNION ALL SELECT l.product_id FROM search_listing l WHERE NOT EXISTS (SELECT 1 FROM product_search s WHERE s.product_id = l.product_id)`;

const BY_CATEGORY = `SELECT id FROM (${STRAYS}) stray LEFT JOIN product_search s ON s.product_id = stray.id ORDER BY s.category_id, s.created_at, s.product_id`;

/**
 * Fills the bitmap tables while the shop runs: each statement locks one category, for as long as
 * 2,048 ordinals take. `onProgress` receives the number of processed products, and of all products.
 */
export async function fillTables(
  run: Sql,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const [counts] = await run<{ products: number; places: number }>(
    "SELECT (SELECT count(*) FROM product_search)::integer AS products, (SELECT count(*) FROM search_listing)::integer AS places",
  );
  const { products = 0, places = 0 } = counts ?? {};
  if (places === 0)
    await run(
      "SELECT setval('search_chunk_ids', 0, false) WHERE NOT EXISTS (SELECT 1 FROM search_chunks)",
    );
  const chosen = await selectBitmaps(run, products, { anew: true });
  const chunks =
    places === 0
      ? []
      : await run<{ id: number; n: number }>(
          "SELECT chunk_id AS id, n FROM search_chunks ORDER BY 1",
        );
  const strays = (await run<{ id: number }>(BY_CATEGORY)).map(({ id }) => id);
  const total = strays.length + places;
  let done = 0;
  for (let from = 0; from < strays.length; from += BATCH) {
    const batch = strays.slice(from, from + BATCH);
    await run("SELECT search_rewrite($1::integer[], $1::integer[])", [batch]);
    onProgress((done += batch.length), total);
  }
  for (const { id, n } of chunks) {
    for (let first = 0; first < CHUNK_SIZE; first += ORDINALS_PER_STATEMENT)
      await run("SELECT search_refresh($1::integer, $2::integer)", [
        id * CHUNK_SIZE + first,
        id * CHUNK_SIZE + first + ORDINALS_PER_STATEMENT - 1,
      ]);
    onProgress(Math.min(total, (done += n)), total);
  }
  await activateBitmaps(run, chosen);
  await run(
    "INSERT INTO shop_facts (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [VERSION_KEY, LAYOUT_VERSION],
  );
}

/**
 * Until the end of the transaction, products' rows are written without updating the bitmap tables.
 */
export const SUSPEND_TABLE_SYNC = "SELECT set_config('vitrin.search_tables', 'off', true)";

/**
 * Returns whether the bitmap tables are empty, as before the first fill and in a restored database.
 */
export async function areTablesEmpty(run: Sql): Promise<boolean> {
  const [row] = await run<{ empty: boolean }>(
    "SELECT NOT EXISTS (SELECT 1 FROM search_listing) AS empty",
  );
  return row?.empty ?? true;
}

/** Makes the next start fill the tables, unless they are filled before. */
export const markTablesStale = (run: Sql): Promise<unknown> =>
  run("DELETE FROM shop_facts WHERE key = $1", [VERSION_KEY]);

/**
 * Returns whether the tables were filled by this version of the code. In a restored database they
 * are empty, and need to be filled although the version is recorded.
 */
export async function areTablesFilled(run: Sql): Promise<boolean> {
  const [row] = await run<{ filled: boolean }>(
    "SELECT EXISTS (SELECT 1 FROM shop_facts WHERE key = $1 AND value = $2) AND (EXISTS (SELECT 1 FROM search_listing) OR NOT EXISTS (SELECT 1 FROM product_search)) AS filled",
    [VERSION_KEY, LAYOUT_VERSION],
  );
  return row?.filled ?? false;
}

/**
 * Vacuums the tables and updates the planner's statistics after many rows were written. Must not
 * run within a transaction.
 */
export const vacuumTables = (run: Sql) =>
  run(
    "VACUUM (ANALYZE) product_search, product_facets, search_chunks, search_listing, search_names, search_values, search_value_chunks, search_common_words, search_word_chunks",
  );

import { retryOnLock } from "../../db/retry-on-lock";
import type { Sql } from "../../db/sql";
import { databaseTime } from "../../db/clock";
import { indexProducts, indexPrepared, prepareWords, type PreparedWords } from "./index-products";
import { indexSynonyms } from "./synonyms";
import { areTablesEmpty, markTablesStale, SUSPEND_TABLE_SYNC } from "./tables/fill-tables";
import { countWords } from "./vocabulary";
import { enableFastUpdate, disableFastUpdate } from "./gin-fast-update";

/**
 * Increase this when the way texts are split into words or weighted changes: the next start then
 * rewrites every search row.
 */
const INDEX_VERSION = "5";
const VERSION_KEY = "search-edition";
/**
 * The checkpoint of an unfinished rebuild, and for how long (ms) it can be resumed. An older run is
 * started from the beginning, because the rows it wrote may be what has to be repaired.
 */
const CHECKPOINT_KEY = "search-rebuild";
const RESUME_WITHIN_MS = 24 * 3600_000;

/** Products per transaction. An order for one of them waits for it. */
const BATCH = 500;

/**
 * Maximum number of products that are rewritten before the shop starts, at 5 ms each. For more, the
 * shop starts at once and a separate process rewrites the rows (reindex-products.ts).
 */
export const MAX_REBUILT_AT_START = 20_000;

/** Runs `work` in one transaction of its own, or in the caller's. */
export type InTransaction = (work: (run: Sql) => Promise<void>) => Promise<unknown>;

/**
 * The progress of a rebuild, stored as JSON. `edition`: the `INDEX_VERSION` that wrote it; `at`:
 * when it was written. `isFill`: the bitmap tables were empty when the rebuild began, and are
 * filled after it. `category`, `created` and `id` identify the last product that was rewritten.
 */
type Checkpoint = {
  edition: string;
  at: string;
  isFill: boolean;
  category: number;
  created: string;
  id: number;
};
type Product = Pick<Checkpoint, "category" | "created" | "id">;

/** Stores a value in the key-value table of the shop (`shop_facts`). */
const saveFact = (run: Sql, key: string, value: string) =>
  run(
    "INSERT INTO shop_facts (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [key, value],
  );

async function readCheckpoint(run: Sql): Promise<Checkpoint | undefined> {
  const [fact] = await run<{ value: string }>("SELECT value FROM shop_facts WHERE key = $1", [
    CHECKPOINT_KEY,
  ]);
  const checkpoint = fact && (JSON.parse(fact.value) as Checkpoint);
  if (checkpoint?.edition !== INDEX_VERSION) return undefined;
  const now = await databaseTime(run);
  return now.getTime() - Date.parse(checkpoint.at) < RESUME_WITHIN_MS ? checkpoint : undefined;
}

// By category, in the order in which ordinals are assigned: each batch then touches few chunks, and
// if the tables are filled later, the rows are stored close together.
const PRODUCTS = `
SELECT id, COALESCE(category_id, 0) AS category, created_at::text AS created FROM products
WHERE (COALESCE(category_id, 0), created_at, id) > ($1::integer, $2::timestamptz, $3::integer) ORDER BY COALESCE(category_id, 0), created_at, id`;

/**
 * Writes the search rows of one batch. Products that another transaction has locked are written
 * afterwards, one by one.
 */
async function writeBatch(
  inTransaction: InTransaction,
  ids: readonly number[],
  words: PreparedWords,
  isFill: boolean,
): Promise<void> {
  let skipped: number[] = [];
  await retryOnLock(() =>
    inTransaction(async (run) => {
      if (isFill) await run(SUSPEND_TABLE_SYNC);
      skipped = await indexPrepared(run, ids, words);
    }),
  );
  // One transaction for each: waiting for one product while holding locks on others could deadlock
  // with a transaction that saves many products.
  for (const id of skipped)
    await retryOnLock(() => inTransaction((run) => indexProducts(run, [id])));
}

/**
 * Rewrites the synonyms' keys and all search rows, or resumes a run of the last day. Returns the
 * number of products that were rewritten. Empty bitmap tables stay empty until `fillTables`.
 * `inTransaction`: how to run a transaction. `isPool`: `run` is a connection pool, so the next
 * batch can be read while one is written.
 */
export async function rebuildSearch(
  run: Sql,
  {
    onProgress = () => undefined,
    inTransaction = (work) => work(run),
    batchSize = BATCH,
    isPool = false,
  }: {
    onProgress?: (done: number, total: number) => void;
    inTransaction?: InTransaction;
    batchSize?: number;
    isPool?: boolean;
  } = {},
): Promise<number> {
  const checkpoint = await readCheckpoint(run);
  const isFill = checkpoint?.isFill ?? (await areTablesEmpty(run));
  if (isFill) {
    await markTablesStale(run);
    await retryOnLock(() => inTransaction(enableFastUpdate));
  }
  if (!checkpoint) await inTransaction(indexSynonyms);
  const products = await run<Product>(
    PRODUCTS,
    checkpoint ? [checkpoint.category, checkpoint.created, checkpoint.id] : [-1, "-infinity", 0],
  );
  const batchFrom = (from: number) => products.slice(from, from + batchSize);
  const idsFrom = (from: number) => batchFrom(from).map(({ id }) => id);
  const readWords = (from: number): Promise<PreparedWords> => {
    const words = prepareWords(run, idsFrom(from));
    // Avoids an unhandled rejection: nobody awaits this promise if the previous batch fails.
    words.catch(() => undefined);
    return words;
  };
  let nextWords: Promise<PreparedWords> | undefined;
  for (let from = 0; from < products.length; from += batchSize) {
    const batch = batchFrom(from);
    const words = await (nextWords ?? readWords(from));
    const nextFrom = from + batchSize;
    nextWords = isPool && nextFrom < products.length ? readWords(nextFrom) : undefined;
    await writeBatch(inTransaction, idsFrom(from), words, isFill);
    await saveFact(
      run,
      CHECKPOINT_KEY,
      JSON.stringify({
        edition: INDEX_VERSION,
        at: await databaseTime(run),
        isFill,
        ...batch.at(-1),
      }),
    );
    onProgress(from + batch.length, products.length);
  }
  await retryOnLock(() => inTransaction(disableFastUpdate));
  await countWords(run);
  await inTransaction(async (transactionRun) => {
    await saveFact(transactionRun, VERSION_KEY, INDEX_VERSION);
    await transactionRun("DELETE FROM shop_facts WHERE key = $1", [CHECKPOINT_KEY]);
  });
  return products.length;
}

/** Returns whether the rows were written by this version of the code. */
export async function isSearchCurrent(run: Sql): Promise<boolean> {
  const [fact] = await run<{ value: string }>("SELECT value FROM shop_facts WHERE key = $1", [
    VERSION_KEY,
  ]);
  return fact?.value === INDEX_VERSION;
}

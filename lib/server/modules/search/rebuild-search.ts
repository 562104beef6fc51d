import { retryOnLock } from "../../db/retry-on-lock";
import type { Sql } from "../../db/sql";
import { databaseTime } from "../../db/clock";
import { indexProducts, indexPrepared, prepareWords, type PreparedWords } from "./index-products";
import { indexSynonyms } from "./synonyms";
import { areTablesEmpty, markTablesStale, SUSPEND_TABLE_SYNC } from "./tables/fill-tables";
import { countWords } from "./vocabulary";
import { enableFastUpdate, disableFastUpdate } from "./gin-fast-update";

/**
 * Raised when words are cut or weighted otherwise: the next start then writes every search row
 * anew.
 */
const INDEX_VERSION = "2";
const VERSION_KEY = "search-edition";
/**
 * How far an unfinished rebuild has come, and how long (ms) one goes on from there: what was
 * written before may be what is to be mended.
 */
const CHECKPOINT_KEY = "search-rebuild";
const RESUME_WITHIN_MS = 24 * 3600_000;

/** Products written in one transaction, which an order for one of them waits for. */
const BATCH = 500;

/**
 * At 5 ms a product, as long as one waits for a start; the rows of more are written beside the shop
 * (jobs/renew-words.ts).
 */
export const MAX_REBUILT_AT_START = 20_000;

/** Runs what belongs together: in one transaction, or in the caller's. */
export type InTransaction = (work: (run: Sql) => Promise<void>) => Promise<unknown>;

/**
 * Where a rebuild stands. `isFill`: the tables of lists were empty when it began, and are filled
 * after it.
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

const saveFact = (run: Sql, key: string, value: string) =>
  run(
    "INSERT INTO shop_facts (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [key, value],
  );

async function readCheckpoint(run: Sql): Promise<Checkpoint | undefined> {
  const [fact] = await run<{ value: string }>("SELECT value FROM shop_facts WHERE key = $1", [
    CHECKPOINT_KEY,
  ]);
  const place = fact && (JSON.parse(fact.value) as Checkpoint);
  if (place?.edition !== INDEX_VERSION) return undefined;
  const now = await databaseTime(run);
  return now.getTime() - Date.parse(place.at) < RESUME_WITHIN_MS ? place : undefined;
}

// Category by category, as places in the tables are given: a batch writes few of their chunks, or
// its rows lie together where these are filled later.
const PRODUCTS = `
SELECT id, COALESCE(category_id, 0) AS category, created_at::text AS created FROM products
WHERE (COALESCE(category_id, 0), created_at, id) > ($1::integer, $2::timestamptz, $3::integer) ORDER BY COALESCE(category_id, 0), created_at, id`;

/**
 * Writes synonyms' keys and all search rows anew, or the rest of a run of the last day; empty
 * tables wait for `fillTables`. `tell` hears how many are done of how many; `isPool`: `run` can
 * read while a batch is written.
 */
export async function rebuildSearch(
  run: Sql,
  {
    tell = () => undefined,
    together = (work) => work(run),
    batch = BATCH,
    isPool = false,
  }: {
    tell?: (done: number, of: number) => void;
    together?: InTransaction;
    batch?: number;
    isPool?: boolean;
  } = {},
): Promise<number> {
  const place = await readCheckpoint(run);
  const isFill = place?.isFill ?? (await areTablesEmpty(run));
  if (isFill) {
    await markTablesStale(run);
    await retryOnLock(() => together(enableFastUpdate));
  }
  if (!place) await together(indexSynonyms);
  const products = await run<Product>(
    PRODUCTS,
    place ? [place.category, place.created, place.id] : [-1, "-infinity", 0],
  );
  const partFrom = (from: number) => products.slice(from, from + batch);
  const read = (from: number): Promise<PreparedWords> => {
    const words = prepareWords(
      run,
      partFrom(from).map(({ id }) => id),
    );
    // Nobody asks for it when the batch before it fails.
    words.catch(() => undefined);
    return words;
  };
  let next: Promise<PreparedWords> | undefined;
  for (let from = 0; from < products.length; from += batch) {
    const part = partFrom(from);
    const words = await (next ?? read(from));
    next = isPool && from + batch < products.length ? read(from + batch) : undefined;
    let left: number[] = [];
    await retryOnLock(() =>
      together(async (own) => {
        if (isFill) await own(SUSPEND_TABLE_SYNC);
        left = await indexPrepared(
          own,
          part.map(({ id }) => id),
          words,
        );
      }),
    );
    // Each alone: who waits for a product and has locked others may wait crosswise with somebody
    // who saves many.
    for (const id of left) await retryOnLock(() => together((own) => indexProducts(own, [id])));
    await saveFact(
      run,
      CHECKPOINT_KEY,
      JSON.stringify({
        edition: INDEX_VERSION,
        at: await databaseTime(run),
        isFill,
        ...part.at(-1),
      }),
    );
    tell(from + part.length, products.length);
  }
  await retryOnLock(() => together(disableFastUpdate));
  await countWords(run);
  await together(async (own) => {
    await saveFact(own, VERSION_KEY, INDEX_VERSION);
    await own("DELETE FROM shop_facts WHERE key = $1", [CHECKPOINT_KEY]);
  });
  return products.length;
}

/** Whether the rows were written by this edition. */
export async function isSearchCurrent(run: Sql): Promise<boolean> {
  const [fact] = await run<{ value: string }>("SELECT value FROM shop_facts WHERE key = $1", [
    VERSION_KEY,
  ]);
  return fact?.value === INDEX_VERSION;
}

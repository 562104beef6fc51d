import type { Sql } from "../../db/sql";
import { indexProducts } from "../product/index-products";
import { indexSynonyms } from "./synonyms";
import { countWords } from "./vocabulary";

/** Raised when words are cut or weighted otherwise: the next start then writes every search row anew. */
const EDITION = "2";
const FACT = "search-edition";
/** How far an unfinished rebuild has come, and how long (ms) one goes on from there: what was written before may be what is to be mended. */
const UNFINISHED = "search-rebuild";
const GOES_ON_MS = 24 * 3600_000;

const BATCH = 1000;

/** At 5 ms a product, as long as one waits for a start; the rows of more are written beside the shop (jobs/renew-words.ts). */
export const REBUILT_AT_START = 20_000;

/** Runs what belongs together: in one transaction, or in the caller's. */
export type Together = (work: (run: Sql) => Promise<void>) => Promise<unknown>;

type Place = { edition: string; at: string; category: number; created: string; id: number };

const saveFact = (run: Sql, key: string, value: string) => run("INSERT INTO shop_facts (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value", [key, value]);

async function readPlace(run: Sql): Promise<Place | undefined> {
  const [fact] = await run<{ value: string }>("SELECT value FROM shop_facts WHERE key = $1", [UNFINISHED]);
  const place = fact && (JSON.parse(fact.value) as Place);
  return place?.edition === EDITION && Date.now() - Date.parse(place.at) < GOES_ON_MS ? place : undefined;
}

/**
 * Writes the keys of staff's synonyms and all search rows anew, or the rest where a run of the last day was interrupted. `tell` hears how many are done
 * of how many; the tables follow, saves meanwhile are not harmed.
 */
export async function rebuildSearch(run: Sql, { tell = () => undefined, together = (work) => work(run), batch = BATCH }: { tell?: (done: number, of: number) => void; together?: Together; batch?: number } = {}): Promise<number> {
  const place = await readPlace(run);
  if (!place) await together(indexSynonyms);
  // Category by category, as places in the tables are given: a batch writes few of their chunks.
  const products = await run<Omit<Place, "edition" | "at">>(
    `SELECT id, COALESCE(category_id, 0) AS category, created_at::text AS created FROM products
     WHERE (COALESCE(category_id, 0), created_at, id) > ($1::integer, $2::timestamptz, $3::integer) ORDER BY COALESCE(category_id, 0), created_at, id`,
    place ? [place.category, place.created, place.id] : [-1, "-infinity", 0],
  );
  for (let from = 0; from < products.length; from += batch) {
    const part = products.slice(from, from + batch);
    await together(async (own) => {
      await indexProducts(own, part.map(({ id }) => id));
      await saveFact(own, UNFINISHED, JSON.stringify({ edition: EDITION, at: new Date().toISOString(), ...part.at(-1) }));
    });
    tell(from + part.length, products.length);
  }
  await countWords(run);
  await together(async (own) => {
    await saveFact(own, FACT, EDITION);
    await own("DELETE FROM shop_facts WHERE key = $1", [UNFINISHED]);
  });
  return products.length;
}

/** Whether the rows were written by this edition. */
export async function isSearchCurrent(run: Sql): Promise<boolean> {
  const [fact] = await run<{ value: string }>("SELECT value FROM shop_facts WHERE key = $1", [FACT]);
  return fact?.value === EDITION;
}

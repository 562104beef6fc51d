import type { Sql } from "../../db/sql";
import { indexProducts } from "../product/index-products";
import { indexSynonyms } from "./synonyms";
import { countWords } from "./vocabulary";

/** Raised when words are cut or weighted otherwise: the next start then writes every search row anew. */
const EDITION = "2";
const FACT = "search-edition";

const BATCH = 1000;

/** Runs what belongs together: in one transaction, or in the caller's. */
export type Together = (work: (run: Sql) => Promise<void>) => Promise<unknown>;

/**
 * Writes the keys of staff's synonyms and the search rows of all products anew, `tell` hears how many are done. Products saved meanwhile are not harmed. The tables made of the rows follow
 * by themselves, batch by batch.
 */
export async function rebuildSearch(run: Sql, { tell = () => undefined, together = (work) => work(run) }: { tell?: (done: number) => void; together?: Together } = {}): Promise<number> {
  await together(indexSynonyms);
  // Category by category, as places in the tables are given: a batch writes few of their chunks.
  const ids = (await run<{ id: number }>("SELECT id FROM products ORDER BY category_id, created_at, id")).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    await together((own) => indexProducts(own, batch));
    tell(from + batch.length);
  }
  await countWords(run);
  await run("INSERT INTO shop_facts (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value", [FACT, EDITION]);
  return ids.length;
}

/** Whether the rows were written by this edition. */
export async function isSearchCurrent(run: Sql): Promise<boolean> {
  const [fact] = await run<{ value: string }>("SELECT value FROM shop_facts WHERE key = $1", [FACT]);
  return fact?.value === EDITION;
}

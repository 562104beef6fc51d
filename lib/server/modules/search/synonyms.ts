import type { Sql } from "../../db/sql";
import { russianStems } from "./russian-stems";
import { MAX_SYNONYM_WORDS, contentWords, synonymKey } from "./query-terms";
import { categoryLexeme, cyrillicWords } from "./words/document";
import { phoneticKey } from "./words/phonetic-key";

/**
 * Raised when synonyms are keyed otherwise: the next start then writes all keys anew, and not the
 * rows of products (`EDITION` in rebuild-search.ts).
 */
const KEY_VERSION = "2";
const VERSION_KEY = "synonym-edition";

/**
 * An entry of staff: what is typed, in several spellings; what is meant, in words or categories.
 */
export type Synonym = {
  id: number;
  typed: readonly string[];
  means: string;
  categories: readonly number[];
};

/** What is typed, as staff enter it: by commas or lines. */
export const spellingsIn = (typed: string): string[] => typed.split(/[,\n]/);

/**
 * Why no search can ever meet a spelling: it has no letters and digits, or more words than are
 * looked up together. Null when one can.
 */
export function unmatchableReason(spelling: string): "wordless" | "long" | null {
  const { length } = contentWords(spelling);
  return length === 0 ? "wordless" : length > MAX_SYNONYM_WORDS ? "long" : null;
}

/**
 * Writes the keys by which a search finds a synonym, in the caller's transaction. An entry that
 * means nothing has none.
 */
export async function indexSynonym(
  run: Sql,
  { id, typed, means, categories }: Synonym,
): Promise<void> {
  const russian = await russianStems(run, cyrillicWords(typed));
  const keys = [...new Set(typed.map((text) => synonymKey(contentWords(text), russian)))].filter(
    (key) => key !== "",
  );
  const meant = categories.length > 0 ? categories.map(categoryLexeme).join(" ") : means.trim();
  await run("DELETE FROM search_synonym_keys WHERE synonym_id = $1", [id]);
  if (meant !== "")
    await run(
      "INSERT INTO search_synonym_keys (synonym_id, key, sound, means) SELECT $1, key, sound, $4 FROM unnest($2::text[], $3::text[]) AS one(key, sound)",
      [id, keys, keys.map((key) => (/^[a-z]{4,}$/.test(key) ? phoneticKey(key) : null)), meant],
    );
}

/**
 * Writes the keys of all of staff's entries anew: words are cut otherwise than when they were
 * saved. In the caller's transaction.
 */
export async function indexSynonyms(run: Sql): Promise<void> {
  const rows = await run<{ id: number; typed: string; means: string | null; categories: number[] }>(
    `SELECT s.id, s.typed, s.means, COALESCE((SELECT array_agg(r.categories_id ORDER BY r."order") FROM search_synonyms_rels r WHERE r.parent_id = s.id AND r.path = 'categories'), '{}') AS categories FROM search_synonyms s ORDER BY s.id FOR UPDATE OF s`,
  );
  for (const { typed, means, ...row } of rows)
    await indexSynonym(run, { ...row, typed: spellingsIn(typed), means: means ?? "" });
  await run(
    "INSERT INTO shop_facts (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [VERSION_KEY, KEY_VERSION],
  );
}

/** Whether the keys were written by this edition. */
export async function areSynonymsCurrent(run: Sql): Promise<boolean> {
  const [fact] = await run<{ value: string }>("SELECT value FROM shop_facts WHERE key = $1", [
    VERSION_KEY,
  ]);
  return fact?.value === KEY_VERSION;
}

/** Its keys are forgotten, in the caller's transaction. */
export async function removeSynonymKeys(run: Sql, id: number): Promise<void> {
  await run("DELETE FROM search_synonym_keys WHERE synonym_id = $1", [id]);
}

import type { Sql } from "../../db/sql";
import { russianStems } from "./russian-stems";
import { MAX_SYNONYM_WORDS, contentWords, synonymKey } from "./query-terms";
import { categoryLexeme, cyrillicWords, type RussianStems } from "./words/document";
import { phoneticKey } from "./words/phonetic-key";

/**
 * Increase this when the way synonym keys are computed changes: the next start then rewrites all
 * keys, but not the products' rows (see `INDEX_VERSION` in rebuild-search.ts).
 */
const KEY_VERSION = "7";
const VERSION_KEY = "synonym-edition";

/**
 * A synonym entered by staff: `typed` has the spellings that shoppers type, `means` and
 * `categories` what they stand for (categories take precedence over words).
 */
export type Synonym = {
  id: number;
  typed: readonly string[];
  means: string;
  categories: readonly number[];
};

/** Splits the spellings that staff enter, separated by commas or new lines. */
export const spellingsIn = (typed: string): string[] => typed.split(/[,\n]/);

const CHOICE = /\p{L}\/\p{L}/u;

/** Minimum number of groups of a need. */
const MIN_GROUPS = 2;

/**
 * The groups of words of a need, such as `milk/food cold/fresh`, of which a search has one word
 * each, anywhere; null for a spelling that is searched for as it is, such as `a/c`.
 */
function needGroups(spelling: string): string[][] | null {
  if (!CHOICE.test(spelling)) return null;
  const groups = spelling.trim().split(/\s+/);
  return groups.length < MIN_GROUPS ? null : groups.map((group) => group.split("/"));
}

/**
 * The key of a need: the stems of each group, joined by `|`, which no other key has. Needs are
 * looked up by `findNeed`.
 */
const needKey = (groups: readonly (readonly string[])[], russian: RussianStems): string =>
  groups
    .map((group) =>
      // Words with a hyphen are written together, because a space separates groups.
      [...new Set(group.map((word) => synonymKey(contentWords(word), russian).replaceAll(" ", "")))]
        .filter((stem) => stem !== "")
        .join("|"),
    )
    .filter((group) => group !== "")
    .join(" ");

/** The key by which searches find a spelling. */
function keyOfSpelling(spelling: string, russian: RussianStems): string {
  const groups = needGroups(spelling);
  return groups ? needKey(groups, russian) : synonymKey(contentWords(spelling), russian);
}

/**
 * Returns why no search can match a spelling: it has no letters or digits, or more words than are
 * looked up together. Null if a search can match it.
 */
export function unmatchableReason(spelling: string): "wordless" | "long" | null {
  const groups = needGroups(spelling);
  const { length } = groups
    ? groups.filter((group) => contentWords(group.join(" ")).length > 0)
    : contentWords(spelling);
  return length === 0 ? "wordless" : length > MAX_SYNONYM_WORDS ? "long" : null;
}

/**
 * Rewrites the keys by which searches find a synonym, in the caller's transaction. A synonym
 * without a meaning gets no keys.
 */
export async function indexSynonym(
  run: Sql,
  { id, typed, means, categories }: Synonym,
): Promise<void> {
  const russian = await russianStems(run, cyrillicWords(typed));
  // The key is a stem, so the spelling is stored for notes that show the word.
  const spellings = new Map(
    typed.map((text) => [keyOfSpelling(text, russian), text.trim()] as const).reverse(),
  );
  spellings.delete("");
  const keys = [...spellings.keys()];
  const meaning = categories.length > 0 ? categories.map(categoryLexeme).join(" ") : means.trim();
  await run("DELETE FROM search_synonym_keys WHERE synonym_id = $1", [id]);
  if (meaning !== "")
    await run(
      "INSERT INTO search_synonym_keys (synonym_id, key, sound, means, spelled) SELECT $1, key, sound, $4, spelled FROM unnest($2::text[], $3::text[], $5::text[]) AS one(key, sound, spelled)",
      [
        id,
        keys,
        keys.map((key) => (/^[a-z]{4,}$/.test(key) ? phoneticKey(key) : null)),
        meaning,
        [...spellings.values()],
      ],
    );
}

/**
 * Rewrites the keys of all synonyms, in the caller's transaction. Needed when texts are split into
 * words differently than when the synonyms were saved.
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

/** Returns whether the keys were written by this version of the code. */
export async function areSynonymsCurrent(run: Sql): Promise<boolean> {
  const [fact] = await run<{ value: string }>("SELECT value FROM shop_facts WHERE key = $1", [
    VERSION_KEY,
  ]);
  return fact?.value === KEY_VERSION;
}

/** Deletes a synonym's keys, in the caller's transaction. */
export async function removeSynonymKeys(run: Sql, id: number): Promise<void> {
  await run("DELETE FROM search_synonym_keys WHERE synonym_id = $1", [id]);
}

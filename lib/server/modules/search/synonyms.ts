import type { Sql } from "../../db/sql";
import { russianStems } from "./russian-stems";
import { synonymKey } from "./slots";
import { categoryLexeme, cyrillicWords } from "./words/document";
import { soundOf } from "./words/sound";
import { splitWords } from "./words/split";

/** An entry of staff: what is typed, in several spellings; what is meant, in words or categories. */
export type Synonym = { id: number; typed: readonly string[]; means: string; categories: readonly number[] };

/** What is typed, as staff enter it: by commas or lines. */
export const spellingsIn = (typed: string): string[] => typed.split(/[,\n]/);

/** Writes the keys by which a search finds a synonym, in the caller's transaction. An entry that means nothing has none. */
export async function indexSynonym(run: Sql, { id, typed, means, categories }: Synonym): Promise<void> {
  const russian = await russianStems(run, cyrillicWords(typed));
  const keys = [...new Set(typed.map((text) => synonymKey(splitWords(text).map(({ text: word }) => word), russian)))].filter((key) => key !== "");
  const meant = categories.length > 0 ? categories.map(categoryLexeme).join(" ") : means.trim();
  await run("DELETE FROM search_synonym_keys WHERE synonym_id = $1", [id]);
  if (meant !== "") await run("INSERT INTO search_synonym_keys (synonym_id, key, sound, means) SELECT $1, key, sound, $4 FROM unnest($2::text[], $3::text[]) AS one(key, sound)", [id, keys, keys.map((key) => (/^[a-z]{4,}$/.test(key) ? soundOf(key) : null)), meant]);
}
/** Writes the keys of all of staff's entries anew: words are cut otherwise than when they were saved. In the caller's transaction. */
export async function indexSynonyms(run: Sql): Promise<void> {
  const rows = await run<{ id: number; typed: string; means: string | null; categories: number[] }>(
    `SELECT s.id, s.typed, s.means, COALESCE((SELECT array_agg(r.categories_id ORDER BY r."order") FROM search_synonyms_rels r WHERE r.parent_id = s.id AND r.path = 'categories'), '{}') AS categories FROM search_synonyms s ORDER BY s.id FOR UPDATE OF s`,
  );
  for (const { typed, means, ...row } of rows) await indexSynonym(run, { ...row, typed: spellingsIn(typed), means: means ?? "" });
}

/** Its keys are forgotten, in the caller's transaction. */
export async function forgetSynonym(run: Sql, id: number): Promise<void> {
  await run("DELETE FROM search_synonym_keys WHERE synonym_id = $1", [id]);
}

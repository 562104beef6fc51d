import type { Sql } from "../../db/sql";
import type { RussianStems } from "./words/document";

/** The stems of Cyrillic words by PostgreSQL's Snowball dictionary for Russian. */
export async function russianStems(run: Sql, words: readonly string[]): Promise<RussianStems> {
  if (words.length === 0) return new Map();
  const rows = await run<{ word: string; stem: string | null }>("SELECT word, (ts_lexize('russian_stem', word))[1] AS stem FROM unnest($1::text[]) AS word", [words]);
  // A stop word has no stem.
  return new Map(rows.map(({ word, stem }) => [word, (stem ?? word).replaceAll("ё", "е")]));
}

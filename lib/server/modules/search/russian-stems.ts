import { lruCache } from "@/lib/cache/lru";
import type { Sql } from "../../db/sql";
import type { RussianStems } from "./words/document";

/**
 * Maximum number of cached stems in this process, about 2 MB. They never expire, because a stem
 * depends only on PostgreSQL's dictionary.
 */
const MAX_CACHED = 20_000;
const stemCache = lruCache<string, string>({ maxWeight: MAX_CACHED });

/** Returns the stems of Cyrillic words, from PostgreSQL's Russian Snowball dictionary. */
export async function russianStems(run: Sql, words: readonly string[]): Promise<RussianStems> {
  const stems = new Map<string, string>();
  const unknown = new Set<string>();
  for (const word of words) {
    const stem = stemCache.get(word);
    if (stem === undefined) unknown.add(word);
    else stems.set(word, stem);
  }
  if (unknown.size === 0) return stems;
  const rows = await run<{ word: string; stem: string | null }>(
    "SELECT word, (ts_lexize('russian_stem', word))[1] AS stem FROM unnest($1::text[]) AS word",
    [[...unknown]],
  );
  for (const { word, stem: foundStem } of rows) {
    // PostgreSQL returns no stem for a stop word.
    const stem = (foundStem ?? word).replaceAll("ё", "е");
    stems.set(word, stem);
    stemCache.set(word, stem);
  }
  return stems;
}

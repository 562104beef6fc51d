import { createHmac } from "node:crypto";
import { widestNetworkOf } from "@/front/client-address";
import { mondayOf } from "@/lib/format/date";
import type { Language } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { databaseTime } from "../../db/clock";
import { keyFor } from "../../keys/key-for";
import { fold } from "../search/fold";
import type { QueryTerm } from "../search/query-terms";
import { splitWords } from "../search/words/split-words";

/** Maximum length of a text, in characters and in words. */
const MAX_LENGTH = 50;
const MAX_WORDS = 6;
/** Six or more digits: a phone number, a card or a code, which may identify the person. */
const NUMBERS = /\d(?:[\s().+-]*\d){5,}/;
/** Maximum number of different texts per week. */
const MAX_TEXTS_PER_WEEK = 10_000;

/**
 * Returns whether a text may be shown to others: each of its words is a complete word of the
 * catalogue or of a synonym. This excludes names, addresses and planted texts.
 */
export function isSafeToSuggest(typed: string, terms: readonly QueryTerm[]): boolean {
  const text = fold(typed);
  return (
    text.length >= 2 &&
    text.length <= MAX_LENGTH &&
    text.split(" ").length <= MAX_WORDS &&
    !typed.includes("@") &&
    !NUMBERS.test(typed.normalize("NFKC")) &&
    terms.length > 0 &&
    terms.every(({ alternatives }) =>
      alternatives.some(({ boost, prefix }) => boost >= 1 && !prefix),
    )
  );
}

// Words are stored as the catalogue spells them, independent of how they were typed.
const RECORD_FIND = `
WITH finder AS (INSERT INTO search_finders (key) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1)
INSERT INTO search_finds (text, spelled, language, week, count, hidden)
SELECT $2, (SELECT string_agg(COALESCE(w.spelled, typed.spelled), ' ' ORDER BY typed.place) FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS typed(word, spelled, place) LEFT JOIN search_words w ON w.word = typed.word), $5, $6::varchar, 1, false FROM finder
WHERE (SELECT count(*) FROM search_finds f WHERE f.week = $6::varchar) < ${MAX_TEXTS_PER_WEEK}
ON CONFLICT (week, language, text) DO UPDATE SET count = search_finds.count + 1, updated_at = now()`;

/**
 * Counts a search that found something, by week and language, once per network (an IPv4 /24, an
 * IPv6 /48) and week, so that it can be suggested to others (docs/adr/0038). Only a keyed hash of
 * network and text is stored, so that nobody can find out what else a network searched for.
 */
export async function recordFind(
  run: Sql,
  {
    typed,
    language,
    network,
    terms,
  }: { typed: string; language: Language; network: string; terms: readonly QueryTerm[] },
): Promise<void> {
  if (!isSafeToSuggest(typed, terms)) return;
  const text = fold(typed);
  const words = splitWords(typed);
  const week = mondayOf(await databaseTime(run));
  const key = createHmac("sha256", keyFor("search find"))
    .update(`${week}\n${widestNetworkOf(network)}\n${language}\n${text}`)
    .digest();
  await run(RECORD_FIND, [
    key,
    text,
    words.map((word) => word.text),
    words.map((word) => word.spelled.toLowerCase()),
    language,
    week,
  ]);
}

import { rememberFor } from "@/lib/cache/remember-for";
import type { Suggestions } from "@/lib/contract/suggestion";
import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { fold } from "../search/fold";
import { highlightRanges } from "./highlight";

/**
 * Number of networks that must have searched for a text in one week before it is suggested to
 * others (docs/adr/0038).
 */
const MIN_NETWORKS = 5;
/** Weeks that are counted. */
const WEEKS = 4;
/** Maximum number of texts that can be suggested, per language. */
const MAX_TEXTS = 500;
/**
 * Maximum age of the list, in ms. An expired list may be returned once more for as long again; a
 * text that staff hide is not suggested any more after that time.
 */
const MAX_AGE_MS = 10_000;

/** Maximum number of searches shown beside products, and for an empty field. */
const MAX_SHOWN = 3;
const MAX_SHOWN_ALONE = 6;

/** `text`: folded; `spelled`: as the catalogue spells it. */
type Popular = { text: string; spelled: string };

/** Reads the texts that may be suggested, the most frequent first. */
export const readPopular = (language: Language): Promise<Popular[]> =>
  query<Popular>(
    `SELECT text, (array_agg(spelled ORDER BY week DESC))[1] AS spelled FROM search_finds
   WHERE language = $1 AND (hidden OR week > to_char(now() AT TIME ZONE 'Asia/Baku' - interval '${WEEKS} weeks', 'YYYY-MM-DD')) GROUP BY text
   HAVING NOT bool_or(hidden) AND max(count) >= ${MIN_NETWORKS} ORDER BY sum(count) DESC, text LIMIT ${MAX_TEXTS}`,
    [language],
  );

const remember = rememberFor<Popular[]>(MAX_AGE_MS);

/**
 * Returns what others searched for and found: searches that contain a word beginning with the text,
 * or the most frequent ones if it is empty.
 */
export async function popularSearches(
  typed: string,
  language: Language,
): Promise<Suggestions["searches"]> {
  const wanted = fold(typed);
  const popular = await remember(language, () => readPopular(language));
  if (wanted === "")
    return popular.slice(0, MAX_SHOWN_ALONE).map(({ spelled }) => ({ text: spelled, met: [] }));
  const continuing = popular.filter(
    ({ text }) => text !== wanted && ` ${text}`.includes(` ${wanted}`),
  );
  const noTerms = { typed: [], words: new Set<string>(), prefixes: [] };
  return continuing.slice(0, MAX_SHOWN).map(({ spelled }) => ({
    text: spelled,
    met: highlightRanges(spelled, typed, noTerms, new Map()),
  }));
}

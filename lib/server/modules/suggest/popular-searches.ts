import { rememberFor } from "@/lib/cache/remember-for";
import type { Suggestions } from "@/lib/contract/suggestion";
import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { fold } from "../search/fold";
import { highlightRanges } from "./highlight";

/** Networks that must have searched for a text in one week before others see it (docs/adr/0038). */
const MIN_NETWORKS = 5;
/** Weeks that count. */
const WEEKS = 4;
/** Texts that are offered at all. */
const MAX_TEXTS = 500;
/**
 * How old the list may be, ms, and as long again when nobody asked meanwhile: what staff hide is
 * gone by then.
 */
const AGE_MS = 10_000;

/** Shown beside products, and for an empty field. */
const SHOWN = 3;
const SHOWN_ALONE = 6;

type Popular = { text: string; spelled: string };

/** The texts that are offered, the most searched for first. */
export const readPopular = (language: Language): Promise<Popular[]> =>
  query<Popular>(
    `SELECT text, (array_agg(spelled ORDER BY week DESC))[1] AS spelled FROM search_finds
   WHERE language = $1 AND (hidden OR week > to_char(now() AT TIME ZONE 'Asia/Baku' - interval '${WEEKS} weeks', 'YYYY-MM-DD')) GROUP BY text
   HAVING NOT bool_or(hidden) AND max(count) >= ${MIN_NETWORKS} ORDER BY sum(count) DESC, text LIMIT ${MAX_TEXTS}`,
    [language],
  );

const remember = rememberFor<Popular[]>(AGE_MS);

/**
 * What others have searched for and found that goes on from a text; the most searched for when
 * there is none.
 */
export async function popularSearches(
  typed: string,
  language: Language,
): Promise<Suggestions["searches"]> {
  const wanted = fold(typed);
  const popular = await remember(language, () => readPopular(language));
  if (wanted === "")
    return popular.slice(0, SHOWN_ALONE).map(({ spelled }) => ({ text: spelled, met: [] }));
  const goesOn = popular.filter(({ text }) => text !== wanted && ` ${text}`.includes(` ${wanted}`));
  const marks = { typed: [], words: new Set<string>(), begun: [] };
  return goesOn
    .slice(0, SHOWN)
    .map(({ spelled }) => ({
      text: spelled,
      met: highlightRanges(spelled, typed, marks, new Map()),
    }));
}

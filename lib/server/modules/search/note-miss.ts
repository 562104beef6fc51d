import type { Sql } from "../../db/sql";
import { fold } from "./fold";

/** Longer texts are no search of anybody's. */
const MAX_LENGTH = 60;
/** A phone number, an article number or a card: whoever typed it may be known by it. */
const NUMBERS = /\d[\d ]{5,}/;
/** A person's name, as one writes it: nobody writes goods so that no shop knows. */
const NAME = /^\s*\p{Lu}\p{Ll}+(\s+\p{Lu}\p{Ll}+){1,2}\s*$/u;
/** Different texts a week: more are somebody trying out words. */
const TEXTS_A_WEEK = 10_000;

/**
 * Counts a search that found nothing, folded, by week, so that staff can make a synonym of it (search.md). Nothing says who searched; texts with long
 * numbers, e-mail addresses and what looks like a name are left out.
 */
export async function noteMiss(run: Sql, typed: string): Promise<void> {
  const text = fold(typed);
  if (text.length < 2 || text.length > MAX_LENGTH || NUMBERS.test(text) || typed.includes("@") || NAME.test(typed)) return;
  await run(
    `INSERT INTO search_misses (text, week, count) SELECT $1, to_char(date_trunc('week', now() AT TIME ZONE 'Asia/Baku'), 'YYYY-MM-DD'), 1
     WHERE (SELECT count(*) FROM search_misses WHERE week = to_char(date_trunc('week', now() AT TIME ZONE 'Asia/Baku'), 'YYYY-MM-DD')) < ${TEXTS_A_WEEK}
     ON CONFLICT (week, text) DO UPDATE SET count = search_misses.count + 1, updated_at = now()`,
    [text],
  );
}

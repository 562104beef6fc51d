import { createHmac } from "node:crypto";
import { networkOf } from "@/front/client-address.mjs";
import type { Language } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { keyFor } from "../customer/secrets";
import { fold } from "../search/fold";
import type { Slot } from "../search/slots";
import { splitWords } from "../search/words/split";

/** Longer texts are nobody's usual search. */
const MAX_LENGTH = 50;
const MAX_WORDS = 6;
/** A phone number, a card, a code: whoever typed it may be known by it. */
const NUMBERS = /\d(?:[\s().+-]*\d){5,}/;
/** Different texts a week. */
const TEXTS_A_WEEK = 10_000;

/** The Monday of this week in Baku, as the reports for staff write it. */
const WEEK = "to_char(date_trunc('week', now() AT TIME ZONE 'Asia/Baku'), 'YYYY-MM-DD')";

/** A text that anybody may be shown: every word is the catalogue's own or explained by staff, and whole. Names, addresses and planted words are none of these. */
export function isAnybodys(typed: string, slots: readonly Slot[]): boolean {
  const text = fold(typed);
  return text.length >= 2 && text.length <= MAX_LENGTH && text.split(" ").length <= MAX_WORDS && !typed.includes("@") && !NUMBERS.test(typed.normalize("NFKC")) && slots.length > 0 && slots.every(({ alternatives }) => alternatives.some(({ share, prefix }) => share >= 1 && !prefix));
}

const NOTE = `
WITH week AS (SELECT ${WEEK} AS monday),
  finder AS (INSERT INTO search_finders (key) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1)
INSERT INTO search_finds (text, spelled, language, week, count, hidden) SELECT $2, $3, $4, week.monday, 1, false FROM finder, week
WHERE (SELECT count(*) FROM search_finds f WHERE f.week = week.monday) < ${TEXTS_A_WEEK}
ON CONFLICT (week, language, text) DO UPDATE SET count = search_finds.count + 1, updated_at = now()`;

/**
 * Counts a search that found something, by week and language, once per network and week, to be offered to others (docs/adr/0038). Who searched
 * is a keyed hash with the text: it does not tell what else they searched for.
 */
export async function noteFind(run: Sql, { typed, language, network, slots }: { typed: string; language: Language; network: string; slots: readonly Slot[] }): Promise<void> {
  if (!isAnybodys(typed, slots)) return;
  const text = fold(typed);
  const words = splitWords(typed);
  const [rows, [week]] = await Promise.all([
    run<{ word: string; spelled: string }>("SELECT word, spelled FROM search_words WHERE word = ANY($1) AND spelled IS NOT NULL", [words.map((word) => word.text)]),
    run<{ monday: string }>(`SELECT ${WEEK} AS monday`),
  ]);
  const spelled = new Map(rows.map((row) => [row.word, row.spelled]));
  const key = createHmac("sha256", keyFor("search find")).update(`${week?.monday ?? ""}\n${networkOf(network)}\n${language}\n${text}`).digest();
  // As the catalogue spells it, whoever typed it first.
  await run(NOTE, [key, text, words.map((word) => spelled.get(word.text) ?? word.spelled.toLowerCase()).join(" "), language]);
}

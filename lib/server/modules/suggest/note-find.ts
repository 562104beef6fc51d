import { createHmac } from "node:crypto";
import { widestNetworkOf } from "@/front/client-address";
import { mondayOf } from "@/lib/format/date";
import type { Language } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { presentTime } from "../../db/clock";
import { keyFor } from "../../keys/key-for";
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

/**
 * A text that anybody may be shown: every word is the catalogue's own or explained by staff, and
 * whole. Names, addresses and planted words are none of these.
 */
export function isAnybodys(typed: string, slots: readonly Slot[]): boolean {
  const text = fold(typed);
  return (
    text.length >= 2 &&
    text.length <= MAX_LENGTH &&
    text.split(" ").length <= MAX_WORDS &&
    !typed.includes("@") &&
    !NUMBERS.test(typed.normalize("NFKC")) &&
    slots.length > 0 &&
    slots.every(({ alternatives }) =>
      alternatives.some(({ share, prefix }) => share >= 1 && !prefix),
    )
  );
}

// Words as the catalogue spells them, whoever typed it first.
const NOTE = `
WITH finder AS (INSERT INTO search_finders (key) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1)
INSERT INTO search_finds (text, spelled, language, week, count, hidden)
SELECT $2, (SELECT string_agg(COALESCE(w.spelled, typed.spelled), ' ' ORDER BY typed.place) FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS typed(word, spelled, place) LEFT JOIN search_words w ON w.word = typed.word), $5, $6::varchar, 1, false FROM finder
WHERE (SELECT count(*) FROM search_finds f WHERE f.week = $6::varchar) < ${TEXTS_A_WEEK}
ON CONFLICT (week, language, text) DO UPDATE SET count = search_finds.count + 1, updated_at = now()`;

/**
 * Counts a search that found something, by week and language, once per network (an IPv4 /24, an
 * IPv6 /48) and week, to be offered to others (docs/adr/0038). Who searched is a keyed hash with
 * the text: it does not tell what else they searched for.
 */
export async function noteFind(
  run: Sql,
  {
    typed,
    language,
    network,
    slots,
  }: { typed: string; language: Language; network: string; slots: readonly Slot[] },
): Promise<void> {
  if (!isAnybodys(typed, slots)) return;
  const text = fold(typed);
  const words = splitWords(typed);
  const week = mondayOf(await presentTime(run));
  const key = createHmac("sha256", keyFor("search find"))
    .update(`${week}\n${widestNetworkOf(network)}\n${language}\n${text}`)
    .digest();
  await run(NOTE, [
    key,
    text,
    words.map((word) => word.text),
    words.map((word) => word.spelled.toLowerCase()),
    language,
    week,
  ]);
}

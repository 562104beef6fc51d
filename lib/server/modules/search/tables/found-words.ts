import type { Sql } from "../../../db/sql";
import type { Alternative } from "../slots";
import type { Understanding } from "../understand";

/** A word, or the beginning of words, that is not common. */
type Rare = { word: string; begins: boolean };
/** Where the products of a group of words are found: the common words' chunks, and the rows that have one of the rare ones. */
export type FoundGroup = { wordIds: number[]; rare: readonly Rare[] };

/** The rows that have a rare word, as `tsquery` text; `levels`: with one of these weights. */
export const rareQuery = (rare: readonly Rare[], levels = ""): string => rare.map(({ word, begins }) => `'${word}'${begins || levels ? ":" : ""}${begins ? "*" : ""}${levels}`).join("|");

type Named = { word: string; id: number | null };

/** Beyond every word that begins with a text. */
const END = "\u{10FFFF}";

async function begun(run: Sql, text: string): Promise<FoundGroup> {
  const [whole] = await run<{ id: number }>("SELECT word_id AS id FROM search_common_words WHERE word = $1 AND begins AND ready", [text]);
  if (whole) return { wordIds: [whole.id], rare: [] };
  const common = await run<Named>("SELECT word, word_id AS id FROM search_common_words WHERE word >= $1 AND word < $2 AND NOT begins AND ready", [text, text + END]);
  if (common.length === 0) return { wordIds: [], rare: [{ word: text, begins: true }] };
  // The prefix itself would read the common words' rows too.
  const all = await run<Named>("SELECT w.word, NULL AS id FROM search_words w WHERE w.word >= $1 AND w.word < $2 AND NOT EXISTS (SELECT 1 FROM search_common_words c WHERE c.word = w.word AND NOT c.begins AND c.ready)", [text, text + END]);
  return { wordIds: common.flatMap(({ id }) => id ?? []), rare: all.map(({ word }) => ({ word, begins: false })) };
}

/** The groups of all slots' alternatives, in their order. */
export async function findWords(run: Sql, { slots }: Pick<Understanding, "slots">): Promise<FoundGroup[]> {
  const groups = slots.flatMap(({ alternatives }) => alternatives.flatMap((alternative: Alternative) => alternative.groups.map((lexemes) => ({ lexemes, prefix: alternative.prefix ?? false }))));
  const whole = groups.filter(({ prefix }) => !prefix).flatMap(({ lexemes }) => lexemes);
  const named = whole.length === 0 ? [] : await run<Named>("SELECT word, word_id AS id FROM search_common_words WHERE word = ANY($1) AND NOT begins AND ready", [[...new Set(whole)]]);
  const ids = new Map(named.map(({ word, id }) => [word, id]));
  return Promise.all(groups.map(async ({ lexemes, prefix }) => {
    if (!prefix) return { wordIds: lexemes.flatMap((lexeme) => ids.get(lexeme) ?? []), rare: lexemes.filter((lexeme) => !ids.has(lexeme)).map((word) => ({ word, begins: false })) };
    const found = await Promise.all(lexemes.map((lexeme) => begun(run, lexeme)));
    return { wordIds: found.flatMap(({ wordIds }) => wordIds), rare: found.flatMap(({ rare }) => rare) };
  }));
}

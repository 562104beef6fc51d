import { rememberFor } from "@/lib/cache/remember-for";
import { query } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { contentWords, keyStem, type QueryTerm } from "./query-terms";
import { russianStems } from "./russian-stems";
import { NAMING_BITS } from "./words/document";
import type { Word } from "./words/split-words";
import { baseForms } from "./words/stem";
import { isCyrillic } from "./words/transliterate";

/**
 * A need that staff entered as a synonym (`milk/food cold/fresh`): for each group the stems of
 * which a search has one; `categories`: the lexemes of what is meant.
 */
type Need = { groups: string[][]; categories: string[] };
/** A need that a text names. `words`: the words of the text that tell it. */
export type FoundNeed = { categories: string[]; words: Word[] };

/** Maximum age of the cached needs, in ms. */
const MAX_AGE_MS = 30_000;
const remember = rememberFor<readonly Need[]>(MAX_AGE_MS);
const NEEDS = "SELECT key, means FROM search_synonym_keys WHERE key LIKE '%|%' AND means LIKE '@%'";

const readNeeds = async (): Promise<readonly Need[]> =>
  (await query<{ key: string; means: string }>(NEEDS)).map(({ key, means }) => ({
    groups: key.split(" ").map((group) => group.split("|")),
    categories: means.split(" "),
  }));

/** Minimum length of a stem that is also the beginning of other forms: `dondur`, `dondurmaq`. */
const MIN_BEGINNING = 4;
/** How many groups of a need a text must have at least. */
const MIN_GROUPS = 2;

/** A word of a text, with what it may be derived from. */
type StemmedWord = { word: Word; stems: readonly string[] };

const hasStem = ({ word, stems }: StemmedWord, wanted: string): boolean =>
  stems.includes(wanted) || (wanted.length >= MIN_BEGINNING && word.text.startsWith(wanted));

/** The words of a text that meet a need, a different one for each of its groups. */
function wordsFor(need: Need, words: readonly StemmedWord[]): Word[] {
  const used: StemmedWord[] = [];
  for (const group of need.groups) {
    const met = words.find(
      (word) => !used.includes(word) && group.some((stem) => hasStem(word, stem)),
    );
    if (met) used.push(met);
  }
  return used.map(({ word }) => word);
}

/**
 * The need that most words of a text belong to; if several are equal, one with the categories of
 * all. Null if there is none.
 */
function chooseNeed(needs: readonly Need[], words: readonly StemmedWord[]): FoundNeed | null {
  const found = needs
    .map((need) => {
      const met = wordsFor(need, words);
      const all = words.filter((word) => need.groups.flat().some((stem) => hasStem(word, stem)));
      return { categories: need.categories, words: met, score: met.length * 10 + all.length };
    })
    .filter((need) => need.words.length >= MIN_GROUPS);
  const best = Math.max(...found.map(({ score }) => score));
  const chosen = found.filter(({ score }) => score === best);
  return chosen.length === 0
    ? null
    : {
        categories: [...new Set(chosen.flatMap(({ categories }) => categories))],
        words: [...new Set(chosen.flatMap((need) => need.words))],
      };
}

/**
 * The need that a text describes without naming the goods: a fridge for "something to keep milk
 * cold". Null if there is none.
 */
export async function findNeed(run: Sql, typed: string): Promise<FoundNeed | null> {
  const words = contentWords(typed);
  if (words.length < MIN_GROUPS) return null;
  const russian = await russianStems(run, words.map(({ text }) => text).filter(isCyrillic));
  return chooseNeed(
    await remember("all", readNeeds),
    words.map((word, i) => {
      const other = baseForms(word.text);
      // A word with a hyphen is one word of a need: `ice-cream`.
      const written = [word.text, word.text + (words[i + 1]?.text ?? "")];
      const stems = written.map((text) => keyStem(text, russian));
      return { word, stems: [...stems, ...other.stems, ...other.words] };
    }),
  );
}

/** The term for goods of a need's categories. */
export const needTerm = ({ categories, words }: FoundNeed): QueryTerm => ({
  typed: words.map(({ spelled }) => spelled).join(" "),
  at: words[0]?.from ?? 0,
  count: 1,
  kinds: NAMING_BITS,
  alternatives: [{ groups: [categories], boost: 1 }],
});

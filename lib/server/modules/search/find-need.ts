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
/** The weight of a further word of a group that another word meets. */
const FURTHER_WEIGHT = 0.5;
/** Scores that differ by less than this are equal. */
const EQUAL_SCORES = 0.01;

/** A word of a text, with what it may be derived from. */
type StemmedWord = { word: Word; stems: readonly string[] };

const hasStem = ({ word, stems }: StemmedWord, wanted: string): boolean =>
  stems.includes(wanted) || (wanted.length >= MIN_BEGINNING && word.text.startsWith(wanted));

/** Of some words, the first ones that meet the groups of a need, a different one for each. */
function wordsForGroups(need: Need, words: readonly StemmedWord[]): StemmedWord[] {
  const used: StemmedWord[] = [];
  for (const group of need.groups) {
    const met = words.find(
      (word) => !used.includes(word) && group.some((stem) => hasStem(word, stem)),
    );
    if (met) used.push(met);
  }
  return used;
}

type BelongingWords = { need: Need; words: readonly StemmedWord[] };

/** How many kinds of goods these needs are for. */
const countGoods = (of: readonly BelongingWords[]): number =>
  new Set(of.map(({ need }) => need.categories.join(" "))).size;

/** For each word of a text, for how many kinds of goods it tells a need. */
function countByWord(belonging: readonly BelongingWords[]): Map<StemmedWord, number> {
  const words = new Set(belonging.flatMap((one) => one.words));
  return new Map(
    [...words].map((word) => [
      word,
      countGoods(belonging.filter((one) => one.words.includes(word))),
    ]),
  );
}

/**
 * The need that the words of a text tell best; if several are equal, one with the categories of
 * all. Null if there is none. Its words are all that belong to it. A word counts by how few kinds of
 * goods it is said of (its inverse document frequency): `beard` more than `home`. `isHinted`: one
 * word that is said of a single kind of goods is enough.
 */
function chooseNeed(
  needs: readonly Need[],
  words: readonly StemmedWord[],
  isHinted: boolean,
): FoundNeed | null {
  const belonging = needs.map((need) => {
    const stems = need.groups.flat();
    return { need, words: words.filter((word) => stems.some((stem) => hasStem(word, stem))) };
  });
  const counts = countByWord(belonging);
  const all = countGoods(belonging);
  const weightOf = (word: StemmedWord) => Math.log(1 + all / (counts.get(word) ?? all));
  const found = belonging.flatMap(({ need, words: own }) => {
    const met = own.length === 0 ? [] : wordsForGroups(need, own);
    const isTold = isHinted ? met.some((word) => counts.get(word) === 1) : met.length >= MIN_GROUPS;
    if (!isTold) return [];
    const score = own.reduce(
      (sum, word) => sum + weightOf(word) * (met.includes(word) ? 1 : FURTHER_WEIGHT),
      0,
    );
    return [{ categories: need.categories, words: own, score }];
  });
  const best = Math.max(...found.map(({ score }) => score));
  const chosen = found.filter(({ score }) => score > best - EQUAL_SCORES);
  if (chosen.length === 0) return null;
  const categories = [...new Set(chosen.flatMap((need) => need.categories))];
  // Also words by which the same goods are needed otherwise.
  const own = belonging.filter(({ need }) =>
    need.categories.every((id) => categories.includes(id)),
  );
  return {
    categories,
    words: [...new Set(own.flatMap((need) => need.words))].map(({ word }) => word),
  };
}

/** Minimum number of words of a text in which one of them may hint at a need. */
const MIN_WORDS_OF_HINT = 3;

/**
 * The need that a text describes without naming the goods: a fridge for "something to keep milk
 * cold". `isHinted`: one word that is said of a single kind of goods is enough, in a text of several
 * words. Null if there is none.
 */
export async function findNeed(
  run: Sql,
  typed: string,
  { isHinted = false } = {},
): Promise<FoundNeed | null> {
  const words = contentWords(typed);
  if (words.length < (isHinted ? MIN_WORDS_OF_HINT : MIN_GROUPS)) return null;
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
    isHinted,
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

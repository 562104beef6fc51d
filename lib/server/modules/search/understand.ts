import { throwIfAborted } from "@/lib/request-aborted";
import type { Sql } from "../../db/sql";
import { categoryStems } from "./category-stems";
import { engine } from "./engine/current-engine";
import { queryForTerms } from "./engine/engine";
import { foldCompact } from "./fold";
import { queryTerms, type QueryTerm } from "./query-terms";
import { editDistance, isPlausibleTypo, maxEdits } from "./words/edit-distance";
import { LEVEL_BITS } from "./words/document";
import { transliterate, isCyrillic } from "./words/transliterate";
import { inOtherLayouts } from "./words/keyboard-layout";
import { phoneticKey } from "./words/phonetic-key";
import { splitWords } from "./words/split-words";

/**
 * How a search text was understood: the terms to search for (`terms`), and how they were found
 * (`how`). `words`: as typed. `corrected`: as `shown`. `some`: no product has all words, so
 * products with the words of `shown` are found. `nothing`: no words could be matched. `skuPrefix`:
 * the beginning of an article number that the text may also be.
 */
export type Understanding = {
  how: "words" | "corrected" | "some" | "nothing";
  terms: readonly QueryTerm[];
  shown: string | null;
  skuPrefix: string | null;
};

/** Minimum length of an article number, which also has a digit. */
const MIN_SKU_LENGTH = 3;
/** Minimum length of a model number for which others with the same beginning are found. */
const MIN_MODEL_LENGTH = 5;

/** Returns the text as the beginning of an article number, or null if it cannot be one. */
export const skuPrefixOf = (typed: string): string | null => {
  const compact = foldCompact(typed);
  return compact.length >= MIN_SKU_LENGTH && /\d/.test(compact) ? compact : null;
};

const isKnown = ({ alternatives }: QueryTerm): boolean => alternatives.length > 0;
const isPrefixOnly = ({ alternatives }: QueryTerm): boolean =>
  alternatives.every(({ prefix }) => prefix);

async function hasMatchFor(run: Sql, terms: readonly QueryTerm[]): Promise<boolean> {
  throwIfAborted();
  return terms.length > 0 && terms.every(isKnown) && (await engine.hasMatch(run, terms));
}

async function hasSkuPrefix(run: Sql, skuPrefix: string | null): Promise<boolean> {
  if (skuPrefix === null) return false;
  const [product] = await run("SELECT 1 FROM product_search WHERE sku_key LIKE $1 || '%' LIMIT 1", [
    skuPrefix,
  ]);
  return product !== undefined;
}

type Candidate = { word: string; spelled: string; kinds: number; count: number };

// Candidates: words of names, categories and brands that are spelled or sound alike, and the keys
// of synonyms.
const CANDIDATES = `
(SELECT word, spelled, kinds, count FROM search_words WHERE word % $1 AND spelled IS NOT NULL AND kinds & 3 > 0 AND word !~ '[0-9]' AND length(word) BETWEEN $2 AND $3 ORDER BY similarity(word, $1) DESC, count DESC LIMIT 60)
UNION ALL (SELECT word, spelled, kinds, count FROM search_words WHERE sound % $4 AND kinds & 3 > 0 ORDER BY similarity(sound, $4) DESC, count DESC LIMIT 20)
UNION ALL (SELECT word, spelled, kinds, count FROM search_words WHERE word = ANY($5) AND spelled IS NOT NULL AND kinds & 3 > 0)
UNION ALL (SELECT DISTINCT key, key, 2, 1 FROM search_synonym_keys WHERE key % $1 AND length(key) BETWEEN $2 AND $3 LIMIT 40)`;

/**
 * The minimum length of the phonetic keys of words that are compared by sound, and the penalty of
 * such a match, in edits.
 */
const MIN_SOUND_LENGTH = 5;
const SOUND_PENALTY = 0.5;

/**
 * The distance between a typed and a known word, in edits; Infinity if the known word is not a
 * plausible correction.
 */
function typoDistance(typed: string, known: string): number {
  const limit = Math.max(maxEdits(typed), maxEdits(`${typed}x`));
  // The known word is also compared cut to the typed word's length, as if the rest were an ending.
  const spellingDistance = Math.min(
    editDistance(typed, known, limit),
    known.length > typed.length
      ? editDistance(typed, known.slice(0, typed.length), limit - 1) + 1
      : limit + 1,
  );
  if (
    spellingDistance <= Math.max(maxEdits(typed), maxEdits(known.slice(0, typed.length + 1))) &&
    isPlausibleTypo(typed, known)
  )
    return spellingDistance;
  const [typedSound, knownSound] = [phoneticKey(typed), phoneticKey(known)];
  return Math.min(typedSound.length, knownSound.length) >= MIN_SOUND_LENGTH &&
    !isCyrillic(typed + known) &&
    editDistance(typedSound, knownSound, 1) <= 1 &&
    isPlausibleTypo(typedSound, knownSound)
    ? 1 + SOUND_PENALTY
    : Infinity;
}

/**
 * The word with one letter removed, and with two neighbouring letters swapped. In a short word such
 * an error changes too many trigrams for the similarity search: `xioami`.
 */
const typoVariants = (word: string): string[] =>
  Array.from(word).flatMap((letter, i) => [
    word.slice(0, i) + word.slice(i + 1),
    ...(i > 0 ? [word.slice(0, i - 1) + letter + word.slice(i - 1, i) + word.slice(i + 1)] : []),
  ]);

/**
 * Returns the spelling of the catalogue's nearest word, by spelling or by sound; words of names,
 * categories and brands come first among equally near ones. Null if there is none.
 */
async function nearestWord(run: Sql, word: string): Promise<string | null> {
  // With the missing letter, the word may be long enough for two errors: `tozsarn`.
  const limit = Math.max(maxEdits(word), maxEdits(`${word}x`));
  if (maxEdits(word) === 0) return null;
  const rows = await run<Candidate>(CANDIDATES, [
    word,
    word.length - limit,
    word.length + limit + 3,
    isCyrillic(word) ? "" : phoneticKey(word),
    typoVariants(word),
  ]);
  const measured = rows
    .map((row) => ({ ...row, errors: typoDistance(word, row.word) }))
    .filter(({ errors }) => errors < Infinity);
  const [best] = measured.sort(
    (a, b) =>
      a.errors - b.errors || (a.kinds & 3 ? 0 : 1) - (b.kinds & 3 ? 0 : 1) || b.count - a.count,
  );
  return best?.spelled ?? null;
}

/**
 * Maximum number of words in a compound, and the minimum length of each in letters; a number may be
 * shorter.
 */
const MAX_PARTS = 4;
const MIN_PART_LENGTH = 3;

/** Long parts are more significant than short ones. */
const compoundScore = (parts: readonly string[]): number =>
  parts.reduce((sum, { length }) => sum + length ** 2, 0);

/**
 * Splits a word into known words that were written together: `robottozsoran`, `redminote14`. Null
 * if that is impossible.
 */
async function splitCompound(run: Sql, word: string): Promise<string | null> {
  const parts = new Set(
    Array.from({ length: word.length }, (_, from) =>
      Array.from({ length: word.length - from }, (__, i) => word.slice(from, from + i + 1)),
    )
      .flat()
      .filter((part) => part.length >= MIN_PART_LENGTH || /^\d+$/.test(part)),
  );
  const known = new Map(
    (
      await run<Candidate>(
        "SELECT word, spelled, kinds, count FROM search_words WHERE word = ANY($1) AND spelled IS NOT NULL",
        [[...parts]],
      )
    ).map((row) => [row.word, row]),
  );
  // The best split of the first `end` letters, by `end`; null if they cannot be split.
  const bestSplits: (string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    const splits = bestSplits.flatMap((before, from) => {
      const part = word.slice(from, end);
      // A number is not split.
      const cutsNumber = /^\d/.test(part) && /\d$/.test(word.slice(0, from));
      return before !== null && !cutsNumber && known.has(part) ? [[...before, part]] : [];
    });
    bestSplits.push(splits.sort((a, b) => compoundScore(b) - compoundScore(a))[0] ?? null);
  }
  const words = bestSplits.at(-1);
  return words &&
    words.length > 1 &&
    words.length <= MAX_PARTS &&
    new Set(words).size === words.length
    ? words.map((part) => known.get(part)?.spelled).join(" ")
    : null;
}

/** Separates letters and digits of a word if all of the parts are known: `ps5`. */
async function splitDigits(run: Sql, word: string): Promise<string | null> {
  const separated = word.replace(/(?<=[a-zа-я])(?=\d)|(?<=\d)(?=[a-zа-я])/g, " ");
  return separated !== word &&
    (await queryTerms(run, separated)).every((term) => isKnown(term) && !isPrefixOnly(term))
    ? separated
    : null;
}

/** Returns a known word that contains this one: `wh1000xm5` for `xm5`. */
async function containingWord(run: Sql, word: string): Promise<string | null> {
  if (word.length < MIN_SKU_LENGTH) return null;
  const [row] = await run<Candidate>(
    "SELECT word, spelled, kinds, count FROM search_words WHERE word LIKE '%' || $1 || '%' AND spelled IS NOT NULL AND kinds & 3 > 0 ORDER BY count DESC, length(word) LIMIT 1",
    [word],
  );
  return row && (/\d/.test(word) || word.length >= 5) ? row.spelled : null;
}

/** Minimum length of a Cyrillic word that is corrected by its Latin transliteration. */
const MIN_TRANSLITERATED_LENGTH = 5;

async function correctWord(run: Sql, typed: string): Promise<string | null> {
  const word = splitWords(typed)
    .map(({ text }) => text)
    .join("");
  const spellings = isCyrillic(word) ? [word, transliterate(word)] : [word];
  const otherLayout = await wordInOtherLayout(run, typed);
  if (otherLayout !== null) return otherLayout;
  for (const find of [splitCompound, nearestWord, containingWord, splitDigits])
    for (const spelling of spellings) {
      // The transliteration is itself a guess, so short words are not corrected by it.
      if (spelling !== word && spelling.length < MIN_TRANSLITERATED_LENGTH) continue;
      throwIfAborted();
      const found = await find(run, spelling);
      if (found !== null) return found;
    }
  return null;
}

const PUNCTUATION_IN_WORD = /\p{L}[[\];',.]\p{L}/u;

const isWholeWord = (term: QueryTerm): boolean => isKnown(term) && !isPrefixOnly(term);
const isExactMatch = ({ alternatives }: QueryTerm): boolean =>
  alternatives.some(({ boost, prefix }) => boost >= 1 && !prefix);

/**
 * Reads a text as typed on another keyboard layout. All of its words must be known as whole words;
 * otherwise random letters would become words. Layouts that give words of the catalogue are
 * preferred to those whose words only sound like them.
 */
async function readInOtherLayout(
  run: Sql,
  typed: string,
): Promise<{ terms: QueryTerm[]; shown: string } | null> {
  const readings = await Promise.all(
    inOtherLayouts(typed).map(async (shown) => ({ shown, terms: await queryTerms(run, shown) })),
  );
  const known = readings.filter(({ terms }) => terms.length > 0 && terms.every(isWholeWord));
  for (const reading of [
    ...known.filter(({ terms }) => terms.every(isExactMatch)),
    ...known.filter(({ terms }) => !terms.every(isExactMatch)),
  ])
    if (await hasMatchFor(run, reading.terms)) return reading;
  return null;
}

/** Signs inside a word may be letters on another keyboard layout: `en.u` is `утюг`. */
const readSignsAsLetters = async (
  run: Sql,
  typed: string,
): Promise<{ terms: QueryTerm[]; shown: string } | null> =>
  PUNCTUATION_IN_WORD.test(typed) ? readInOtherLayout(run, typed) : null;

/** Minimum length of a single word that was typed on another keyboard layout: `apple üatch`. */
const MIN_LAYOUT_LENGTH = 4;

async function wordInOtherLayout(run: Sql, typed: string): Promise<string | null> {
  const swapped = typed.length < MIN_LAYOUT_LENGTH ? [] : inOtherLayouts(typed).map(foldCompact);
  const [row] =
    swapped.length === 0
      ? []
      : await run<Candidate>(
          "SELECT word, spelled, kinds, count FROM search_words WHERE word = ANY($1) AND spelled IS NOT NULL AND kinds & 3 > 0 ORDER BY count DESC LIMIT 1",
          [swapped],
        );
  return row?.spelled ?? null;
}

/**
 * Maximum number of subsets that are tried for a long text, shared evenly among the sizes of
 * subsets.
 */
const MAX_SUBSETS = 24;
/** How many of `count` words may be left out. */
const maxDropped = (count: number): number => Math.max(1, Math.floor(count / 2));

/**
 * A word of a category, a brand or an article number, which is enough on its own to tell what is
 * searched for.
 */
const isDistinctive = ({ kinds, count }: QueryTerm): boolean =>
  (kinds & LEVEL_BITS.B) > 0 && count > 0;

/**
 * The minimum length of a word from product names that may be enough on its own to tell what is
 * searched for, and which share of its products must be in one category.
 */
const MIN_DISTINCTIVE_LENGTH = 4;
const ONE_CATEGORY_SHARE = 0.9;

/**
 * Returns whether nearly all products with this word in their names are in one category: true for
 * `macbook`, false for `classic`.
 */
async function isOfOneCategory(run: Sql, term: QueryTerm): Promise<boolean> {
  if (
    (term.kinds & LEVEL_BITS.A) === 0 ||
    term.typed.length < MIN_DISTINCTIVE_LENGTH ||
    !/^\p{L}+$/u.test(term.typed)
  )
    return false;
  const counts = (await engine.categoryCounts(run, queryForTerms([term], { only: "A" }))).map(
    ({ count }) => count,
  );
  return (
    counts.length > 0 &&
    Math.max(...counts) >= ONE_CATEGORY_SHARE * counts.reduce((sum, count) => sum + count, 0)
  );
}

const MODEL_WORD = /\p{L}\d|\d\p{L}/u;

/**
 * Returns whether a word names a type of product: it is in a category's title, or a synonym of a
 * category.
 */
const isProductType = (
  { alternatives }: QueryTerm,
  stemsOfCategories: ReadonlySet<string>,
): boolean =>
  alternatives.some(
    ({ groups, prefix }) =>
      !prefix && groups.flat().some((word) => word.startsWith("@") || stemsOfCategories.has(word)),
  );

/**
 * Leaves out words until some product has all of the others. As many as possible are retained;
 * among subsets of one size, those with most words for the type of product, brand or model come
 * first, then those of rarer words. `wordsAsTyped`: words that were not corrected, each of which
 * may be enough on its own if its products are in one category. Null if no subset matches.
 */
async function relaxTerms(
  run: Sql,
  terms: readonly QueryTerm[],
  wordsAsTyped: ReadonlySet<string>,
): Promise<QueryTerm[] | null> {
  const stemsOfCategories = await categoryStems();
  const distinctive = new Set(terms.filter(isDistinctive));
  for (const term of terms)
    if (
      !distinctive.has(term) &&
      wordsAsTyped.has(term.typed) &&
      isKnown(term) &&
      !isPrefixOnly(term) &&
      (await isOfOneCategory(run, term))
    )
      distinctive.add(term);
  // The number of words that name the type of product, a brand or a model. In a subset of one word
  // only the type of product counts.
  const countDescriptive = (subset: readonly QueryTerm[]): number =>
    subset.filter(
      (term) =>
        isProductType(term, stemsOfCategories) ||
        (subset.length > 1 &&
          (MODEL_WORD.test(term.typed) || (isDistinctive(term) && /\p{L}/u.test(term.typed)))),
    ).length;
  const known = terms.filter(
    (term) => isKnown(term) && !(isPrefixOnly(term) && term !== terms.at(-1)),
  );
  const minSize = Math.max(1, terms.length - maxDropped(terms.length));
  const triesPerSize = Math.ceil(MAX_SUBSETS / Math.max(1, known.length - minSize + 1));
  let subsets: QueryTerm[][] = [known];
  for (let size = known.length; size >= minSize; size--) {
    const bestFirst = subsets
      .filter(
        (subset) =>
          subset.some(({ kinds }) => (kinds & 3) > 0) &&
          (subset.length > terms.length / 2 || subset.some((term) => distinctive.has(term))),
      )
      .map((subset) => ({
        subset,
        descriptive: countDescriptive(subset),
        rarity: subset.reduce((rarity, { count }) => rarity - Math.log(1 + count), 0),
      }))
      .sort((a, b) => b.descriptive - a.descriptive || b.rarity - a.rarity);
    for (const { subset } of bestFirst.slice(0, triesPerSize))
      if (subset.length < terms.length && (await hasMatchFor(run, subset))) return subset;
    const smaller = new Map(
      subsets
        .flatMap((subset) => subset.map((_, i) => subset.filter((__, j) => j !== i)))
        .map((subset) => [subset.map(({ typed }) => typed).join("\n"), subset]),
    );
    subsets = [...smaller.values()];
  }
  return null;
}

/**
 * Used when no product has even half of the words: only those that name a type of product, with the
 * brand if there is one: `epson printer` for `evdə istifadə üçün epson printer rəngli`. Null if
 * that finds nothing either.
 */
async function productTypeTerms(
  run: Sql,
  terms: readonly QueryTerm[],
): Promise<QueryTerm[] | null> {
  const stemsOfCategories = await categoryStems();
  const typeTerms = terms.filter(
    (term) => isWholeWord(term) && isProductType(term, stemsOfCategories),
  );
  if (typeTerms.length === 0) return null;
  const branded = terms.filter(
    (term) =>
      typeTerms.includes(term) ||
      (isWholeWord(term) && isDistinctive(term) && /\p{L}/u.test(term.typed)),
  );
  for (const subset of [branded, typeTerms, ...typeTerms.map((term) => [term])])
    if (await hasMatchFor(run, subset)) return subset;
  return null;
}

const termsText = (terms: readonly QueryTerm[]): string =>
  terms.map(({ typed, soundsLike }) => soundsLike ?? typed).join(" ");

/**
 * How a search whose words all match was understood: as typed, or corrected if a word is known only
 * by its sound.
 */
export const matchSummary = (terms: readonly QueryTerm[]): Pick<Understanding, "how" | "shown"> =>
  terms.some(({ soundsLike }) => soundsLike !== undefined)
    ? { how: "corrected", shown: termsText(terms) }
    : { how: "words", shown: null };

/**
 * Maximum number of words that are corrected, because each one is expensive. A text with more
 * unknown words does not name products.
 */
const MAX_CORRECTED_WORDS = 5;

/**
 * The terms of a text whose unknown words are corrected; the same array if no correction was found.
 */
async function correctTerms(run: Sql, terms: readonly QueryTerm[]): Promise<readonly QueryTerm[]> {
  const unknown = new Set(
    terms.filter((term) => !isKnown(term) || isPrefixOnly(term)).slice(0, MAX_CORRECTED_WORDS),
  );
  const texts: (string | null)[] = [];
  // Sequential: run in parallel, the queries of two searches would take all connections of the
  // pool.
  for (const term of terms)
    texts.push(unknown.has(term) ? await correctWord(run, term.typed) : null);
  return texts.some((text) => text !== null)
    ? queryTerms(run, terms.map((term, i) => texts[i] ?? term.typed).join(" "))
    : terms;
}

/**
 * For a model number that the shop does not sell, finds those with the same beginning: `SM-A556`
 * finds `SM-A5...`. Null if there are none.
 */
async function findSimilarModels(
  run: Sql,
  skuPrefix: string | null,
): Promise<Understanding | null> {
  if (skuPrefix === null || skuPrefix.length < MIN_MODEL_LENGTH) return null;
  for (const beginning of [skuPrefix.slice(0, -1), skuPrefix.slice(0, -2)])
    if (/\d/.test(beginning) && (await hasSkuPrefix(run, beginning)))
      return { how: "some", terms: [], shown: beginning.toUpperCase(), skuPrefix: beginning };
  return null;
}

/** Used when no product has all words: finds products with some of them (`relaxTerms`). */
async function understandFewerWords(
  run: Sql,
  terms: readonly QueryTerm[],
  wordsAsTyped: ReadonlySet<string>,
): Promise<Understanding> {
  const some = (await relaxTerms(run, terms, wordsAsTyped)) ?? (await productTypeTerms(run, terms));
  return some
    ? { how: "some", terms: some, shown: termsText(some), skuPrefix: null }
    : { how: "nothing", terms: [], shown: null, skuPrefix: null };
}

/**
 * Finds out what a search text means (docs/search.md). Endings, units, synonyms and spellings are
 * always considered; other keyboard layouts, typing errors and fewer words only if no product has
 * all of the words. `exactly`: only the words as typed.
 */
export async function understand(
  run: Sql,
  typed: string,
  { exactly = false } = {},
): Promise<Understanding> {
  const withSignsAsLetters = exactly ? null : await readSignsAsLetters(run, typed);
  if (withSignsAsLetters) return { how: "corrected", ...withSignsAsLetters, skuPrefix: null };
  const terms = await queryTerms(run, typed, { exactly });
  const skuPrefix = skuPrefixOf(typed);
  if (terms.length === 0) return { how: "nothing", terms, shown: null, skuPrefix: null };
  if ((await hasMatchFor(run, terms)) || exactly || (await hasSkuPrefix(run, skuPrefix)))
    return terms.every(isKnown)
      ? { ...matchSummary(terms), terms, skuPrefix }
      : { how: "words", terms: [], shown: null, skuPrefix };

  const swapped = await readInOtherLayout(run, typed);
  if (swapped) return { how: "corrected", ...swapped, skuPrefix: null };

  const corrected = await correctTerms(run, terms);
  if (corrected !== terms && (await hasMatchFor(run, corrected)))
    return { how: "corrected", terms: corrected, shown: termsText(corrected), skuPrefix: null };

  const similarModels = await findSimilarModels(run, skuPrefix);
  if (similarModels) return similarModels;

  const wordsAsTyped = new Set(terms.filter(isKnown).map(({ typed: word }) => word));
  return understandFewerWords(run, corrected, wordsAsTyped);
}

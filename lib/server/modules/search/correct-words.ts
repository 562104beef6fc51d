import { throwIfAborted } from "@/lib/request-aborted";
import type { Sql } from "../../db/sql";
import { foldCompact } from "./fold";
import { queryTerms, type QueryTerm } from "./query-terms";
import { hasMatchFor, isKnown, isPrefixOnly, isWholeWord } from "./term-kinds";
import { editDistance, isPlausibleTypo, maxEdits } from "./words/edit-distance";
import { inOtherLayouts } from "./words/keyboard-layout";
import { phoneticKey } from "./words/phonetic-key";
import { diminutiveBases } from "./words/diminutives";
import { splitWords } from "./words/split-words";
import { transliterate, isCyrillic } from "./words/transliterate";

type Candidate = { word: string; spelled: string; kinds: number; count: number };

// Candidates: words of names, categories and brands that are spelled or sound alike, and the keys
// of synonyms.
const CANDIDATES = `
(SELECT word, spelled, kinds, count FROM search_words WHERE word % $1 AND spelled IS NOT NULL AND kinds & 3 > 0 AND word !~ '[0-9]' AND length(word) BETWEEN $2 AND $3 ORDER BY similarity(word, $1) DESC, count DESC LIMIT 60)
UNION ALL (SELECT word, spelled, kinds, count FROM search_words WHERE sound % $4 AND kinds & 3 > 0 ORDER BY similarity(sound, $4) DESC, count DESC LIMIT 20)
UNION ALL (SELECT word, spelled, kinds, count FROM search_words WHERE word = ANY($5) AND spelled IS NOT NULL AND kinds & 3 > 0)
UNION ALL (SELECT DISTINCT ON (key) key, COALESCE(spelled, key), 2, 1 FROM search_synonym_keys WHERE key % $1 AND length(key) BETWEEN $2 AND $3 LIMIT 40)`;

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

/**
 * Separates letters and digits of a word if all of the parts are known: `ps5`. Not a single letter
 * or digit group of a designation, such as `a55`: its parts are in names of other goods.
 */
async function splitDigits(run: Sql, word: string): Promise<string | null> {
  const separated = word.replace(/(?<=[a-zа-я])(?=\d)|(?<=\d)(?=[a-zа-я])/g, " ");
  if (separated === word || separated.split(" ").some((part) => /^\D$/.test(part))) return null;
  const terms = await queryTerms(run, separated);
  return terms.every(isWholeWord) && (await hasMatchFor(run, terms)) ? separated : null;
}

/**
 * Returns a known word that contains this one. Not for words with digits: parts of model codes are
 * indexed (words/model-codes.ts), and any other model that happens to contain the digits is wrong.
 */
async function containingWord(run: Sql, word: string): Promise<string | null> {
  if (word.length < MIN_CONTAINED_LENGTH || /\d/.test(word)) return null;
  const [row] = await run<Candidate>(
    "SELECT word, spelled, kinds, count FROM search_words WHERE word LIKE '%' || $1 || '%' AND spelled IS NOT NULL AND kinds & 3 > 0 ORDER BY count DESC, length(word) LIMIT 1",
    [word],
  );
  return row?.spelled ?? null;
}

/** Minimum length of a word that is found within another one. */
const MIN_CONTAINED_LENGTH = 5;

/** Minimum length of a Cyrillic word that is corrected by its Latin transliteration. */
const MIN_TRANSLITERATED_LENGTH = 5;

async function correctWord(run: Sql, typed: string): Promise<string | null> {
  const word = splitWords(typed)
    .map(({ text }) => text)
    .join("");
  const spellings = isCyrillic(word) ? [word, transliterate(word)] : [word];
  const otherForm = await wordInOtherForm(run, typed);
  if (otherForm !== null) return otherForm;
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

/** Minimum length of a single word that was typed on another keyboard layout: `apple üatch`. */
const MIN_LAYOUT_LENGTH = 4;

const OTHER_FORMS = `SELECT word, spelled, kinds, count FROM search_words WHERE word = ANY($1) AND spelled IS NOT NULL AND kinds & 3 > 0
UNION ALL SELECT key, COALESCE(spelled, key), 2, 0 FROM search_synonym_keys WHERE key IN (SELECT COALESCE((ts_lexize('russian_stem', base))[1], base) FROM unnest($2::text[]) base) ORDER BY count DESC LIMIT 1`;

/**
 * The word that a text typed on another keyboard layout stands for, or the one from which a Russian
 * diminutive is formed: `айфончик`. Null if there is none.
 */
async function wordInOtherForm(run: Sql, typed: string): Promise<string | null> {
  const swapped = typed.length < MIN_LAYOUT_LENGTH ? [] : inOtherLayouts(typed).map(foldCompact);
  const bases = diminutiveBases(foldCompact(typed));
  if (swapped.length + bases.length === 0) return null;
  const [row] = await run<Candidate>(OTHER_FORMS, [
    [...swapped, ...bases, ...bases.map(transliterate)],
    bases,
  ]);
  return row?.spelled ?? null;
}

/**
 * Maximum number of words that are corrected, because each one is expensive. A text with more
 * unknown words does not name products.
 */
const MAX_CORRECTED_WORDS = 5;

/**
 * The terms of a text whose unknown words are corrected; the same array if no correction was found.
 */
export async function correctTerms(
  run: Sql,
  terms: readonly QueryTerm[],
): Promise<readonly QueryTerm[]> {
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

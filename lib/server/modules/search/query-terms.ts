import type { Sql } from "../../db/sql";
import { categoryStems } from "./category-stems";
import { russianStems } from "./russian-stems";
import { LEVEL_BITS, stemLexeme } from "./words/document";
import { type CodeRange, codeRanges, isCodeBeginning } from "./words/model-codes";
import {
  englishSpellings,
  fromOldCyrillic,
  isCyrillic,
  transliterate,
  transliterateSound,
} from "./words/transliterate";
import { withoutCourtesies } from "./words/courtesies";
import { isStopWord } from "./words/stop-words";
import { phoneticKey } from "./words/phonetic-key";
import { splitWords, type Word } from "./words/split-words";
import { baseForms, stemOf } from "./words/stem";

/**
 * One way in which a product can match a word of a search: it must have one lexeme of every group.
 * `boost`: the weight of the match, relative to a whole word. `prefix`: the lexemes are beginnings
 * of words.
 */
export type Alternative = {
  groups: readonly (readonly string[])[];
  boost: number;
  prefix?: true;
  /** only words with these weights (words/document.ts) */ only?: "A" | "AB";
};
/**
 * The requirement for one typed word, or for several that belong together. Without alternatives,
 * the catalogue does not have the word.
 */
export type QueryTerm = {
  typed: string;
  alternatives: Alternative[];
  /** approximate number of products that have the word */ count: number;
  /** where the word occurs, as `LEVEL_BITS` */ kinds: number;
  /** catalogue word, if only the sound matches: `Samsung` for `samsunq` */ soundsLike?: string;
  /** position of the first word in the text (NFKC) */ at: number;
  /** it is a number with a unit */ isMeasure?: true;
  /**
   * `optional`: it only improves the rank of products that match it. `excluded`: products must not
   * match it. By default they must match it.
   */
  role?: "optional" | "excluded";
  /** an optional term that counts wherever a product has it, not only in its name and category */
  anywhere?: true;
  /**
   * It names the goods: products that have it only in a parameter merely mention it
   * (`namingTerms`).
   */
  names?: true;
};

/**
 * Maximum number of words of a search that are read; of a longer text, stop words do not count:
 * in a long sentence the goods may stand at the end.
 */
const MAX_WORDS = 12;
/** Maximum number of words of a synonym. */
export const MAX_SYNONYM_WORDS = 4;
/** Minimum length of a last word that is also taken as the beginning of a word. */
const MIN_PREFIX_LENGTH = 2;
/** The boost of a match by the beginning of a word. */
const PREFIX_BOOST = 0.6;
/** The boost of a match by another form, script or sound of the word. */
const VARIANT_BOOST = 0.9;
/**
 * The boost of products in a synonym's category. It is higher than 1, so that they come before
 * products that only contain the word, such as `soba` in `sobada bişirmə qabı`.
 */
const SYNONYM_BOOST = 1.1;
/** The boost of such products that also contain the word itself: `playstation`, `perforator`. */
const NAMED_SYNONYM_BOOST = 1.2;
/** The boost of products with a model code, relative to those with its words anywhere. */
const CODE_BOOST = 1.1;

/**
 * Maximum number of words with the same beginning whose counts are added up. A beginning of more
 * words is taken to be as common as `FREQUENT_COUNT`.
 */
const MAX_PREFIX_WORDS = 200;
const FREQUENT_COUNT = 1_000_000;

type VocabularyEntry = {
  word: string;
  spelled: string | null;
  count: number;
  kinds: number;
  sound: string | null;
};

const wordAndStem = (word: string, stem: string): string[] => [word, stem];

/** The stem of a word as a part of a synonym's key. */
export const keyStem = (word: string, russian: ReadonlyMap<string, string>): string =>
  stemLexeme(word, russian).slice(1);

/**
 * Joins the stems of words into the key by which synonyms are found, equal for `stiralni masin` and
 * `stiralnı maşını`. A number with its unit is represented by its measure.
 */
export const synonymKey = (words: readonly Word[], russian: ReadonlyMap<string, string>): string =>
  words.map(({ text, measure }) => measure ?? keyStem(text, russian)).join(" ");

type SynonymMeaning = { key: string; means: string };

/** Everything that the vocabulary contains about the words of one search. */
class VocabularyLookup {
  readonly known = new Map<string, VocabularyEntry>();
  readonly bySound = new Map<string, VocabularyEntry[]>();
  readonly byPrefix = new Map<string, { count: number; kinds: number }>();
  isInNames = (word: string): boolean => ((this.known.get(word)?.kinds ?? 0) & LEVEL_BITS.A) > 0;
  find = (lexemes: readonly string[]): VocabularyEntry[] =>
    lexemes.flatMap((lexeme) => this.known.get(lexeme) ?? []);
}

const COLUMNS = "word, spelled, count, kinds, sound";
const KNOWN = `SELECT ${COLUMNS}, false AS "isBegun" FROM search_words WHERE word = ANY($1) UNION ALL (SELECT ${COLUMNS}, false FROM search_words WHERE sound = ANY($2) LIMIT 40)`;
/** The sum of all words that begin with $3, as one row. */
const prefixSql = (condition: string): string =>
  ` UNION ALL SELECT $3, NULL, (CASE WHEN count(*) < ${MAX_PREFIX_WORDS} THEN sum(count) ELSE ${FREQUENT_COUNT} END)::integer, bit_or(kinds)::integer, NULL, true FROM (SELECT count, kinds FROM search_words WHERE word >= $3 AND word < $3 || 'я'${condition} LIMIT ${MAX_PREFIX_WORDS}) w HAVING count(*) > 0`;

async function lookUpWords(
  run: Sql,
  lexemes: readonly string[],
  sounds: readonly string[],
  lastPrefix: string | null,
): Promise<VocabularyLookup> {
  const found = new VocabularyLookup();
  const beginning =
    lastPrefix === null ? "" : prefixSql(/\d/.test(lastPrefix) ? "" : " AND spelled IS NOT NULL");
  const rows = await run<VocabularyEntry & { isBegun: boolean }>(`${KNOWN}${beginning}`, [
    lexemes,
    sounds,
    ...(lastPrefix === null ? [] : [lastPrefix]),
  ]);
  for (const { isBegun, ...row } of rows) {
    if (isBegun) {
      found.byPrefix.set(row.word, row);
      continue;
    }
    found.known.set(row.word, row);
    if (row.sound !== null)
      found.bySound.set(row.sound, [
        ...(found.bySound.get(row.sound) ?? []).filter(({ word }) => word !== row.word),
        row,
      ]);
  }
  return found;
}

/**
 * A typed word with its stem. For a Cyrillic word, `latin`: its transliteration; `english`: names
 * that sound like it in English.
 */
type TypedWord = Word & { stem: string; latin: string | null; english: readonly string[] };

/**
 * The lexemes of a word's other forms (`baseForms`): words with fewer endings, and stems with the
 * other form of the last consonant.
 */
const shorterWords = (text: string): string[] => baseForms(text).words;
const alternateStems = (text: string): string[] => baseForms(text).stems.map((stem) => `~${stem}`);
const lexemesOf = ({ text, stem, measure, latin, english }: TypedWord): string[] => [
  text,
  stem,
  ...shorterWords(text),
  ...alternateStems(text),
  ...(measure ? [measure] : []),
  ...(latin === null ? [] : [latin, `~${stemOf(latin)}`, ...english]),
];
const soundsOf = ({ text, latin }: TypedWord): string[] =>
  [latin === null ? text : transliterateSound(text)]
    .filter((word) => /^[a-z]{3,}$/.test(word))
    .map(phoneticKey)
    .filter((sound) => sound.length > 1);

/** The words of a text that count, without a limit to their number. */
function allWordsOf(typed: string): readonly Word[] {
  const words = withoutCourtesies(splitWords(fromOldCyrillic(typed)));
  return words.length <= MAX_WORDS
    ? words
    : words.filter(({ text, measure }) => measure !== undefined || !isStopWord(text));
}

/**
 * The number of words that are read of a text that has more than `MAX_WORDS`; otherwise undefined.
 */
export const truncatedWordCount = (typed: string): number | undefined =>
  allWordsOf(typed).length > MAX_WORDS ? MAX_WORDS : undefined;

const ONE_LETTER = /^[a-zа-я]$/;

const wordsOf = (typed: string): Word[] => allWordsOf(typed).slice(0, MAX_WORDS);

/** Words without stop words and units, except for those that are part of a model code. */
function withoutStopWords(words: readonly Word[], inCode: (word: Word) => boolean): Word[] {
  const content = words.filter(
    (word) => word.measure !== undefined || inCode(word) || !isStopWord(word.text),
  );
  return (content.every(({ text }) => ONE_LETTER.test(text)) ? words : content).filter(
    (word) => !word.isUnit || inCode(word),
  );
}

/**
 * The words of a text without stop words; used for searches and for synonyms. If only single
 * letters would remain, all words are returned: `a c`.
 */
export const contentWords = (typed: string): Word[] =>
  withoutStopWords(wordsOf(typed), () => false);

/** A model code of a search that the catalogue has, or of which it has the beginning. */
type KnownCode = { words: readonly Word[]; lexemes: string[]; prefix?: true };

const CODES = `SELECT word, false AS "isBegun" FROM search_words WHERE word = ANY($1)
UNION ALL SELECT key, true FROM unnest($2::text[]) key WHERE EXISTS (SELECT 1 FROM search_words WHERE word > key AND word < key || 'я')`;

/**
 * The model codes of a search, the longest ones first; no word belongs to two of them. The last
 * words may be the beginning of a code.
 */
async function knownCodes(run: Sql, words: readonly Word[]): Promise<KnownCode[]> {
  const ranges = codeRanges(words, transliterate);
  if (ranges.length === 0) return [];
  const begins = ({ to, code }: CodeRange) => to === words.length && isCodeBeginning(code);
  const rows = await run<{ word: string; isBegun: boolean }>(CODES, [
    ranges.flatMap(({ keys }) => keys),
    ranges.filter(begins).flatMap(({ keys }) => keys),
  ]);
  const keysOf = (isBegun: boolean) =>
    new Set(rows.filter((row) => row.isBegun === isBegun).map(({ word }) => word));
  const [whole, begun] = [keysOf(false), keysOf(true)];
  const codes: (KnownCode & { range: CodeRange })[] = [];
  for (const range of ranges) {
    if (codes.some((code) => range.from < code.range.to && code.range.from < range.to)) continue;
    const exact = range.keys.filter((key) => whole.has(key));
    const beginning = begins(range) ? range.keys.filter((key) => begun.has(key)) : [];
    const inside = words.slice(range.from, range.to);
    if (exact.length > 0) codes.push({ range, words: inside, lexemes: exact });
    else if (beginning.length > 0)
      codes.push({ range, words: inside, lexemes: beginning, prefix: true });
  }
  return codes;
}

const mostFrequentSpelling = (entries: readonly VocabularyEntry[]): string | undefined =>
  entries
    .flatMap(({ spelled, count }) => (spelled === null ? [] : [{ spelled, count }]))
    .sort((a, b) => b.count - a.count)[0]?.spelled;

type Occurrences = Pick<QueryTerm, "count" | "kinds">;

/** How often a term occurs, and where; as a prefix if no whole word matches. */
function occurrencesOf(
  matched: readonly VocabularyEntry[],
  prefixEntry: Occurrences | undefined,
): Occurrences {
  if (matched.length === 0)
    return { count: Math.max(0, prefixEntry?.count ?? 0), kinds: prefixEntry?.kinds ?? 0 };
  return {
    count: Math.max(0, ...matched.map(({ count }) => count)),
    kinds: matched.reduce((kinds, entry) => kinds | entry.kinds, 0),
  };
}

/** The term for one word. `exactly`: no other spellings. */
function termOf(
  word: TypedWord,
  { isLast, exactly }: { isLast: boolean; exactly: boolean },
  found: VocabularyLookup,
): QueryTerm {
  const { text, stem, measure, latin, english } = word;
  const alternatives: Alternative[] = [];
  const matched: VocabularyEntry[] = [];
  const add = (lexemes: readonly string[], boost: number) => {
    const known = found.find(lexemes);
    if (known.length === 0) return;
    matched.push(...known);
    alternatives.push({ groups: [known.map((entry) => entry.word)], boost });
  };
  // If no product has the measure, the number alone is looked for.
  add(measure && found.known.has(measure) ? [measure] : wordAndStem(text, stem), 1);
  if (!exactly) add(shorterWords(text), VARIANT_BOOST);
  // `нот` is a name before a number, though some value has the word `not`.
  const names = matched.length > 0 ? [] : english.filter((name) => found.isInNames(name));
  if (latin !== null) add(wordAndStem(latin, `~${stemOf(latin)}`), VARIANT_BOOST);
  add(names, VARIANT_BOOST);
  const prefixEntry = isLast ? found.byPrefix.get(text) : undefined;
  const isSpelledAsKnown = alternatives.length > 0 || prefixEntry !== undefined || latin !== null;
  if (!exactly) add(alternateStems(text), VARIANT_BOOST);
  const alike = soundsOf(word)
    .flatMap((sound) => found.bySound.get(sound) ?? [])
    .filter((entry) => entry.word !== text);
  add(
    alike.map((entry) => entry.word),
    VARIANT_BOOST,
  );
  const soundsLike = isSpelledAsKnown ? undefined : mostFrequentSpelling(alike);
  if (prefixEntry)
    alternatives.push({
      groups: [[text]],
      boost: PREFIX_BOOST,
      prefix: true,
      // A number in a parameter is a size, and never the beginning of another one.
      ...(/\d/.test(text) && { only: "AB" as const }),
    });
  return {
    typed: word.spelled,
    at: word.from,
    ...(measure && { isMeasure: true as const }),
    ...(soundsLike === undefined ? {} : { soundsLike }),
    alternatives,
    ...occurrencesOf(matched, prefixEntry),
  };
}

/**
 * The groups of lexemes that a synonym stands for: its words, or any of its categories (`@101
 * @102`, see `categoryLexeme`).
 */
async function synonymGroups(run: Sql, means: string): Promise<string[][]> {
  const categories = means.match(/@\d+/g);
  if (categories) return [categories];
  const words = contentWords(means);
  const russian = await russianStems(run, words.map(({ text }) => text).filter(isCyrillic));
  return words.map(({ text, measure }) =>
    measure ? [measure] : wordAndStem(text, stemLexeme(text, russian)),
  );
}

/**
 * Parses a search text into terms: for each word, what a product may have instead, from the
 * catalogue's words, synonyms, spellings and units (docs/search.md, steps 1 to 3). `exactly`: no
 * synonyms or other spellings. `shortest`: minimum length of a last word that is also taken as the
 * beginning of a word. `prefersCodes`: words that together are a model code are read as the code,
 * even if each is also a word of its own.
 */
export async function queryTerms(
  run: Sql,
  typed: string,
  { exactly = false, shortest = MIN_PREFIX_LENGTH, prefersCodes = false } = {},
): Promise<QueryTerm[]> {
  const allWords = wordsOf(typed);
  const codes = await knownCodes(run, allWords);
  const content = withoutStopWords(allWords, (word) =>
    codes.some((code) => code.words.includes(word)),
  );
  const russian = await russianStems(run, content.map(({ text }) => text).filter(isCyrillic));
  const words = content.map((word): TypedWord => ({
    ...word,
    stem: stemLexeme(word.text, russian),
    latin: isCyrillic(word.text) ? transliterate(word.text) : null,
    english: isCyrillic(word.text) ? englishSpellings(word.text) : [],
  }));
  const stems = words.map(({ text, latin }) => [
    keyStem(text, russian),
    ...(latin === null ? baseForms(text).words.slice(-1) : [stemOf(latin)]),
  ]);
  const ranges = words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_SYNONYM_WORDS, words.length - from) }, (__, i) => ({
      from,
      to: from + i + 1,
    })),
  );
  // Cyrillic words are looked up in both alphabets, short words also without their ending
  // (`tvlər`), and numbers with and without their units.
  const keysOf = ({ from, to }: WordRange) => [
    ...new Set([
      synonymKey(words.slice(from, to), russian),
      stems
        .slice(from, to)
        .map((wordStems) => wordStems[0])
        .join(" "),
      stems
        .slice(from, to)
        .map((wordStems) => wordStems.at(-1))
        .join(" "),
    ]),
  ];
  const joins = words
    .slice(1)
    .map((word, i) => ((words[i]?.text ?? "") + word.text).replaceAll(".", ""));
  // Single words that are long enough to be recognized by their sound: `aifon`, `ayfon`.
  const singleKeys = [...new Set(stems.flat())].filter((key) => /^[a-z]{4,}$/.test(key));
  const [found, synonyms] = await Promise.all([
    lookUpWords(
      run,
      [...words.flatMap(lexemesOf), ...joins, ...joins.map((join) => `~${stemOf(join)}`)],
      exactly ? [] : words.flatMap(soundsOf),
      prefixOf(words.at(-1), shortest),
    ),
    exactly
      ? []
      : run<SynonymMeaning>(
          "SELECT key, means FROM search_synonym_keys WHERE key = ANY($1) UNION SELECT heard.key, k.means FROM unnest($2::text[], $3::text[]) heard(key, sound) JOIN search_synonym_keys k ON k.sound = heard.sound",
          [ranges.flatMap(keysOf), singleKeys, singleKeys.map(phoneticKey)],
        ),
  ]);
  const terms = words.map((word, i) =>
    termOf(
      exactly ? { ...word, latin: null, english: [] } : word,
      { isLast: i === words.length - 1, exactly },
      found,
    ),
  );

  // Terms that belong together become one: words that the catalogue writes together, and synonyms.
  const merged: MergedTerm[] = terms.map((term, i) => ({ term, from: i, to: i + 1 }));
  mergeCodes(
    merged,
    codes.map((code) => ({ ...code, from: content.indexOf(code.words[0] as Word) })),
    prefersCodes,
  );
  mergeJoinedWords(merged, joins, found);
  const synonymsOf = (range: WordRange) =>
    synonyms.filter(({ key }) => keysOf(range).includes(key));
  if (synonyms.length > 0) await mergeSynonyms(run, merged, { words, terms, ranges, synonymsOf });
  return merged.map(({ term }) => term);
}

/**
 * The text of a last word that is also taken as the beginning of a word; null if it is not. A
 * number is the beginning of another one only while it is being typed (`shortest` 1): `iphone 1`
 * does not mean all phones from 10 to 19.
 */
const prefixOf = (last: TypedWord | undefined, shortest: number): string | null =>
  last && !last.measure && (/\d/.test(last.text) ? shortest === 1 : last.text.length >= shortest)
    ? last.text
    : null;

/** Neighbouring words of a search, by their indexes; `to` is exclusive. */
type WordRange = { from: number; to: number };
/** A term, and the words that it stands for. */
type MergedTerm = WordRange & { term: QueryTerm };

/**
 * Replaces the terms of a range of words by one term, which also has the given alternatives. Does
 * nothing if one of these terms also stands for a word outside of the range.
 */
function mergeTerms(
  merged: MergedTerm[],
  { from, to }: WordRange,
  alternatives: readonly Alternative[],
  known: readonly Occurrences[],
  { keepsWords = true } = {},
): void {
  const inside = merged.filter((part) => part.from >= from && part.to <= to);
  if (!inside[0] || inside[0].from !== from || inside.at(-1)?.to !== to) return;
  const together: Alternative[] =
    keepsWords && inside.every(({ term }) => term.alternatives.length > 0)
      ? combineTerms(inside.map(({ term }) => term))
      : [];
  const term: QueryTerm = {
    typed: inside.map((part) => part.term.typed).join(" "),
    at: inside[0].term.at,
    alternatives: [...together, ...alternatives],
    count: Math.max(...inside.map((part) => part.term.count), ...known.map(({ count }) => count)),
    kinds: inside.reduce(
      (kinds, part) => kinds | part.term.kinds,
      known.reduce((kinds, entry) => kinds | entry.kinds, 0),
    ),
  };
  merged.splice(merged.indexOf(inside[0]), inside.length, { term, from, to });
}

/**
 * Adds the model codes of a search to its terms. A letter that is a part of a code is only looked
 * for as the code: `a 56` is not any product with an A and a 56.
 */
function mergeCodes(
  merged: MergedTerm[],
  codes: readonly (KnownCode & { from: number })[],
  prefersCodes: boolean,
): void {
  for (const { words, lexemes, prefix, from } of codes) {
    const alternative: Alternative = {
      groups: [lexemes],
      boost: prefix ? PREFIX_BOOST : CODE_BOOST,
      ...(prefix && { prefix }),
    };
    const to = from + words.length;
    const kinds = LEVEL_BITS.A | LEVEL_BITS.B;
    const single = merged.find((part) => part.from === from && part.to === to);
    if (single) {
      single.term.alternatives.push(alternative);
      single.term.kinds |= kinds;
      single.term.count = Math.max(1, single.term.count);
      continue;
    }
    const hasLoneLetter = words.some(({ text }) => ONE_LETTER.test(text) || isStopWord(text));
    const inside = merged.filter((part) => part.from >= from && part.to <= to);
    // Words that are all known on their own, such as `tv 55`, may mean more than a code.
    const isCode = prefersCodes && !prefix;
    if (isCode || hasLoneLetter || inside.some(({ term }) => term.alternatives.length === 0))
      mergeTerms(merged, { from, to }, [alternative], [{ count: 1, kinds }], {
        keepsWords: !hasLoneLetter,
      });
  }
}

const isOfValuesOnly = ({ kinds }: Occurrences): boolean =>
  (kinds & LEVEL_BITS.C) > 0 && (kinds & (LEVEL_BITS.A | LEVEL_BITS.B)) === 0;

/** Merges neighbouring words that the catalogue writes together. */
function mergeJoinedWords(
  merged: MergedTerm[],
  joins: readonly string[],
  found: VocabularyLookup,
): void {
  for (const [i, join] of joins.entries()) {
    // Only if the catalogue has the joined text as a word of its own: the lexemes of names also
    // contain neighbours joined together.
    const all = found.find([join]);
    const known = all.filter(({ spelled }) => spelled !== null);
    // `12 people` of a value, and not the 12 of a name beside the people of another value.
    const ofValue = /^\d+[a-zа-я]{3,}$/.test(join) ? all.filter(isOfValuesOnly) : [];
    if (ofValue.length > 0) {
      const groups = [ofValue.map(({ word }) => word)];
      mergeTerms(merged, { from: i, to: i + 2 }, [{ groups, boost: 1 }], ofValue, {
        keepsWords: false,
      });
      continue;
    }
    if (known.length === 0) continue;
    const alternative = { groups: [known.map(({ word }) => word)], boost: 1 };
    mergeTerms(merged, { from: i, to: i + 2 }, [alternative], known);
  }
}

/** Merges the words of each synonym, and adds what the synonym stands for. */
async function mergeSynonyms(
  run: Sql,
  merged: MergedTerm[],
  {
    words,
    terms,
    ranges,
    synonymsOf,
  }: {
    words: readonly TypedWord[];
    terms: readonly QueryTerm[];
    ranges: readonly WordRange[];
    synonymsOf: (range: WordRange) => SynonymMeaning[];
  },
): Promise<void> {
  const stemsOfCategories = await categoryStems();
  // The longest synonyms first: `robot tozsoran` before `robot`.
  for (const range of [...ranges].sort((a, b) => b.to - b.from - (a.to - a.from))) {
    const matching = synonymsOf(range);
    if (matching.length === 0) continue;
    const { alternatives, known } = await synonymAlternatives(run, matching);
    if (alternatives.length === 0) continue;
    // The text is a synonym of several categories and also in a category's title: products that
    // contain it get no higher boost, because all of the categories are meant. `telefon` is in the
    // names of push-button phones, but not in those of smartphones.
    const isCategoryWord =
      matching.some(({ means }) => means.includes(" ")) &&
      words.slice(range.from, range.to).every(({ stem }) => stemsOfCategories.has(stem));
    const typedWords = isCategoryWord ? [] : combineTerms(terms.slice(range.from, range.to));
    const named = alternatives
      .filter(({ boost }) => boost === SYNONYM_BOOST)
      .flatMap(({ groups }) =>
        typedWords.map((typedWord): Alternative => ({
          groups: [...groups, ...typedWord.groups],
          boost: NAMED_SYNONYM_BOOST,
        })),
      );
    mergeTerms(merged, range, [...named, ...alternatives], [...known.values()]);
  }
}

/** What synonyms stand for, as far as the catalogue has it, and the catalogue's words for it. */
async function synonymAlternatives(
  run: Sql,
  synonyms: readonly SynonymMeaning[],
): Promise<{ alternatives: Alternative[]; known: ReadonlyMap<string, VocabularyEntry> }> {
  const meanings = await Promise.all(synonyms.map(({ means }) => synonymGroups(run, means)));
  const { known } = await lookUpWords(run, meanings.flat(2), [], null);
  const alternatives = meanings
    .filter(
      (groups) =>
        groups.length > 0 && groups.every((group) => group.some((lexeme) => known.has(lexeme))),
    )
    .map((groups): Alternative => ({
      groups: groups.map((group) => group.filter((lexeme) => known.has(lexeme))),
      boost: groups[0]?.[0]?.startsWith("@") ? SYNONYM_BOOST : 1,
    }));
  return { alternatives, known };
}

/**
 * One alternative that requires a whole-word match of every term; none if a term has no such match.
 */
function combineTerms(terms: readonly QueryTerm[]): Alternative[] {
  const whole = terms.map(({ alternatives }) =>
    alternatives
      .filter(({ groups, prefix }) => groups.length === 1 && !prefix)
      .flatMap(({ groups }) => groups[0] ?? []),
  );
  return whole.every((lexemes) => lexemes.length > 0) ? [{ groups: whole, boost: 1 }] : [];
}

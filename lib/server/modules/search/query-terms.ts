import type { Sql } from "../../db/sql";
import { categoryStems } from "./category-stems";
import { russianStems } from "./russian-stems";
import { stemLexeme } from "./words/document";
import { transliterate, fromOldCyrillic, isCyrillic } from "./words/transliterate";
import { isStopWord } from "./words/stop-words";
import { phoneticKey } from "./words/phonetic-key";
import { splitWords, type Word } from "./words/split-words";
import { baseForms, stemOf } from "./words/stem";

/**
 * One way in which a product can match a word of a search: it must have one lexeme of every group.
 * `boost`: the weight of the match, relative to a whole word. `prefix`: the lexemes are beginnings
 * of words.
 */
export type Alternative = { groups: readonly (readonly string[])[]; boost: number; prefix?: true };
/**
 * The requirement for one typed word, or for several that belong together. Without alternatives,
 * the catalogue does not have the word.
 */
export type QueryTerm = {
  typed: string;
  alternatives: Alternative[];
  /** approximate number of products that have it */ count: number;
  /** where it occurs, as `LEVEL_BITS` */ kinds: number;
  /** catalogue word, if only the sound matches: `Samsung` for `samsunq` */ soundsLike?: string;
};

/** Maximum number of words of a search that are read. */
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

const keyStem = (word: string, russian: ReadonlyMap<string, string>): string =>
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

/** A typed word with its stem. `latin`: the transliteration of a Cyrillic word. */
type TypedWord = Word & { stem: string; latin: string | null };

/**
 * The lexemes of a word's other forms (`baseForms`): words with fewer endings, and stems with the
 * other form of the last consonant.
 */
const shorterWords = (text: string): string[] => baseForms(text).words;
const alternateStems = (text: string): string[] => baseForms(text).stems.map((stem) => `~${stem}`);
const lexemesOf = ({ text, stem, measure, latin }: TypedWord): string[] => [
  text,
  stem,
  ...shorterWords(text),
  ...alternateStems(text),
  ...(measure ? [measure] : []),
  ...(latin === null ? [] : [latin, `~${stemOf(latin)}`]),
];
const soundsOf = ({ text, latin }: TypedWord): string[] =>
  [latin ?? text]
    .filter((word) => /^[a-z]{3,}$/.test(word))
    .map(phoneticKey)
    .filter((sound) => sound.length > 1);

/**
 * The number of words that are read of a text that has more than `MAX_WORDS`; otherwise undefined.
 */
export const truncatedWordCount = (typed: string): number | undefined =>
  splitWords(fromOldCyrillic(typed)).length > MAX_WORDS ? MAX_WORDS : undefined;

const ONE_LETTER = /^[a-zа-я]$/;

/**
 * The words of a text without stop words; used for searches and for synonyms. If only single
 * letters would remain, all words are returned: `a c`.
 */
export function contentWords(typed: string): Word[] {
  const words = splitWords(fromOldCyrillic(typed)).slice(0, MAX_WORDS);
  const content = words.filter(({ text, measure }) => measure !== undefined || !isStopWord(text));
  return (content.every(({ text }) => ONE_LETTER.test(text)) ? words : content).filter(
    ({ isUnit }) => !isUnit,
  );
}

function termOf(
  word: TypedWord,
  { isLast, exactly }: { isLast: boolean; exactly: boolean },
  found: VocabularyLookup,
): QueryTerm {
  const { text, stem, measure, latin } = word;
  const alternatives: Alternative[] = [];
  const matched: VocabularyEntry[] = [];
  const add = (lexemes: readonly string[], boost: number) => {
    const known = found.find(lexemes);
    if (known.length === 0) return;
    matched.push(...known);
    alternatives.push({ groups: [known.map((one) => one.word)], boost });
  };
  // If no product has the measure, the number alone is looked for.
  add(measure && found.known.has(measure) ? [measure] : wordAndStem(text, stem), 1);
  if (!exactly) add(shorterWords(text), VARIANT_BOOST);
  if (latin !== null) add(wordAndStem(latin, `~${stemOf(latin)}`), VARIANT_BOOST);
  const prefixEntry = isLast ? found.byPrefix.get(text) : undefined;
  const isWritten = alternatives.length > 0 || prefixEntry !== undefined || latin !== null;
  if (!exactly) add(alternateStems(text), VARIANT_BOOST);
  const alike = soundsOf(word)
    .flatMap((sound) => found.bySound.get(sound) ?? [])
    .filter((one) => one.word !== text);
  add(
    alike.map((one) => one.word),
    VARIANT_BOOST,
  );
  const soundsLike = isWritten
    ? undefined
    : alike
        .flatMap(({ spelled, count }) => (spelled === null ? [] : [{ spelled, count }]))
        .sort((a, b) => b.count - a.count)[0]?.spelled;
  if (prefixEntry) alternatives.push({ groups: [[text]], boost: PREFIX_BOOST, prefix: true });
  return {
    typed: word.spelled,
    ...(soundsLike === undefined ? {} : { soundsLike }),
    alternatives,
    count: Math.max(
      0,
      ...matched.map(({ count }) => count),
      matched.length === 0 ? (prefixEntry?.count ?? 0) : 0,
    ),
    kinds: matched.reduce(
      (kinds, one) => kinds | one.kinds,
      prefixEntry && matched.length === 0 ? prefixEntry.kinds : 0,
    ),
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
 * beginning of a word.
 */
export async function queryTerms(
  run: Sql,
  typed: string,
  { exactly = false, shortest = MIN_PREFIX_LENGTH } = {},
): Promise<QueryTerm[]> {
  const content = contentWords(typed);
  const russian = await russianStems(run, content.map(({ text }) => text).filter(isCyrillic));
  const words = content.map((word): TypedWord => ({
    ...word,
    stem: stemLexeme(word.text, russian),
    latin: isCyrillic(word.text) ? transliterate(word.text) : null,
  }));
  const stems = words.map(({ text, latin }) => [
    keyStem(text, russian),
    ...(latin === null ? baseForms(text).words.slice(-1) : [stemOf(latin)]),
  ]);
  const windows = words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_SYNONYM_WORDS, words.length - from) }, (__, i) => ({
      from,
      to: from + i + 1,
    })),
  );
  // Cyrillic words are looked up in both alphabets, short words also without their ending
  // (`tvlər`), and numbers with and without their units.
  const keysOf = ({ from, to }: { from: number; to: number }) => [
    ...new Set([
      synonymKey(words.slice(from, to), russian),
      stems
        .slice(from, to)
        .map((one) => one[0])
        .join(" "),
      stems
        .slice(from, to)
        .map((one) => one.at(-1))
        .join(" "),
    ]),
  ];
  const joins = words
    .slice(1)
    .map((word, i) => ((words[i]?.text ?? "") + word.text).replaceAll(".", ""));
  const last = words.at(-1);
  const lastPrefix =
    last && !last.measure && (last.text.length >= shortest || /\d/.test(last.text))
      ? last.text
      : null;
  // Single words that are long enough to be recognized by their sound: `aifon`, `ayfon`.
  const singleKeys = [...new Set(stems.flat())].filter((key) => /^[a-z]{4,}$/.test(key));
  const [found, synonyms] = await Promise.all([
    lookUpWords(
      run,
      [...words.flatMap(lexemesOf), ...joins, ...joins.map((join) => `~${stemOf(join)}`)],
      exactly ? [] : words.flatMap(soundsOf),
      lastPrefix,
    ),
    exactly
      ? []
      : run<SynonymMeaning>(
          "SELECT key, means FROM search_synonym_keys WHERE key = ANY($1) UNION SELECT heard.key, k.means FROM unnest($2::text[], $3::text[]) heard(key, sound) JOIN search_synonym_keys k ON k.sound = heard.sound",
          [windows.flatMap(keysOf), singleKeys, singleKeys.map(phoneticKey)],
        ),
  ]);
  const slots = words.map((word, i) =>
    termOf(
      exactly ? { ...word, latin: null } : word,
      { isLast: i === words.length - 1, exactly },
      found,
    ),
  );

  // Terms that belong together become one: words that the catalogue writes together, and synonyms.
  const merged: { term: QueryTerm; from: number; to: number }[] = slots.map((term, i) => ({
    term,
    from: i,
    to: i + 1,
  }));
  const merge = (
    from: number,
    to: number,
    alternatives: Alternative[],
    known: readonly VocabularyEntry[],
  ) => {
    const inside = merged.filter((one) => one.from >= from && one.to <= to);
    if (inside.length === 0 || inside[0]?.from !== from || inside.at(-1)?.to !== to) return;
    const together: Alternative[] = inside.every(({ term }) => term.alternatives.length > 0)
      ? combineTerms(inside.map(({ term }) => term))
      : [];
    const term: QueryTerm = {
      typed: inside.map((one) => one.term.typed).join(" "),
      alternatives: [...together, ...alternatives],
      count: Math.max(...inside.map((one) => one.term.count), ...known.map(({ count }) => count)),
      kinds: inside.reduce(
        (kinds, one) => kinds | one.term.kinds,
        known.reduce((kinds, one) => kinds | one.kinds, 0),
      ),
    };
    merged.splice(merged.indexOf(inside[0] as (typeof merged)[number]), inside.length, {
      term,
      from,
      to,
    });
  };
  for (const [i, join] of joins.entries()) {
    // Only if the catalogue has the joined text as a word of its own: the lexemes of names also
    // contain neighbours joined together.
    const known = found.find([join]).filter(({ spelled }) => spelled !== null);
    if (known.length > 0)
      merge(i, i + 2, [{ groups: [known.map(({ word }) => word)], boost: 1 }], known);
  }
  const ofCategories = synonyms.length === 0 ? new Set<string>() : await categoryStems();
  // The longest synonyms first: `robot tozsoran` before `robot`.
  for (const window of [...windows].sort((a, b) => b.to - b.from - (a.to - a.from))) {
    const matching = synonyms.filter(({ key }) => keysOf(window).includes(key));
    if (matching.length === 0) continue;
    const groups = await Promise.all(matching.map(({ means }) => synonymGroups(run, means)));
    const { known } = await lookUpWords(run, groups.flat(2), [], null);
    const alternatives = groups
      .filter(
        (all) => all.length > 0 && all.every((group) => group.some((lexeme) => known.has(lexeme))),
      )
      .map((all): Alternative => ({
        groups: all.map((group) => group.filter((lexeme) => known.has(lexeme))),
        boost: all[0]?.[0]?.startsWith("@") ? SYNONYM_BOOST : 1,
      }));
    if (alternatives.length === 0) continue;
    // The text is a synonym of several categories and also in a category's title: products that
    // contain it get no higher boost, because all of the categories are meant. `telefon` is in the
    // names of push-button phones, but not in those of smartphones.
    const isCategoryWord =
      matching.some(({ means }) => means.includes(" ")) &&
      words.slice(window.from, window.to).every(({ stem }) => ofCategories.has(stem));
    const own = isCategoryWord ? [] : combineTerms(slots.slice(window.from, window.to));
    const named = alternatives
      .filter(({ boost }) => boost === SYNONYM_BOOST)
      .flatMap(({ groups }) =>
        own.map((one): Alternative => ({
          groups: [...groups, ...one.groups],
          boost: NAMED_SYNONYM_BOOST,
        })),
      );
    merge(window.from, window.to, [...named, ...alternatives], [...known.values()]);
  }
  return merged.map(({ term }) => term);
}

/**
 * One alternative that requires a whole-word match of every term; none if a term has no such match.
 */
function combineTerms(slots: readonly QueryTerm[]): Alternative[] {
  const whole = slots.map(({ alternatives }) =>
    alternatives
      .filter(({ groups, prefix }) => groups.length === 1 && !prefix)
      .flatMap(({ groups }) => groups[0] ?? []),
  );
  return whole.every((lexemes) => lexemes.length > 0) ? [{ groups: whole, boost: 1 }] : [];
}

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
 * One way to meet a word of a search: of every group a product has some lexeme. `share` of a whole
 * word's weight.
 */
export type Alternative = { groups: readonly (readonly string[])[]; boost: number; prefix?: true };
/**
 * What a product must have for one typed word, or for two typed apart. Without alternatives the
 * catalogue does not know it.
 */
export type QueryTerm = {
  typed: string;
  alternatives: Alternative[];
  /** products that have it, about */ count: number;
  /** where it occurs (KINDS) */ kinds: number;
  /** the catalogue's word it only sounds like: `Samsung` for `samsunq` */ soundsLike?: string;
};

/** Words of a search; more are not read. */
const MAX_WORDS = 12;
/** Words of the longest synonym. */
export const MAX_SYNONYM_WORDS = 4;
/** Letters of a word that may be typed only in part. */
const MIN_PREFIX_LENGTH = 2;
/** Of a word typed only in part. */
const PREFIX_BOOST = 0.6;
const VARIANT_BOOST = 0.9;
/**
 * Of goods staff say are meant: before those that only have the word, `soba` in
 * `sobada bişirmə qabı`.
 */
const SYNONYM_BOOST = 1.1;
/** Of those among them that are called so themselves: `playstation`, `perforator`. */
const NAMED_SYNONYM_BOOST = 1.2;

/**
 * Words with one beginning that are looked at; what begins more is in any product, as far as
 * anybody asks.
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
 * The stems of words as one key, by which synonyms are found: `stiralni masin`, `stiralnı maşını`;
 * a number with its unit is its measure.
 */
export const synonymKey = (words: readonly Word[], russian: ReadonlyMap<string, string>): string =>
  words.map(({ text, measure }) => measure ?? keyStem(text, russian)).join(" ");

type SynonymMeaning = { key: string; means: string };

/** Everything the catalogue knows about the words of one search. */
class VocabularyLookup {
  readonly known = new Map<string, VocabularyEntry>();
  readonly bySound = new Map<string, VocabularyEntry[]>();
  readonly byPrefix = new Map<string, { count: number; kinds: number }>();
  find = (lexemes: readonly string[]): VocabularyEntry[] =>
    lexemes.flatMap((lexeme) => this.known.get(lexeme) ?? []);
}

const COLUMNS = "word, spelled, count, kinds, sound";
const KNOWN = `SELECT ${COLUMNS}, false AS "isBegun" FROM search_words WHERE word = ANY($1) UNION ALL (SELECT ${COLUMNS}, false FROM search_words WHERE sound = ANY($2) LIMIT 40)`;
/** All words that begin with $3, as one. */
const prefixSql = (condition: string): string =>
  ` UNION ALL SELECT $3, NULL, (CASE WHEN count(*) < ${MAX_PREFIX_WORDS} THEN sum(count) ELSE ${FREQUENT_COUNT} END)::integer, bit_or(kinds)::integer, NULL, true FROM (SELECT count, kinds FROM search_words WHERE word >= $3 AND word < $3 || 'я'${condition} LIMIT ${MAX_PREFIX_WORDS}) w HAVING count(*) > 0`;

async function lookUpWords(
  run: Sql,
  lexemes: readonly string[],
  sounds: readonly string[],
  begun: string | null,
): Promise<VocabularyLookup> {
  const found = new VocabularyLookup();
  const beginning =
    begun === null ? "" : prefixSql(/\d/.test(begun) ? "" : " AND spelled IS NOT NULL");
  const rows = await run<VocabularyEntry & { isBegun: boolean }>(`${KNOWN}${beginning}`, [
    lexemes,
    sounds,
    ...(begun === null ? [] : [begun]),
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

/** A typed word and what it may be besides; `latin`: its Cyrillic letters in Latin ones. */
type TypedWord = Word & { stem: string; latin: string | null };

/**
 * The lexemes of a word's other forms (`baseForms`): words with fewer endings, and stems by another
 * last consonant.
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

/** How many words of a text are read, when it has more; undefined when all are. */
export const truncatedWordCount = (typed: string): number | undefined =>
  splitWords(fromOldCyrillic(typed)).length > MAX_WORDS ? MAX_WORDS : undefined;

const ONE_LETTER = /^[a-zа-я]$/;

/**
 * The words of a text that name goods, as searches and synonyms are both read; all of them when no
 * more than letters are left: `a c`.
 */
export function contentWords(typed: string): Word[] {
  const words = splitWords(fromOldCyrillic(typed)).slice(0, MAX_WORDS);
  const goods = words.filter(({ text, measure }) => measure !== undefined || !isStopWord(text));
  return (goods.every(({ text }) => ONE_LETTER.test(text)) ? words : goods).filter(
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
  const met: VocabularyEntry[] = [];
  const add = (lexemes: readonly string[], share: number) => {
    const known = found.find(lexemes);
    if (known.length === 0) return;
    met.push(...known);
    alternatives.push({ groups: [known.map((one) => one.word)], boost: share });
  };
  // A number alone when nothing is measured so.
  add(measure && found.known.has(measure) ? [measure] : wordAndStem(text, stem), 1);
  if (!exactly) add(shorterWords(text), VARIANT_BOOST);
  if (latin !== null) add(wordAndStem(latin, `~${stemOf(latin)}`), VARIANT_BOOST);
  const begun = isLast ? found.byPrefix.get(text) : undefined;
  const isWritten = alternatives.length > 0 || begun !== undefined || latin !== null;
  if (!exactly) add(alternateStems(text), VARIANT_BOOST);
  const alike = soundsOf(word)
    .flatMap((sound) => found.bySound.get(sound) ?? [])
    .filter((one) => one.word !== text);
  add(
    alike.map((one) => one.word),
    VARIANT_BOOST,
  );
  const heard = isWritten
    ? undefined
    : alike
        .flatMap(({ spelled, count }) => (spelled === null ? [] : [{ spelled, count }]))
        .sort((a, b) => b.count - a.count)[0]?.spelled;
  if (begun) alternatives.push({ groups: [[text]], boost: PREFIX_BOOST, prefix: true });
  return {
    typed: word.spelled,
    ...(heard === undefined ? {} : { soundsLike: heard }),
    alternatives,
    count: Math.max(
      0,
      ...met.map(({ count }) => count),
      met.length === 0 ? (begun?.count ?? 0) : 0,
    ),
    kinds: met.reduce(
      (kinds, one) => kinds | one.kinds,
      begun && met.length === 0 ? begun.kinds : 0,
    ),
  };
}

/**
 * The groups a synonym's meaning asks for: words, or one of some categories (`@101 @102`, see
 * `categoryLexeme`).
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
 * Reads a search: for each word what a product may have instead, from the catalogue's words,
 * synonyms, spellings and units (search.md, steps 1 to 3). `exactly`: as typed; `shortest`: letters
 * of a last word only begun.
 */
export async function queryTerms(
  run: Sql,
  typed: string,
  { exactly = false, shortest = MIN_PREFIX_LENGTH } = {},
): Promise<QueryTerm[]> {
  const goods = contentWords(typed);
  const russian = await russianStems(run, goods.map(({ text }) => text).filter(isCyrillic));
  const words = goods.map((word): TypedWord => ({
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
  // Cyrillic words are looked up in both alphabets, a short word also without its ending (`tvlər`),
  // numbers with their units and without.
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
  const begun =
    last && !last.measure && (last.text.length >= shortest || /\d/.test(last.text))
      ? last.text
      : null;
  // One word, long enough to be known by its sound: `aifon`, `ayfon`.
  const heard = [...new Set(stems.flat())].filter((key) => /^[a-z]{4,}$/.test(key));
  const [found, synonyms] = await Promise.all([
    lookUpWords(
      run,
      [...words.flatMap(lexemesOf), ...joins, ...joins.map((join) => `~${stemOf(join)}`)],
      exactly ? [] : words.flatMap(soundsOf),
      begun,
    ),
    exactly
      ? []
      : run<SynonymMeaning>(
          "SELECT key, means FROM search_synonym_keys WHERE key = ANY($1) UNION SELECT heard.key, k.means FROM unnest($2::text[], $3::text[]) heard(key, sound) JOIN search_synonym_keys k ON k.sound = heard.sound",
          [windows.flatMap(keysOf), heard, heard.map(phoneticKey)],
        ),
  ]);
  const slots = words.map((word, i) =>
    termOf(
      exactly ? { ...word, latin: null } : word,
      { isLast: i === words.length - 1, exactly },
      found,
    ),
  );

  // Words typed apart that the catalogue writes together.
  const merged: { slot: QueryTerm; from: number; to: number }[] = slots.map((slot, i) => ({
    slot,
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
    const together: Alternative[] = inside.every(({ slot }) => slot.alternatives.length > 0)
      ? combineTerms(inside.map(({ slot }) => slot))
      : [];
    const slot: QueryTerm = {
      typed: inside.map((one) => one.slot.typed).join(" "),
      alternatives: [...together, ...alternatives],
      count: Math.max(...inside.map((one) => one.slot.count), ...known.map(({ count }) => count)),
      kinds: inside.reduce(
        (kinds, one) => kinds | one.slot.kinds,
        known.reduce((kinds, one) => kinds | one.kinds, 0),
      ),
    };
    merged.splice(merged.indexOf(inside[0] as (typeof merged)[number]), inside.length, {
      slot,
      from,
      to,
    });
  };
  for (const [i, join] of joins.entries()) {
    // As a word of its own: neighbours of a name are joined there too.
    const known = found.find([join]).filter(({ spelled }) => spelled !== null);
    if (known.length > 0)
      merge(i, i + 2, [{ groups: [known.map(({ word }) => word)], boost: 1 }], known);
  }
  const ofCategories = synonyms.length === 0 ? new Set<string>() : await categoryStems();
  // The longest first: `robot tozsoran` before `robot`.
  for (const window of [...windows].sort((a, b) => b.to - b.from - (a.to - a.from))) {
    const meant = synonyms.filter(({ key }) => keysOf(window).includes(key));
    if (meant.length === 0) continue;
    const groups = await Promise.all(meant.map(({ means }) => synonymGroups(run, means)));
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
    // `telefon` is in the names of push-button phones and not of smartphones, and both are meant.
    const namesOneOfThem =
      meant.some(({ means }) => means.includes(" ")) &&
      words.slice(window.from, window.to).every(({ stem }) => ofCategories.has(stem));
    const own = namesOneOfThem ? [] : combineTerms(slots.slice(window.from, window.to));
    const named = alternatives
      .filter(({ boost: share }) => share === SYNONYM_BOOST)
      .flatMap(({ groups }) =>
        own.map((one): Alternative => ({
          groups: [...groups, ...one.groups],
          boost: NAMED_SYNONYM_BOOST,
        })),
      );
    merge(window.from, window.to, [...named, ...alternatives], [...known.values()]);
  }
  return merged.map(({ slot }) => slot);
}

/** All slots met at once, each in its best ways. */
function combineTerms(slots: readonly QueryTerm[]): Alternative[] {
  const whole = slots.map(({ alternatives }) =>
    alternatives
      .filter(({ groups, prefix }) => groups.length === 1 && !prefix)
      .flatMap(({ groups }) => groups[0] ?? []),
  );
  return whole.every((lexemes) => lexemes.length > 0) ? [{ groups: whole, boost: 1 }] : [];
}

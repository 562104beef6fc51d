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
 * What a search was taken for: `words` as typed; `corrected` to `shown`; `some`: products with the
 * words of `shown`, as none has all; `nothing` is known of it. `article`: the beginning of an
 * article number it also matches.
 */
export type Understanding = {
  how: "words" | "corrected" | "some" | "nothing";
  slots: readonly QueryTerm[];
  shown: string | null;
  skuPrefix: string | null;
};

/** An article number has a digit and is no shorter. */
const MIN_SKU_LENGTH = 3;
const MIN_MODEL_LENGTH = 5;

/** The beginning of an article number that a text may be. */
export const skuPrefixOf = (typed: string): string | null => {
  const tight = foldCompact(typed);
  return tight.length >= MIN_SKU_LENGTH && /\d/.test(tight) ? tight : null;
};

const isKnown = ({ alternatives }: QueryTerm): boolean => alternatives.length > 0;
const isPrefixOnly = ({ alternatives }: QueryTerm): boolean =>
  alternatives.every(({ prefix }) => prefix);

async function hasMatchFor(run: Sql, slots: readonly QueryTerm[]): Promise<boolean> {
  throwIfAborted();
  return slots.length > 0 && slots.every(isKnown) && (await engine.hasMatch(run, slots));
}

async function hasSkuPrefix(run: Sql, article: string | null): Promise<boolean> {
  if (article === null) return false;
  const [one] = await run("SELECT 1 FROM product_search WHERE sku_key LIKE $1 || '%' LIMIT 1", [
    article,
  ]);
  return one !== undefined;
}

type Candidate = { word: string; spelled: string; kinds: number; count: number };

// Words of names, categories and brands that are written or sound alike, and those staff have
// explained.
const CANDIDATES = `
(SELECT word, spelled, kinds, count FROM search_words WHERE word % $1 AND spelled IS NOT NULL AND kinds & 3 > 0 AND word !~ '[0-9]' AND length(word) BETWEEN $2 AND $3 ORDER BY similarity(word, $1) DESC, count DESC LIMIT 60)
UNION ALL (SELECT word, spelled, kinds, count FROM search_words WHERE sound % $4 AND kinds & 3 > 0 ORDER BY similarity(sound, $4) DESC, count DESC LIMIT 20)
UNION ALL (SELECT word, spelled, kinds, count FROM search_words WHERE word = ANY($5) AND spelled IS NOT NULL AND kinds & 3 > 0)
UNION ALL (SELECT DISTINCT key, key, 2, 1 FROM search_synonym_keys WHERE key % $1 AND length(key) BETWEEN $2 AND $3 LIMIT 40)`;

/**
 * Letters of the shortest word that is corrected by its sound, and what that costs beside a letter.
 */
const MIN_SOUND_LENGTH = 5;
const SOUND_PENALTY = 0.5;

/** How far a known word is from a typed one; Infinity when it cannot be meant. */
function typoDistance(typed: string, known: string): number {
  const limit = Math.max(maxEdits(typed), maxEdits(`${typed}x`));
  // A word with an ending is compared without it too.
  const written = Math.min(
    editDistance(typed, known, limit),
    known.length > typed.length
      ? editDistance(typed, known.slice(0, typed.length), limit - 1) + 1
      : limit + 1,
  );
  if (
    written <= Math.max(maxEdits(typed), maxEdits(known.slice(0, typed.length + 1))) &&
    isPlausibleTypo(typed, known)
  )
    return written;
  const [heard, sound] = [phoneticKey(typed), phoneticKey(known)];
  return Math.min(heard.length, sound.length) >= MIN_SOUND_LENGTH &&
    !isCyrillic(typed + known) &&
    editDistance(heard, sound, 1) <= 1 &&
    isPlausibleTypo(heard, sound)
    ? 1 + SOUND_PENALTY
    : Infinity;
}

/**
 * A word with two neighbours swapped, or without one letter: in a short word that changes too many
 * trigrams, `xioami`.
 */
const typoVariants = (word: string): string[] =>
  Array.from(word).flatMap((letter, i) => [
    word.slice(0, i) + word.slice(i + 1),
    ...(i > 0 ? [word.slice(0, i - 1) + letter + word.slice(i - 1, i) + word.slice(i + 1)] : []),
  ]);

/**
 * The catalogue's nearest word to one with typing errors, also as it sounds; words of names and
 * categories before others.
 */
async function nearestWord(run: Sql, word: string): Promise<string | null> {
  // A letter may be missing of a word long enough for two: `tozsarn`.
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

/** Words of a word written as one, and the letters of the shortest; numbers may be short. */
const MAX_PARTS = 4;
const MIN_PART_LENGTH = 3;

/** Long parts are more telling than short ones. */
const compoundScore = (parts: readonly string[]): number =>
  parts.reduce((sum, { length }) => sum + length ** 2, 0);

/** Known words written as one: `robottozsoran`, `redminote14`. */
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
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    const ways = best.flatMap((before, from) => {
      const part = word.slice(from, end);
      // A number is not cut in two.
      const cutsNumber = /^\d/.test(part) && /\d$/.test(word.slice(0, from));
      return before !== null && !cutsNumber && known.has(part) ? [[...before, part]] : [];
    });
    best.push(ways.sort((a, b) => compoundScore(b) - compoundScore(a))[0] ?? null);
  }
  const found = best.at(-1);
  return found &&
    found.length > 1 &&
    found.length <= MAX_PARTS &&
    new Set(found).size === found.length
    ? found.map((part) => known.get(part)?.spelled).join(" ")
    : null;
}

/** Letters and digits of a word apart, when all of them are known so: `ps5`. */
async function splitDigits(run: Sql, word: string): Promise<string | null> {
  const cut = word.replace(/(?<=[a-zа-я])(?=\d)|(?<=\d)(?=[a-zа-я])/g, " ");
  return cut !== word &&
    (await queryTerms(run, cut)).every((slot) => isKnown(slot) && !isPrefixOnly(slot))
    ? cut
    : null;
}

/** A known word that has this one inside: `xm5` of `wh1000xm5`. */
async function containingWord(run: Sql, word: string): Promise<string | null> {
  if (word.length < MIN_SKU_LENGTH) return null;
  const [row] = await run<Candidate>(
    "SELECT word, spelled, kinds, count FROM search_words WHERE word LIKE '%' || $1 || '%' AND spelled IS NOT NULL AND kinds & 3 > 0 ORDER BY count DESC, length(word) LIMIT 1",
    [word],
  );
  return row && (/\d/.test(word) || word.length >= 5) ? row.spelled : null;
}

/** Letters of a Cyrillic word that is read in Latin and corrected. */
const MIN_TRANSLITERATED_LENGTH = 5;

async function correctWord(run: Sql, typed: string): Promise<string | null> {
  const word = splitWords(typed)
    .map(({ text }) => text)
    .join("");
  const spellings = isCyrillic(word) ? [word, transliterate(word)] : [word];
  const onKeys = await wordInOtherLayout(run, typed);
  if (onKeys !== null) return onKeys;
  for (const find of [splitCompound, nearestWord, containingWord, splitDigits])
    for (const spelling of spellings) {
      // Letters of another alphabet are a guess already.
      if (spelling !== word && spelling.length < MIN_TRANSLITERATED_LENGTH) continue;
      throwIfAborted();
      const found = await find(run, spelling);
      if (found !== null) return found;
    }
  return null;
}

const PUNCTUATION_IN_WORD = /\p{L}[[\];',.]\p{L}/u;

const isWholeWord = (slot: QueryTerm): boolean => isKnown(slot) && !isPrefixOnly(slot);
const isExactMatch = ({ alternatives }: QueryTerm): boolean =>
  alternatives.some(({ boost: share, prefix }) => share >= 1 && !prefix);

/**
 * All words of another keyboard's layout must be known as a whole, or noise would become words; a
 * layout whose words are written so goes before one they only sound like.
 */
async function readInOtherLayout(
  run: Sql,
  typed: string,
): Promise<{ slots: QueryTerm[]; shown: string } | null> {
  const read = await Promise.all(
    inOtherLayouts(typed).map(async (shown) => ({ shown, slots: await queryTerms(run, shown) })),
  );
  const known = read.filter(({ slots }) => slots.length > 0 && slots.every(isWholeWord));
  for (const one of [
    ...known.filter(({ slots }) => slots.every(isExactMatch)),
    ...known.filter(({ slots }) => !slots.every(isExactMatch)),
  ])
    if (await hasMatchFor(run, one.slots)) return one;
  return null;
}

/** Letters of one word among others that was typed on another keyboard: `apple üatch`. */
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
 * Of many words so many subsets are looked for at most, evenly by how many words they leave out.
 */
const MAX_SUBSETS = 24;
/** How many words may be left out, by how many there are. */
const maxDropped = (count: number): number => Math.max(1, Math.floor(count / 2));

/** A category, a brand or an article number, which alone says what is looked for. */
const isDistinctive = ({ kinds, count }: QueryTerm): boolean =>
  (kinds & LEVEL_BITS.B) > 0 && count > 0;

/**
 * Letters of a name's word that may say alone what is looked for, and which share of its products
 * must be of one category.
 */
const MIN_DISTINCTIVE_LENGTH = 4;
const ONE_CATEGORY_SHARE = 0.9;

/** A word of names whose goods are of one kind: `macbook`, but not `classic`. */
async function isOfOneCategory(run: Sql, slot: QueryTerm): Promise<boolean> {
  if (
    (slot.kinds & LEVEL_BITS.A) === 0 ||
    slot.typed.length < MIN_DISTINCTIVE_LENGTH ||
    !/^\p{L}+$/u.test(slot.typed)
  )
    return false;
  const counts = (await engine.categoryCounts(run, queryForTerms([slot], { only: "A" }))).map(
    ({ count }) => count,
  );
  return (
    counts.length > 0 &&
    Math.max(...counts) >= ONE_CATEGORY_SHARE * counts.reduce((sum, count) => sum + count, 0)
  );
}

const MODEL_WORD = /\p{L}\d|\d\p{L}/u;

/**
 * Whether a word is what goods are called: a category's own, or one that staff's synonyms take for
 * a category.
 */
const isProductType = ({ alternatives }: QueryTerm, names: ReadonlySet<string>): boolean =>
  alternatives.some(
    ({ groups, prefix }) =>
      !prefix && groups.flat().some((word) => word.startsWith("@") || names.has(word)),
  );

/**
 * The most telling words that some product has together: as many as possible, those that say most
 * of the goods first, then the rarest. `sure`: words as typed, which alone may name goods of one
 * kind.
 */
async function relaxTerms(
  run: Sql,
  slots: readonly QueryTerm[],
  sure: ReadonlySet<string>,
): Promise<QueryTerm[] | null> {
  const names = await categoryStems();
  const telling = new Set(slots.filter(isDistinctive));
  for (const slot of slots)
    if (
      !telling.has(slot) &&
      sure.has(slot.typed) &&
      isKnown(slot) &&
      !isPrefixOnly(slot) &&
      (await isOfOneCategory(run, slot))
    )
      telling.add(slot);
  // What goods are called, brands and models; one word alone is best what goods are called.
  const saying = (subset: readonly QueryTerm[]): number =>
    subset.filter(
      (slot) =>
        isProductType(slot, names) ||
        (subset.length > 1 &&
          (MODEL_WORD.test(slot.typed) || (isDistinctive(slot) && /\p{L}/u.test(slot.typed)))),
    ).length;
  const known = slots.filter(
    (slot) => isKnown(slot) && !(isPrefixOnly(slot) && slot !== slots.at(-1)),
  );
  const least = Math.max(1, slots.length - maxDropped(slots.length));
  const tries = Math.ceil(MAX_SUBSETS / Math.max(1, known.length - least + 1));
  let subsets: QueryTerm[][] = [known];
  for (let size = known.length; size >= least; size--) {
    const rarest = subsets
      .filter(
        (subset) =>
          subset.some(({ kinds }) => (kinds & 3) > 0) &&
          (subset.length > slots.length / 2 || subset.some((slot) => telling.has(slot))),
      )
      .map((subset) => ({
        subset,
        said: saying(subset),
        worth: subset.reduce((worth, { count }) => worth - Math.log(1 + count), 0),
      }))
      .sort((a, b) => b.said - a.said || b.worth - a.worth);
    for (const { subset } of rarest.slice(0, tries))
      if (subset.length < slots.length && (await hasMatchFor(run, subset))) return subset;
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
 * Of many words that nothing has together: what goods are called, with their brand when there are
 * such: `epson printer` of `evdə istifadə üçün epson printer rəngli`.
 */
async function productTypeTerms(
  run: Sql,
  slots: readonly QueryTerm[],
): Promise<QueryTerm[] | null> {
  const names = await categoryStems();
  const called = slots.filter((slot) => isWholeWord(slot) && isProductType(slot, names));
  if (called.length === 0) return null;
  const branded = slots.filter(
    (slot) =>
      called.includes(slot) ||
      (isWholeWord(slot) && isDistinctive(slot) && /\p{L}/u.test(slot.typed)),
  );
  for (const subset of [branded, called, ...called.map((one) => [one])])
    if (await hasMatchFor(run, subset)) return subset;
  return null;
}

const termsText = (slots: readonly QueryTerm[]): string =>
  slots.map(({ typed, soundsLike: heard }) => heard ?? typed).join(" ");

/**
 * What a search that meets all its words is taken for: as typed, or corrected where a word is
 * written only as it sounds.
 */
export const matchSummary = (slots: readonly QueryTerm[]): Pick<Understanding, "how" | "shown"> =>
  slots.some(({ soundsLike: heard }) => heard !== undefined)
    ? { how: "corrected", shown: termsText(slots) }
    : { how: "words", shown: null };

/**
 * So many words of a search are corrected, which is dear: who mistypes more has not typed names of
 * goods.
 */
const MAX_CORRECTED_WORDS = 5;

/**
 * Takes a search for what was meant (search.md): its words with endings, units, synonyms and
 * spellings; only when nothing has all of them another keyboard, typing errors, fewer words.
 * `exactly`: the words as typed.
 */
export async function understand(
  run: Sql,
  typed: string,
  { exactly = false } = {},
): Promise<Understanding> {
  // Signs inside a word are letters of another keyboard: `en.u` is `утюг`.
  const signed =
    PUNCTUATION_IN_WORD.test(typed) && !exactly ? await readInOtherLayout(run, typed) : null;
  if (signed) return { how: "corrected", ...signed, skuPrefix: null };
  const slots = await queryTerms(run, typed, { exactly });
  const article = skuPrefixOf(typed);
  if (slots.length === 0) return { how: "nothing", slots, shown: null, skuPrefix: null };
  if ((await hasMatchFor(run, slots)) || exactly || (await hasSkuPrefix(run, article)))
    return slots.every(isKnown)
      ? { ...matchSummary(slots), slots, skuPrefix: article }
      : { how: "words", slots: [], shown: null, skuPrefix: article };

  const swapped = await readInOtherLayout(run, typed);
  if (swapped) return { how: "corrected", ...swapped, skuPrefix: null };

  const unknown = new Set(
    slots.filter((slot) => !isKnown(slot) || isPrefixOnly(slot)).slice(0, MAX_CORRECTED_WORDS),
  );
  const texts: (string | null)[] = [];
  // One after the other: side by side those of two searches would take every connection of the
  // pool.
  for (const slot of slots)
    texts.push(unknown.has(slot) ? await correctWord(run, slot.typed) : null);
  const corrected = texts.some((text) => text !== null)
    ? await queryTerms(run, slots.map((slot, i) => texts[i] ?? slot.typed).join(" "))
    : slots;
  if (corrected !== slots && (await hasMatchFor(run, corrected)))
    return { how: "corrected", slots: corrected, shown: termsText(corrected), skuPrefix: null };

  // The beginning of a model number that is not sold: `SM-A556` among `SM-A5...`.
  const begun =
    article !== null && article.length >= MIN_MODEL_LENGTH
      ? [article.slice(0, -1), article.slice(0, -2)]
      : [];
  for (const beginning of begun)
    if (/\d/.test(beginning) && (await hasSkuPrefix(run, beginning)))
      return { how: "some", slots: [], shown: beginning.toUpperCase(), skuPrefix: beginning };

  const some = await relaxTerms(
    run,
    corrected,
    new Set(slots.filter(isKnown).map(({ typed: word }) => word)),
  );
  if (some) return { how: "some", slots: some, shown: termsText(some), skuPrefix: null };
  const called = await productTypeTerms(run, corrected);
  return called
    ? { how: "some", slots: called, shown: termsText(called), skuPrefix: null }
    : { how: "nothing", slots: [], shown: null, skuPrefix: null };
}

import { stopWhenGone } from "@/lib/asker-gone";
import type { Sql } from "../../db/sql";
import { categoryWords } from "./category-words";
import { engine } from "./engine/current-engine";
import { wordsAlone } from "./engine/engine";
import { foldTight } from "./fold";
import { readSlots, type Slot } from "./slots";
import { distanceOf, mayMean, wrongLettersIn } from "./words/distance";
import { KINDS } from "./words/document";
import { inLatin, isCyrillic } from "./words/latin";
import { onOtherLayouts } from "./words/layout";
import { soundOf } from "./words/sound";
import { splitWords } from "./words/split";

/**
 * What a search was taken for: `words` as typed; `corrected` to `shown`; `some`: products with the
 * words of `shown`, as none has all; `nothing` is known of it. `article`: the beginning of an
 * article number it also matches.
 */
export type Understanding = {
  how: "words" | "corrected" | "some" | "nothing";
  slots: readonly Slot[];
  shown: string | null;
  article: string | null;
};

/** An article number has a digit and is no shorter. */
const ARTICLE = 3;
const MODEL = 5;

/** The beginning of an article number that a text may be. */
export const articleOf = (typed: string): string | null => {
  const tight = foldTight(typed);
  return tight.length >= ARTICLE && /\d/.test(tight) ? tight : null;
};

const isKnown = ({ alternatives }: Slot): boolean => alternatives.length > 0;
const onlyBegun = ({ alternatives }: Slot): boolean => alternatives.every(({ prefix }) => prefix);

async function anyWith(run: Sql, slots: readonly Slot[]): Promise<boolean> {
  stopWhenGone();
  return slots.length > 0 && slots.every(isKnown) && (await engine.any(run, slots));
}

async function anyNumbered(run: Sql, article: string | null): Promise<boolean> {
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
const HEARD = 5;
const BY_SOUND = 0.5;

/** How far a known word is from a typed one; Infinity when it cannot be meant. */
function errorsBetween(typed: string, known: string): number {
  const limit = Math.max(wrongLettersIn(typed), wrongLettersIn(`${typed}x`));
  // A word with an ending is compared without it too.
  const written = Math.min(
    distanceOf(typed, known, limit),
    known.length > typed.length
      ? distanceOf(typed, known.slice(0, typed.length), limit - 1) + 1
      : limit + 1,
  );
  if (
    written <= Math.max(wrongLettersIn(typed), wrongLettersIn(known.slice(0, typed.length + 1))) &&
    mayMean(typed, known)
  )
    return written;
  const [heard, sound] = [soundOf(typed), soundOf(known)];
  return Math.min(heard.length, sound.length) >= HEARD &&
    !isCyrillic(typed + known) &&
    distanceOf(heard, sound, 1) <= 1 &&
    mayMean(heard, sound)
    ? 1 + BY_SOUND
    : Infinity;
}

/**
 * A word with two neighbours swapped, or without one letter: in a short word that changes too many
 * trigrams, `xioami`.
 */
const slips = (word: string): string[] =>
  Array.from(word).flatMap((letter, i) => [
    word.slice(0, i) + word.slice(i + 1),
    ...(i > 0 ? [word.slice(0, i - 1) + letter + word.slice(i - 1, i) + word.slice(i + 1)] : []),
  ]);

/**
 * The catalogue's nearest word to one with typing errors, also as it sounds; words of names and
 * categories before others.
 */
async function nearest(run: Sql, word: string): Promise<string | null> {
  // A letter may be missing of a word long enough for two: `tozsarn`.
  const limit = Math.max(wrongLettersIn(word), wrongLettersIn(`${word}x`));
  if (wrongLettersIn(word) === 0) return null;
  const rows = await run<Candidate>(CANDIDATES, [
    word,
    word.length - limit,
    word.length + limit + 3,
    isCyrillic(word) ? "" : soundOf(word),
    slips(word),
  ]);
  const measured = rows
    .map((row) => ({ ...row, errors: errorsBetween(word, row.word) }))
    .filter(({ errors }) => errors < Infinity);
  const [best] = measured.sort(
    (a, b) =>
      a.errors - b.errors || (a.kinds & 3 ? 0 : 1) - (b.kinds & 3 ? 0 : 1) || b.count - a.count,
  );
  return best?.spelled ?? null;
}

/** Words of a word written as one, and the letters of the shortest; numbers may be short. */
const MAX_PARTS = 4;
const PART = 3;

/** Long parts are more telling than short ones. */
const worth = (parts: readonly string[]): number =>
  parts.reduce((sum, { length }) => sum + length ** 2, 0);

/** Known words written as one: `robottozsoran`, `redminote14`. */
async function apart(run: Sql, word: string): Promise<string | null> {
  const parts = new Set(
    Array.from({ length: word.length }, (_, from) =>
      Array.from({ length: word.length - from }, (__, i) => word.slice(from, from + i + 1)),
    )
      .flat()
      .filter((part) => part.length >= PART || /^\d+$/.test(part)),
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
    best.push(ways.sort((a, b) => worth(b) - worth(a))[0] ?? null);
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
async function digitsApart(run: Sql, word: string): Promise<string | null> {
  const cut = word.replace(/(?<=[a-zа-я])(?=\d)|(?<=\d)(?=[a-zа-я])/g, " ");
  return cut !== word &&
    (await readSlots(run, cut)).every((slot) => isKnown(slot) && !onlyBegun(slot))
    ? cut
    : null;
}

/** A known word that has this one inside: `xm5` of `wh1000xm5`. */
async function inside(run: Sql, word: string): Promise<string | null> {
  if (word.length < ARTICLE) return null;
  const [row] = await run<Candidate>(
    "SELECT word, spelled, kinds, count FROM search_words WHERE word LIKE '%' || $1 || '%' AND spelled IS NOT NULL AND kinds & 3 > 0 ORDER BY count DESC, length(word) LIMIT 1",
    [word],
  );
  return row && (/\d/.test(word) || word.length >= 5) ? row.spelled : null;
}

/** Letters of a Cyrillic word that is read in Latin and corrected. */
const GUESSED = 5;

async function correctionOf(run: Sql, typed: string): Promise<string | null> {
  const word = splitWords(typed)
    .map(({ text }) => text)
    .join("");
  const spellings = isCyrillic(word) ? [word, inLatin(word)] : [word];
  const onKeys = await wordOnOtherKeyboard(run, typed);
  if (onKeys !== null) return onKeys;
  for (const find of [apart, nearest, inside, digitsApart])
    for (const spelling of spellings) {
      // Letters of another alphabet are a guess already.
      if (spelling !== word && spelling.length < GUESSED) continue;
      stopWhenGone();
      const found = await find(run, spelling);
      if (found !== null) return found;
    }
  return null;
}

const SIGNED = /\p{L}[[\];',.]\p{L}/u;

const isWhole = (slot: Slot): boolean => isKnown(slot) && !onlyBegun(slot);
const isAsWritten = ({ alternatives }: Slot): boolean =>
  alternatives.some(({ share, prefix }) => share >= 1 && !prefix);

/**
 * All words of another keyboard's layout must be known as a whole, or noise would become words; a
 * layout whose words are written so goes before one they only sound like.
 */
async function onOtherKeyboard(
  run: Sql,
  typed: string,
): Promise<{ slots: Slot[]; shown: string } | null> {
  const read = await Promise.all(
    onOtherLayouts(typed).map(async (shown) => ({ shown, slots: await readSlots(run, shown) })),
  );
  const known = read.filter(({ slots }) => slots.length > 0 && slots.every(isWhole));
  for (const one of [
    ...known.filter(({ slots }) => slots.every(isAsWritten)),
    ...known.filter(({ slots }) => !slots.every(isAsWritten)),
  ])
    if (await anyWith(run, one.slots)) return one;
  return null;
}

/** Letters of one word among others that was typed on another keyboard: `apple üatch`. */
const TYPED = 4;

async function wordOnOtherKeyboard(run: Sql, typed: string): Promise<string | null> {
  const swapped = typed.length < TYPED ? [] : onOtherLayouts(typed).map(foldTight);
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
const TRIES = 24;
/** How many words may be left out, by how many there are. */
const droppable = (count: number): number => Math.max(1, Math.floor(count / 2));

/** A category, a brand or an article number, which alone says what is looked for. */
const namesGoods = ({ kinds, count }: Slot): boolean => (kinds & KINDS.B) > 0 && count > 0;

/**
 * Letters of a name's word that may say alone what is looked for, and which share of its products
 * must be of one category.
 */
const TELLING = 4;
const OF_ONE_KIND = 0.9;

/** A word of names whose goods are of one kind: `macbook`, but not `classic`. */
async function isOfOneKind(run: Sql, slot: Slot): Promise<boolean> {
  if ((slot.kinds & KINDS.A) === 0 || slot.typed.length < TELLING || !/^\p{L}+$/u.test(slot.typed))
    return false;
  const counts = (await engine.categories(run, wordsAlone([slot], { only: "A" }))).map(
    ({ count }) => count,
  );
  return (
    counts.length > 0 &&
    Math.max(...counts) >= OF_ONE_KIND * counts.reduce((sum, count) => sum + count, 0)
  );
}

const MODEL_WORD = /\p{L}\d|\d\p{L}/u;

/**
 * Whether a word is what goods are called: a category's own, or one that staff's synonyms take for
 * a category.
 */
const isKindOfGoods = ({ alternatives }: Slot, names: ReadonlySet<string>): boolean =>
  alternatives.some(
    ({ groups, prefix }) =>
      !prefix && groups.flat().some((word) => word.startsWith("@") || names.has(word)),
  );

/**
 * The most telling words that some product has together: as many as possible, those that say most
 * of the goods first, then the rarest. `sure`: words as typed, which alone may name goods of one
 * kind.
 */
async function relaxed(
  run: Sql,
  slots: readonly Slot[],
  sure: ReadonlySet<string>,
): Promise<Slot[] | null> {
  const names = await categoryWords();
  const telling = new Set(slots.filter(namesGoods));
  for (const slot of slots)
    if (
      !telling.has(slot) &&
      sure.has(slot.typed) &&
      isKnown(slot) &&
      !onlyBegun(slot) &&
      (await isOfOneKind(run, slot))
    )
      telling.add(slot);
  // What goods are called, brands and models; one word alone is best what goods are called.
  const saying = (subset: readonly Slot[]): number =>
    subset.filter(
      (slot) =>
        isKindOfGoods(slot, names) ||
        (subset.length > 1 &&
          (MODEL_WORD.test(slot.typed) || (namesGoods(slot) && /\p{L}/u.test(slot.typed)))),
    ).length;
  const known = slots.filter(
    (slot) => isKnown(slot) && !(onlyBegun(slot) && slot !== slots.at(-1)),
  );
  const least = Math.max(1, slots.length - droppable(slots.length));
  const tries = Math.ceil(TRIES / Math.max(1, known.length - least + 1));
  let subsets: Slot[][] = [known];
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
      if (subset.length < slots.length && (await anyWith(run, subset))) return subset;
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
async function calledSo(run: Sql, slots: readonly Slot[]): Promise<Slot[] | null> {
  const names = await categoryWords();
  const called = slots.filter((slot) => isWhole(slot) && isKindOfGoods(slot, names));
  if (called.length === 0) return null;
  const branded = slots.filter(
    (slot) =>
      called.includes(slot) || (isWhole(slot) && namesGoods(slot) && /\p{L}/u.test(slot.typed)),
  );
  for (const subset of [branded, called, ...called.map((one) => [one])])
    if (await anyWith(run, subset)) return subset;
  return null;
}

const textOf = (slots: readonly Slot[]): string =>
  slots.map(({ typed, heard }) => heard ?? typed).join(" ");

/**
 * What a search that meets all its words is taken for: as typed, or corrected where a word is
 * written only as it sounds.
 */
export const asHeard = (slots: readonly Slot[]): Pick<Understanding, "how" | "shown"> =>
  slots.some(({ heard }) => heard !== undefined)
    ? { how: "corrected", shown: textOf(slots) }
    : { how: "words", shown: null };

/**
 * So many words of a search are corrected, which is dear: who mistypes more has not typed names of
 * goods.
 */
const CORRECTED = 5;

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
  const signed = SIGNED.test(typed) && !exactly ? await onOtherKeyboard(run, typed) : null;
  if (signed) return { how: "corrected", ...signed, article: null };
  const slots = await readSlots(run, typed, { exactly });
  const article = articleOf(typed);
  if (slots.length === 0) return { how: "nothing", slots, shown: null, article: null };
  if ((await anyWith(run, slots)) || exactly || (await anyNumbered(run, article)))
    return slots.every(isKnown)
      ? { ...asHeard(slots), slots, article }
      : { how: "words", slots: [], shown: null, article };

  const swapped = await onOtherKeyboard(run, typed);
  if (swapped) return { how: "corrected", ...swapped, article: null };

  const unknown = new Set(
    slots.filter((slot) => !isKnown(slot) || onlyBegun(slot)).slice(0, CORRECTED),
  );
  const texts: (string | null)[] = [];
  // One after the other: side by side those of two searches would take every connection of the
  // pool.
  for (const slot of slots)
    texts.push(unknown.has(slot) ? await correctionOf(run, slot.typed) : null);
  const corrected = texts.some((text) => text !== null)
    ? await readSlots(run, slots.map((slot, i) => texts[i] ?? slot.typed).join(" "))
    : slots;
  if (corrected !== slots && (await anyWith(run, corrected)))
    return { how: "corrected", slots: corrected, shown: textOf(corrected), article: null };

  // The beginning of a model number that is not sold: `SM-A556` among `SM-A5...`.
  const begun =
    article !== null && article.length >= MODEL ? [article.slice(0, -1), article.slice(0, -2)] : [];
  for (const beginning of begun)
    if (/\d/.test(beginning) && (await anyNumbered(run, beginning)))
      return { how: "some", slots: [], shown: beginning.toUpperCase(), article: beginning };

  const some = await relaxed(
    run,
    corrected,
    new Set(slots.filter(isKnown).map(({ typed: word }) => word)),
  );
  if (some) return { how: "some", slots: some, shown: textOf(some), article: null };
  const called = await calledSo(run, corrected);
  return called
    ? { how: "some", slots: called, shown: textOf(called), article: null }
    : { how: "nothing", slots: [], shown: null, article: null };
}

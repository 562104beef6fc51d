import type { Sql } from "../../db/sql";
import { foldCompact } from "./fold";
import { queryTerms, type QueryTerm } from "./query-terms";
import { relaxAroundProductType } from "./relax-terms";
import {
  brandWords,
  hasMatchFor,
  isBrand,
  isKnown,
  isProductType,
  isTypeWord,
  isWholeWord,
  mayBeDesignation,
  onlyBrandOf,
} from "./term-kinds";
import { categoryStems } from "./category-stems";
import { WORLD_BRANDS } from "./world-brands";
import { LEVEL_BITS } from "./words/document";
import { editDistance } from "./words/edit-distance";
import { phoneticKey } from "./words/phonetic-key";
import { splitWords, type Word } from "./words/split-words";
import { isCyrillic, transliterate, transliterateSound } from "./words/transliterate";

/** A brand that the shop does not carry: its name and the kinds of goods it is known for. */
type WorldBrand = { title: string; kinds: string[] };

/** Minimum length of a name that is recognized by its sound, in Cyrillic letters. */
const MIN_SOUND_LENGTH = 4;

function readBrands(): { byName: Map<string, WorldBrand>; bySound: Map<string, WorldBrand> } {
  const byName = new Map<string, WorldBrand>();
  for (const [kind, titles] of WORLD_BRANDS)
    for (const title of titles.split(", ")) {
      const key = foldCompact(title);
      const known = byName.get(key);
      if (known) known.kinds.push(kind);
      else byName.set(key, { title, kinds: [kind] });
    }
  const bySound = new Map(
    [...byName].flatMap(([key, brand]) =>
      key.length >= MIN_SOUND_LENGTH ? [[phoneticKey(key), brand] as const] : [],
    ),
  );
  return { byName, bySound };
}
const brands = readBrands();

const soundOf = (words: readonly string[]): string =>
  phoneticKey(words.map((word) => (isCyrillic(word) ? transliterateSound(word) : word)).join(""));

/** Maximum number of words of a brand's name. */
const MAX_NAME_WORDS = 3;

/** Some words of a text that name a brand; `to` is exclusive. */
type NamedBrand = { brand: WorldBrand; from: number; to: number };

function brandIn(words: readonly Word[]): NamedBrand | null {
  for (let from = 0; from < words.length; from++)
    for (let to = Math.min(words.length, from + MAX_NAME_WORDS); to > from; to--) {
      const inside = words.slice(from, to).map(({ text }) => text);
      const name = inside.join("");
      const latin = inside.map((word) => (isCyrillic(word) ? transliterate(word) : word)).join("");
      const brand =
        brands.byName.get(name) ??
        (isCyrillic(name) && latin.length >= MIN_SOUND_LENGTH
          ? (brands.byName.get(latin) ?? brands.bySound.get(soundOf(inside)))
          : undefined);
      if (brand) return { brand, from, to };
    }
  return null;
}

/** Minimum length of a name that may be misspelt, as its sound. */
const MIN_MISSPELT_LENGTH = 5;

/**
 * The nearest brand of an unknown Cyrillic word: `сименс`. Names are written in Cyrillic letters in
 * several ways, so one error of the sound is allowed, in a text that also names goods.
 */
function nearlyNamedBrandIn(
  words: readonly Word[],
  terms: readonly QueryTerm[],
  stems: ReadonlySet<string>,
): NamedBrand | null {
  if (!terms.some((term) => isTypeWord(term, stems))) return null;
  for (const [from, { text, from: at }] of words.entries()) {
    const term = terms.find((other) => other.at === at);
    const sound = soundOf([text]);
    if (!isCyrillic(text) || sound.length < MIN_MISSPELT_LENGTH || (term && isWholeWord(term)))
      continue;
    const near = [...brands.bySound].find(
      ([key]) => key[0] === sound[0] && editDistance(sound, key, 1) <= 1,
    );
    if (near) return { brand: near[1], from, to: from + 1 };
  }
  return null;
}

/**
 * The brand of a text that the shop does not carry; null if the text names none, or also a brand
 * that it carries, or if the name is also a word for goods.
 */
async function missingBrandIn(
  typed: string,
  terms: readonly QueryTerm[],
): Promise<(NamedBrand & { words: Word[] }) | null> {
  const words = splitWords(typed);
  const [own, stems] = await Promise.all([brandWords(), categoryStems()]);
  const found = brandIn(words) ?? nearlyNamedBrandIn(words, terms, stems);
  if (!found) return null;
  const name = words.slice(found.from, found.to).map(({ text }) => text);
  if (own.has(foldCompact(found.brand.title)) || name.some((word) => own.has(word))) return null;
  const start = words[found.from]?.from ?? 0;
  const end = words[found.to - 1]?.to ?? 0;
  const isInside = ({ at }: QueryTerm) => at >= start && at < end;
  if (terms.some((term) => isInside(term) && isTypeWord(term, stems))) return null;
  // `termos` sounds like a brand, but names goods.
  const isOwnBrand = (term: QueryTerm) =>
    isWholeWord(term) && isBrand(term, own) && !isProductType(term, stems);
  return terms.some((term) => !isInside(term) && isOwnBrand(term)) ? null : { ...found, words };
}

/** Whether a text is only the name of a brand that the shop does not carry. */
export async function isNameOfMissingBrand(
  typed: string,
  terms: readonly QueryTerm[],
): Promise<boolean> {
  const found = await missingBrandIn(typed, terms);
  return found !== null && found.from === 0 && found.to === found.words.length;
}

const IN_NAMES = `SELECT 1 FROM search_words WHERE word = ANY($1) AND kinds & ${LEVEL_BITS.A} > 0 LIMIT 1`;

/**
 * Whether a text that finds goods is only the name of a brand that the shop does not carry. It is
 * not if the goods have the word in their names, or are of one brand that the shop carries: then
 * the word is a name of theirs.
 */
export async function isOnlyMissingBrand(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<boolean> {
  if (!(await isNameOfMissingBrand(typed, terms))) return false;
  const [named] = await run(IN_NAMES, [splitWords(typed).map(({ text }) => text)]);
  return named === undefined && (await onlyBrandOf(run, terms)) === null;
}

/** The terms for the first kind of goods of a brand that the shop has. */
async function usualKind(run: Sql, { kinds }: WorldBrand): Promise<QueryTerm[]> {
  const stems = await categoryStems();
  for (const kind of kinds) {
    const terms = await queryTerms(run, kind);
    const isOfGoods = terms.length > 0 && terms.some((term) => isProductType(term, stems));
    if (isOfGoods && (await hasMatchFor(run, terms))) return terms;
  }
  return [];
}

/** A brand that the shop does not have, and what is shown instead. */
type MissingBrand = {
  terms: QueryTerm[];
  missing: string;
  missingBrand: string;
  shown: string | null;
};

/**
 * What to show for a brand that the shop does not carry: goods of the kind that the text names, or
 * else of the kind that the brand is known for; null if the text names no such brand.
 */
export async function findMissingBrand(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<MissingBrand | null> {
  const found = await missingBrandIn(typed, terms);
  if (!found) return null;
  const { brand, words, from, to } = found;
  const stems = await categoryStems();
  const start = words[from]?.from ?? 0;
  const end = words[to - 1]?.to ?? 0;
  const before = terms.filter(({ at }) => at < start);
  const after = terms.filter(({ at }) => at >= end);
  const isType = (term: QueryTerm) => isTypeWord(term, stems);
  // The model belongs to the brand, up to the word for the goods or a measure.
  const stop = after.findIndex(
    (term) => (isType(term) && !mayBeDesignation(term)) || term.isMeasure,
  );
  const model = stop < 0 ? after : after.slice(0, stop);
  const rest = [...before, ...(stop < 0 ? [] : after.slice(stop))].filter(isKnown);
  const written = typed.normalize("NFKC");
  const stopAt = after[stop]?.at ?? written.length;
  const types = rest.filter(isType);
  const named =
    types.length > 0
      ? ((await relaxAroundProductType(run, rest.map(({ typed: word }) => word).join(" "), rest)) ??
        types)
      : await usualKind(run, brand);
  return {
    terms: named,
    missing: model.length > 0 ? written.slice(start, stopAt).trim() : brand.title,
    missingBrand: brand.title,
    shown: named.length > 0 ? named.map(({ typed: word }) => word).join(" ") : null,
  };
}

import { rememberFor } from "@/lib/cache/remember-for";
import { throwIfAborted } from "@/lib/request-aborted";
import { query } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { engine } from "./engine/current-engine";
import { queryForTerms } from "./engine/engine";
import type { QueryTerm } from "./query-terms";
import { LEVEL_BITS } from "./words/document";
import { splitWords } from "./words/split-words";

/**
 * What the words of a search are: a kind of goods, a brand, the name of a family (`Galaxy`), the
 * designation of a model (`A56`), or something else. All of it is derived from the catalogue: the
 * titles of its categories, its brands, and the names of its products (docs/adr/0080).
 */

/** Maximum age of the cached brands, in ms. */
const MAX_AGE_MS = 30_000;
const rememberBrands = rememberFor<ReadonlySet<string>>(MAX_AGE_MS);

/** The folded words of all brands' titles. */
export const brandWords = (): Promise<ReadonlySet<string>> =>
  rememberBrands(
    "all",
    async () =>
      new Set(
        (await query<{ title: string }>("SELECT title::text AS title FROM brands")).flatMap(
          ({ title }) => {
            const words = splitWords(title).map(({ text }) => text);
            return words.length > 1 ? [...words, words.join("")] : words;
          },
        ),
      ),
  );

export const isKnown = ({ alternatives }: QueryTerm): boolean => alternatives.length > 0;
export const isPrefixOnly = ({ alternatives }: QueryTerm): boolean =>
  alternatives.every(({ prefix }) => prefix);
export const isWholeWord = (term: QueryTerm): boolean => isKnown(term) && !isPrefixOnly(term);

/** Returns whether any product of the shop matches all of the terms. */
export async function hasMatchFor(run: Sql, terms: readonly QueryTerm[]): Promise<boolean> {
  throwIfAborted();
  return terms.length > 0 && terms.every(isKnown) && (await engine.hasMatch(run, terms));
}

/** The lexemes of whole words that a term stands for. */
export const lexemesOfTerm = ({ alternatives }: QueryTerm): string[] =>
  alternatives.filter(({ prefix }) => !prefix).flatMap(({ groups }) => groups.flat());

/**
 * Returns whether a word names a type of product: it is in a category's title, or a synonym of a
 * category.
 */
export const isProductType = (term: QueryTerm, stemsOfCategories: ReadonlySet<string>): boolean =>
  lexemesOfTerm(term).some((word) => word.startsWith("@") || stemsOfCategories.has(word));

/** Returns whether a term is a whole word that names a type of product. */
export const isTypeWord = (term: QueryTerm, stemsOfCategories: ReadonlySet<string>): boolean =>
  isWholeWord(term) && isProductType(term, stemsOfCategories);

/** Maximum length of a word that is only a part of a category's title. */
const MAX_PART_LENGTH = 4;

/**
 * Returns whether a word can also be the name of a variant though it is in a category's title: the
 * `air` of "Air conditioners".
 */
export const mayBeVariant = (term: QueryTerm): boolean =>
  isNameWord(term) &&
  /^[a-z]+$/i.test(term.typed) &&
  term.typed.length <= MAX_PART_LENGTH &&
  !lexemesOfTerm(term).some((word) => word.startsWith("@"));

/** Returns whether a term names a brand, in any spelling. */
export const isBrand = (term: QueryTerm, brands: ReadonlySet<string>): boolean =>
  (term.kinds & LEVEL_BITS.B) > 0 && lexemesOfTerm(term).some((word) => brands.has(word));

const HAS_DIGIT = /\d/;

/** Returns whether a term may be the designation of a model: it has digits and is no measure. */
export const mayBeDesignation = ({ typed, isMeasure }: QueryTerm): boolean =>
  HAS_DIGIT.test(typed) && !isMeasure;

/** Returns whether a term is a word from the names of products, and has no digits. */
export const isNameWord = ({ typed, kinds, alternatives }: QueryTerm): boolean =>
  !HAS_DIGIT.test(typed) && (kinds & LEVEL_BITS.A) > 0 && alternatives.length > 0;

/**
 * The minimum length of a word from product names that may be enough on its own to tell what is
 * searched for, and which share of its products must have one category, or one brand.
 */
const MIN_DISTINCTIVE_LENGTH = 4;
const ONE_SHARE = 0.9;

const isMostlyOne = (counts: readonly number[]): boolean =>
  counts.length > 0 &&
  Math.max(...counts) >= ONE_SHARE * counts.reduce((sum, count) => sum + count, 0);

/**
 * Returns whether nearly all products with this word in their names are in one category: true for
 * `macbook`, false for `classic`.
 */
export async function isOfOneCategory(run: Sql, term: QueryTerm): Promise<boolean> {
  if (
    !isNameWord(term) ||
    term.typed.length < MIN_DISTINCTIVE_LENGTH ||
    !/^\p{L}+$/u.test(term.typed)
  )
    return false;
  const counts = await engine.categoryCounts(run, queryForTerms([term], { only: "A" }));
  return isMostlyOne(counts.map(({ count }) => count));
}

/** A term without the categories that its synonyms stand for. */
export const withoutSynonyms = (term: QueryTerm): QueryTerm => ({
  ...term,
  alternatives: term.alternatives.filter(
    ({ groups }) => !groups.flat().some((word) => word.startsWith("@")),
  ),
});

/** The numbers that follow a word in names, joined to it: 13 to 17 for `iphone`. */
const JOINED_NUMBERS = `SELECT max(substring(j.word FROM length(w.word) + 1)::integer) AS largest FROM unnest($1::text[]) w(word)
CROSS JOIN LATERAL (SELECT word FROM search_words s WHERE s.word >= w.word || '0' AND s.word < w.word || ':' AND kinds & ${LEVEL_BITS.A} > 0 LIMIT 300) j
WHERE substring(j.word FROM length(w.word) + 1) ~ '^[0-9]{1,5}$'`;

/** A number that is this many times the largest one of a family is not a model of it. */
const MAX_FACTOR = 2;

/**
 * Returns whether a number after these words is the designation of a model, as in `iPhone 15` and
 * `Redmi Note 14`: names of products have such numbers directly after the last word, and products
 * with all of the words are of one brand. `oled 55` is a size.
 */
export async function isNumberedFamily(
  run: Sql,
  family: readonly QueryTerm[],
  number: number,
): Promise<boolean> {
  const named = family.map(withoutSynonyms).filter(isKnown);
  const last = family.at(-1);
  if (!last || named.length < family.length) return false;
  const words = lexemesOfTerm(last).filter((word) => /^[a-zа-я]+$/.test(word));
  if (words.length === 0) return false;
  const [row] = await run<{ largest: number | null }>(JOINED_NUMBERS, [words]);
  if (row?.largest == null || number > row.largest * MAX_FACTOR) return false;
  return (await onlyBrandOf(run, named)) !== null;
}

/**
 * The title of the brand that nearly all products with these words in their names have; null if
 * they are of several.
 */
export async function onlyBrandOf(run: Sql, named: readonly QueryTerm[]): Promise<string | null> {
  const { values } = await engine.facets(run, queryForTerms(named, { only: "A" }));
  const [parameter] = await run<{ id: number }>("SELECT id FROM parameters WHERE key = 'brand'");
  const brands = values
    .filter(({ parameterId }) => parameterId === parameter?.id)
    .sort((a, b) => b.count - a.count);
  const [most] = brands;
  if (!most || !isMostlyOne(brands.map(({ count }) => count))) return null;
  const [brand] = await run<{ title: string }>(
    "SELECT title::text AS title FROM brands WHERE slug = $1",
    [most.valueKey],
  );
  return brand?.title ?? null;
}

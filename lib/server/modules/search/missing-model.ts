import type { Sql } from "../../db/sql";
import { categoryStems } from "./category-stems";
import { type CodeMeaning, codeMeaning } from "./code-meaning";
import { brandTerm, nearestTerm } from "./derived-terms";
import { engine } from "./engine/current-engine";
import { queryForTerms, type Weights } from "./engine/engine";
import { foldCompact } from "./fold";
import type { Alternative, QueryTerm } from "./query-terms";
import { isDescription, uniqueSets } from "./relax-terms";
import {
  brandWords,
  hasMatchFor,
  isBrand,
  isKnown,
  isNameWord,
  isNumberedFamily,
  isTypeWord,
  isWholeWord,
  lexemesOfTerm,
  mayBeDesignation,
  mayBeVariant,
  onlyBrandOf,
  withoutSynonyms,
} from "./term-kinds";
import { LEVEL_BITS } from "./words/document";
import { designationDistance, isArticleNumber, parseDesignation } from "./words/model-codes";
import { splitWords } from "./words/split-words";
import { isUnit } from "./words/units";

/**
 * A model that the shop does not have (docs/adr/0080). `missing`: its name, as typed; `terms`: what
 * is searched for instead, the nearest models first.
 */
type MissingModel = { terms: QueryTerm[]; missing: string; shown: string | null };

/** The parts of a search that has a designation. */
type ModelQuery = {
  /** the designation and the words that belong to it: `15`, `Pro` */ designation: QueryTerm[];
  /** words for the kind of goods */ types: QueryTerm[];
  brands: QueryTerm[];
  /** words of the name of a family, such as `Galaxy` and `Tab` */ families: QueryTerm[];
  /** everything else: wishes and properties */ others: QueryTerm[];
};

/**
 * Requires the number of a family's model to stand next to the name of the family, so that `iphone
 * 12` does not find other phones with a camera of 12 megapixels. A number that no model has gets no
 * alternatives, as an unknown word.
 */
export async function requireModelNumbers(
  run: Sql,
  terms: readonly QueryTerm[],
): Promise<QueryTerm[]> {
  const isNumber = ({ typed, isMeasure }: QueryTerm) => /^\d{1,5}$/.test(typed) && !isMeasure;
  if (!terms.some(isNumber)) return requireVariantNames(run, [...terms]);
  const [stems, brands] = await Promise.all([categoryStems(), brandWords()]);
  // The name of a family may be a synonym of its category, as `playstation` is, but not its title.
  const isFamily = (term: QueryTerm) =>
    isNameWord(term) &&
    !lexemesOfTerm(term).some((word) => stems.has(word)) &&
    !isBrand(term, brands);
  const result: QueryTerm[] = [];
  for (const [i, term] of terms.entries()) {
    const before = terms.slice(0, i);
    const family = before.slice(before.findLastIndex((other) => !isFamily(other)) + 1);
    const last = family.at(-1);
    if (last && isNumber(term) && (await isNumberedFamily(run, family, Number(term.typed)))) {
      const joined = lexemesOfTerm(last)
        .filter((word) => /^[a-zа-я]+$/.test(word))
        .map((word) => word + term.typed);
      const known = await run<{ word: string }>(
        "SELECT word FROM search_words WHERE word = ANY($1)",
        [joined],
      );
      const alternative: Alternative = {
        groups: [known.map(({ word }) => word)],
        boost: 1,
        only: "AB",
      };
      result.push({ ...term, alternatives: known.length > 0 ? [alternative] : [] });
    } else result.push(term);
  }
  return requireVariantNames(run, result);
}

/** The largest number that is tried before the word for a variant, as in `14ultra`. */
const MAX_VARIANT_NUMBER = 99;
const VARIANTS = `SELECT DISTINCT w.suffix FROM unnest($1::text[]) w(suffix) CROSS JOIN generate_series(1, ${MAX_VARIANT_NUMBER}) n
JOIN search_words s ON s.word = n || w.suffix WHERE s.kinds & ${LEVEL_BITS.A} > 0`;

/**
 * Requires the name of a variant, after a designation, to be in names: the `ultra` of `note 14
 * ultra` is not that of a processor. Such words are those that some names have directly after a
 * number.
 */
async function requireVariantNames(run: Sql, terms: QueryTerm[]): Promise<QueryTerm[]> {
  const isAfterDesignation = (term: QueryTerm, i: number): boolean => {
    const before = terms[i - 1];
    return (
      i > 1 &&
      before !== undefined &&
      mayBeDesignation(before) &&
      isNameWord(term) &&
      (term.kinds & (LEVEL_BITS.C | LEVEL_BITS.D)) > 0 &&
      /^\p{L}+$/u.test(term.typed)
    );
  };
  const possible = terms.filter(isAfterDesignation);
  if (possible.length === 0) return terms;
  const rows = await run<{ suffix: string }>(VARIANTS, [possible.flatMap(lexemesOfTerm)]);
  const suffixes = new Set(rows.map(({ suffix }) => suffix));
  return terms.map((term) =>
    possible.includes(term) && lexemesOfTerm(term).some((word) => suffixes.has(word))
      ? (inNames([term])[0] ?? term)
      : term,
  );
}

/** Whether a word may be a part of an article number. */
const mayBeCodePart = ({ typed }: QueryTerm): boolean => /^[a-z\d/-]{1,40}$/i.test(typed);

async function readModelQuery(run: Sql, terms: readonly QueryTerm[]): Promise<ModelQuery | null> {
  const [stems, brandSet] = await Promise.all([categoryStems(), brandWords()]);
  const first = terms.findIndex(mayBeDesignation);
  if (first < 0) return null;
  // Before a designation a name may be a synonym of its category: `Galaxy Watch 6`.
  const isFamilyName = (term: QueryTerm) =>
    term === terms[first - 1] &&
    isNameWord(term) &&
    isKnown(withoutSynonyms(term)) &&
    !lexemesOfTerm(term).some((word) => stems.has(word));
  const isType = (term: QueryTerm) =>
    isTypeWord(term, stems) &&
    !isFamilyName(term) &&
    !(terms.indexOf(term) > first && mayBeVariant(term));
  const isOfBrand = (term: QueryTerm) => isWholeWord(term) && isBrand(term, brandSet);
  // Words after the number belong to it, up to a kind of goods, a brand or a measure: `15 pro max`.
  let last = first + 1;
  while (
    last < terms.length &&
    !terms.slice(last, last + 1).some((term) => isType(term) || isOfBrand(term) || term.isMeasure)
  )
    last++;
  const suffix = terms
    .slice(first + 1, last)
    .filter((term) => mayBeDesignation(term) || isNameWord(term) || !isKnown(term));
  const designation = [terms[first] as QueryTerm, ...suffix];
  const rest = terms.filter((term) => !designation.includes(term) && isKnown(term));
  const types = rest.filter(isType);
  const brands = rest.filter((term) => !types.includes(term) && isOfBrand(term));
  const isFamily = (term: QueryTerm) =>
    !types.includes(term) &&
    !brands.includes(term) &&
    isNameWord(term) &&
    isWholeWord(term) &&
    // `SM-A55`: not the centimetres of other names.
    !isUnit(foldCompact(term.typed));
  // The name of a family stands before the designation, with nothing else between.
  const isPart = (term: QueryTerm) =>
    types.includes(term) || brands.includes(term) || isFamily(term) || !isKnown(term);
  const start = terms.slice(0, first).findLastIndex((term) => !isPart(term)) + 1;
  const families = terms
    .slice(start)
    .filter((term) => rest.includes(term) && isFamily(term))
    .filter((term, i) => i > 0 || term.typed.length > 1);
  return {
    designation,
    types,
    brands,
    families,
    others: rest.filter((term) => ![...types, ...brands, ...families].includes(term)),
  };
}

/** Maximum number of subsets that are searched for. */
const MAX_SUBSETS = 12;

/** The subsets of families to try, the largest first; of equal ones, those with the first words. */
const familySubsets = (families: readonly QueryTerm[]): QueryTerm[][] => [
  [...families],
  ...families.slice(0, -1).map((_, i) => families.slice(0, families.length - 1 - i)),
  // The word before the designation may be the family: `Mi Band 7`.
  ...families.toReversed().map((family) => [family]),
];

/** The subsets to search for instead, the nearest first: never without the brand or the kind. */
function subsetsOf({ designation, types, brands, families, others }: ModelQuery): QueryTerm[][] {
  const known = designation.slice(1).filter((term) => isKnown(term) && !mayBeDesignation(term));
  const numbers = designation.filter((term) => mayBeDesignation(term) && isKnown(term));
  // The model with this number but without what follows it: `16` for `16 Pro`.
  const base = known.length > 0 && numbers.length > 0 && (families.length > 0 || brands.length > 0);
  const sets = [
    ...(base ? [[...types, ...brands, ...families, ...numbers]] : []),
    // Only if the text names a family: with a brand alone, a word such as `Pro` may be of any
    // goods.
    ...(families.length > 0 ? [[...types, ...brands, ...families, ...others, ...known]] : []),
    [...types, ...brands, ...families, ...others],
    [...types, ...brands, ...families],
    ...familySubsets(families).flatMap((some) => [
      [...types, ...brands, ...some],
      [...brands, ...some],
    ]),
    [...types, ...brands],
    brands,
    types,
  ];
  const namesGoods = (set: readonly QueryTerm[]) =>
    set.some((term) => [...types, ...brands, ...families].includes(term));
  const hasTypes = (set: readonly QueryTerm[]) => types.every((type) => set.includes(type));
  return uniqueSets([...sets.filter(hasTypes), ...sets].filter(namesGoods)).slice(0, MAX_SUBSETS);
}

// The words of names that are a word followed by a designation, or a designation of these letters.
const DESIGNATIONS = `
SELECT j.word, length(b.word) AS "from" FROM unnest($1::text[]) b(word)
CROSS JOIN LATERAL (SELECT word FROM search_words s WHERE s.word > b.word AND s.word < b.word || 'я' AND kinds & ${LEVEL_BITS.A} > 0 AND substring(s.word FROM length(b.word) + 1) ~ '^[a-z]{0,3}[0-9]' LIMIT 400) j
UNION ALL (SELECT word, 0 FROM search_words WHERE $2 <> '' AND word >= $2 || '0' AND word < $2 || ':' AND kinds & ${LEVEL_BITS.A | LEVEL_BITS.B} > 0 LIMIT 400)`;

/**
 * The designations that are nearest to a missing one, as a term that only improves the rank.
 * `before`: the words for the family or the brand, after which names have the designation.
 */
async function nearestDesignations(
  run: Sql,
  missing: QueryTerm,
  before: readonly string[],
): Promise<QueryTerm[]> {
  const wanted = parseDesignation(foldCompact(missing.typed));
  if (!wanted) return [];
  const rows = await run<{ word: string; from: number }>(DESIGNATIONS, [before, wanted.letters]);
  const nearest = rows
    .flatMap(({ word, from }) => {
      const found = parseDesignation(word.slice(from));
      return found ? [{ word, distance: designationDistance(wanted, found) }] : [];
    })
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word);
  return nearest.length === 0 ? [] : [nearestTerm(missing, nearest)];
}

// The words of names that are one of these words and a number: `hero13`.
const NUMBERED = `SELECT b.word AS family, array_agg(s.word) AS numbered FROM unnest($1::text[]) b(word)
CROSS JOIN LATERAL (SELECT word FROM search_words s WHERE s.word >= b.word || '0' AND s.word < b.word || ':' AND kinds & ${LEVEL_BITS.A} > 0 LIMIT 400) s GROUP BY 1`;

/** The names of families, also where names have them in one word with the number: `HERO13`. */
async function withNumbered(run: Sql, families: readonly QueryTerm[]): Promise<QueryTerm[]> {
  const wordsOf = (family: QueryTerm) =>
    lexemesOfTerm(family).filter((word) => /^[a-zа-я]+$/.test(word));
  const rows = await run<{ family: string; numbered: string[] }>(NUMBERED, [
    families.flatMap(wordsOf),
  ]);
  return families.map((family) => {
    const numbered = rows
      .filter((row) => wordsOf(family).includes(row.family))
      .flatMap((row) => row.numbered);
    return numbered.length === 0
      ? family
      : {
          ...family,
          alternatives: [
            ...family.alternatives,
            { groups: [numbered], boost: 1, only: "A" as const },
          ],
        };
  });
}

/**
 * The terms, found only in words with these weights: in names, or also in categories and brands.
 */
const inNames = (terms: readonly QueryTerm[], weights: Weights = "AB"): QueryTerm[] =>
  terms.map((term) => ({
    ...term,
    alternatives: term.alternatives.map((alternative) => ({
      ...alternative,
      only: weights === "A" ? "A" : (alternative.only ?? "AB"),
    })),
  }));
/** The name of a family without the categories that it is a synonym of, if there is one. */
const inNamesIfKnown = (term: QueryTerm): QueryTerm => {
  const named = withoutSynonyms(term);
  return isKnown(named) ? (inNames([named], "A")[0] ?? named) : term;
};

const inOrder = (terms: readonly QueryTerm[]): string =>
  [...terms]
    .sort((a, b) => a.at - b.at)
    .map(({ typed }) => typed)
    .join(" ");

/** The brand that nearly all products with a name have, as a term; null if there is no such one. */
async function brandOfFamily(run: Sql, family: QueryTerm): Promise<QueryTerm | null> {
  const named = withoutSynonyms(family);
  if (!isKnown(named)) return null;
  const title = await onlyBrandOf(run, [named]);
  return title === null ? null : brandTerm(title, family.at);
}

/** Maximum number of products whose names are compared with a variant. */
const MAX_COMPARED = 20;
const TITLES =
  "SELECT title::text AS title FROM products_locales WHERE _parent_id = ANY($1) AND _locale = 'az' AND title IS NOT NULL";

/**
 * The word with which a title goes on after one for the variant: `max` after `pro` in `16 Pro Max
 * 256 GB`. Null if there is none: such a word stands before the sizes of the model.
 */
function nextVariantWord(title: string, suffix: string): string | null {
  const words = splitWords(title).map(({ text }) => text);
  const at = words.findIndex((word, i) => word === suffix && /\d/.test(words[i - 1] ?? ""));
  const [next = "", after = ""] = words.slice(at + 1);
  return at >= 0 && /^[a-z]+$/.test(next) && /^\d/.test(after) ? next : null;
}

const VALUES = `SELECT DISTINCT vitrin_fold(COALESCE(m.data, t.text)) AS value FROM products_parameters pp
LEFT JOIN parameter_masks_locales m ON m._parent_id = pp.mask_id LEFT JOIN products_parameters_locales t ON t._parent_id = pp.id
WHERE pp._parent_id = ANY($1) AND vitrin_fold(COALESCE(m.data, t.text)) = ANY($2)`;

/**
 * Whether products with these terms are all of a variant that a text with `suffix` does not name.
 */
async function areOtherVariants(
  run: Sql,
  terms: readonly QueryTerm[],
  suffix: QueryTerm,
): Promise<boolean> {
  const { hits } = await engine.topHits(run, queryForTerms(terms), MAX_COMPARED);
  const ids = hits.map(({ id }) => id);
  const titles = await run<{ title: string }>(TITLES, [ids]);
  const word = foldCompact(suffix.typed);
  const next = titles.flatMap(({ title }) => nextVariantWord(title, word) ?? []);
  if (titles.length === 0 || next.length < titles.length) return false;
  // Colours and connections make no other variant: `Watch 7 LTE Silver 44 mm`.
  const values = new Set(
    (await run<{ value: string }>(VALUES, [ids, next])).map(({ value }) => value),
  );
  return next.every((other) => !values.has(other));
}

/**
 * A variant that the shop does not have, though it has another one with the same words: `16 Pro`
 * where it has `16 Pro Max`; null if the text names no variant, or the shop has it.
 */
export async function findMissingVariantOfModel(
  run: Sql,
  terms: readonly QueryTerm[],
): Promise<MissingModel | null> {
  const model = await readModelQuery(run, terms);
  const suffix = model?.designation.at(-1);
  if (!model || !suffix || mayBeDesignation(suffix) || !isNameWord(suffix)) return null;
  if (model.families.length + model.brands.length === 0) return null;
  const named = [...model.brands, ...model.families, ...model.designation];
  if (!(await areOtherVariants(run, named, suffix))) return null;
  const base = terms.filter((term) => term !== suffix);
  const nearest: QueryTerm = { ...suffix, role: "optional" };
  return {
    terms: [...((await hasMatchFor(run, base)) ? base : terms), nearest],
    missing: inOrder(named),
    shown: inOrder(base),
  };
}

/** Whether the shop has the model, so that other words of the text are what does not fit. */
async function hasModel(run: Sql, model: ModelQuery): Promise<boolean> {
  const { designation, brands, families } = model;
  const numbers = designation.filter(mayBeDesignation);
  const suffix = designation.filter((term) => !mayBeDesignation(term) && isKnown(term));
  // A number alone may be anything, so it needs its family; an article number does not.
  const isArticle = numbers.some(({ typed }) => isArticleNumber(typed));
  const named = families.map(withoutSynonyms);
  // A text may have two brands, of which the goods have one: `Xiaomi Redmi Note`.
  const names =
    families.length > 0 && !isArticle
      ? [[...brands, ...named], ...brands.map((brand) => [brand, ...named])]
      : brands.length > 0
        ? [brands, ...brands.map((brand) => [brand])]
        : [families];
  const last = suffix.at(-1);
  for (const set of names) {
    const all = inNames([...set, ...numbers, ...suffix]);
    if (set.length > 0 && set.every(isKnown) && (await hasMatchFor(run, all)))
      return !last || !(await areOtherVariants(run, all, last));
  }
  return false;
}

/** The name of a model as typed; it begins with the brand or the family: `apple watch series 6`. */
function nameOf(
  { designation, brands, families, types }: ModelQuery,
  terms: readonly QueryTerm[],
): string {
  if (brands.length + families.length === 0) return inOrder([...types, ...designation]);
  const positions = [...brands, ...families, ...designation.slice(0, 1)].map(({ at }) => at);
  const end = Math.max(...designation.map(({ at }) => at));
  return inOrder(terms.filter(({ at }) => at >= Math.min(...positions) && at <= end));
}

/** The model with the brand and the kind of goods that its family and its code imply. */
async function withImplied(
  run: Sql,
  model: ModelQuery,
  meaning: CodeMeaning | null,
): Promise<ModelQuery> {
  const { types, brands, families } = model;
  const [family] = families;
  const ownBrand = brands.length === 0 && family ? await brandOfFamily(run, family) : null;
  const implied = ownBrand ?? meaning?.brand;
  return {
    ...model,
    types: types.length === 0 && meaning?.kind ? [meaning.kind] : types,
    brands: brands.length === 0 && implied ? [implied] : brands,
    families: await withNumbered(run, families.map(inNamesIfKnown)),
  };
}

/**
 * Goods of the same series as a code that is typed with spaces or hyphens; null if the text is not
 * such a code.
 */
async function findSeries(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<MissingModel | null> {
  const meaning = terms.every(mayBeCodePart) ? await codeMeaning(run, typed) : null;
  const series = [meaning?.kind, meaning?.brand].filter((term) => term != null);
  return meaning && series.length > 0
    ? { terms: [...series, meaning.nearest], missing: typed.trim(), shown: null }
    : null;
}

// Words of product names that consist of a series, a number and a variant: `s25ultra`.
const VARIANTS_OF_SERIES = `SELECT word FROM search_words WHERE word >= $1 || '0' AND word < $1 || ':' AND kinds & ${LEVEL_BITS.A} > 0 AND word ~ ('^' || $1 || '[0-9]{1,4}' || $2 || '$') LIMIT 400`;

/**
 * Goods of the series and variant of a text that names neither their family nor their brand: `s24
 * ultra`. Null if it names one, or no such series.
 */
async function findVariantOfSeries(
  run: Sql,
  { designation, types, brands, families }: ModelQuery,
): Promise<MissingModel | null> {
  const [code, ...suffix] = designation;
  const wanted = code && parseDesignation(foldCompact(code.typed));
  const variant = suffix.map(({ typed }) => foldCompact(typed)).join("");
  if (!wanted || wanted.letters === "" || !/^[a-z]+$/.test(variant)) return null;
  if (types.length + brands.length + families.length > 0) return null;
  const rows = await run<{ word: string }>(VARIANTS_OF_SERIES, [wanted.letters, variant]);
  const nearest = rows
    .flatMap(({ word }) => {
      const found = parseDesignation(word.slice(0, -variant.length));
      return found ? [{ word, distance: designationDistance(wanted, found) }] : [];
    })
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word);
  if (nearest.length === 0) return null;
  const name = inOrder(designation);
  const series: QueryTerm = {
    typed: name,
    at: code.at,
    count: 1,
    kinds: LEVEL_BITS.A,
    alternatives: [{ groups: [nearest], boost: 1, only: "A" }],
  };
  return { terms: [series, nearestTerm(code, nearest)], missing: name, shown: null };
}

/**
 * What to show for a model that no product has: the other models of its family, brand and kind of
 * goods, the nearest first; null if the text names no model, or nothing near it.
 */
export async function findMissingModel(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<MissingModel | null> {
  const model = await readModelQuery(run, terms);
  if (!model) return findMissingVariant(run, terms);
  const [code] = model.designation;
  // `tv for ps5`: the designation is what the goods are for.
  if (!code || isDescription(typed, model.types, code) || (await hasModel(run, model))) return null;
  // A number that is written as one word: the parts of `SM-A155F` are nothing of their own.
  const series = /\s/.test(typed.trim()) ? null : await findSeries(run, typed, terms);
  if (series) return series;
  const variant = await findVariantOfSeries(run, model);
  if (variant) return variant;
  const meaning = isArticleNumber(code.typed)
    ? await codeMeaning(run, code.typed, model.brands.flatMap(lexemesOfTerm))
    : null;
  const implied = await withImplied(run, model, meaning);
  for (const subset of subsetsOf(implied)) {
    if (!(await hasMatchFor(run, subset))) continue;
    const before = [...implied.families, ...model.brands]
      .filter((term) => subset.includes(term))
      .flatMap(lexemesOfTerm)
      .filter((word) => /^[a-zа-я]+$/.test(word));
    return {
      terms: [
        ...subset,
        ...(meaning ? [meaning.nearest] : await nearestDesignations(run, code, before)),
      ],
      missing: nameOf(model, terms),
      shown: inOrder(subset).trim() || null,
    };
  }
  return findSeries(run, typed, terms);
}

/** Maximum number of words after a family that may be the name of a variant: `Ultra`, `Pro Max`. */
const MAX_VARIANT_WORDS = 2;
/** Maximum number of words of a text that names a variant; a longer one is a sentence. */
const MAX_NAME_WORDS = 6;

/**
 * A variant without a number that the shop does not have, such as `Lite` of a family: words of
 * other names directly after a family or brand and family.
 */
async function findMissingVariant(
  run: Sql,
  terms: readonly QueryTerm[],
): Promise<MissingModel | null> {
  if (terms.length > MAX_NAME_WORDS) return null;
  const [stems, brands] = await Promise.all([categoryStems(), brandWords()]);
  const isType = (term: QueryTerm) =>
    isWholeWord(term) &&
    lexemesOfTerm(term).some((word) => stems.has(word)) &&
    !(term !== terms[0] && mayBeVariant(term));
  const ofBrand = terms.filter((term) => isWholeWord(term) && isBrand(term, brands));
  const names = terms.filter(
    (term) => !isType(term) && !ofBrand.includes(term) && !term.isMeasure && isNameWord(term),
  );
  const types = terms.filter(isType);
  // With further words, the shop may lack something else than the variant.
  if (names.length < 2 || names.length + ofBrand.length + types.length < terms.length) return null;
  if (!terms.slice(terms.indexOf(names[0] as QueryTerm)).every((term) => names.includes(term)))
    return null;
  const families = names.map(withoutSynonyms);
  for (let count = 1; count <= Math.min(MAX_VARIANT_WORDS, families.length - 1); count++) {
    const family = families.slice(0, families.length - count);
    if (!family.every(isKnown)) continue;
    const base = inNames([...ofBrand, ...family]);
    if (!(await hasMatchFor(run, [...types, ...base]))) continue;
    if ((await onlyBrandOf(run, base)) === null) continue;
    const variant = families.slice(families.length - count);
    return {
      terms: [
        ...types,
        ...base,
        ...variant.filter(isKnown).map((term): QueryTerm => ({ ...term, role: "optional" })),
      ],
      missing: inOrder([...ofBrand, ...names]),
      shown: inOrder([...types, ...ofBrand, ...family]),
    };
  }
  return null;
}

/**
 * A variant of a family whose other words stand around it, such as the kind of goods and what is
 * said of them: `galaxy z flip телефон qatlanan`. The words directly after the family are its name.
 * Null if there is none, or if some product has it.
 */
export async function findMissingInFamily(
  run: Sql,
  terms: readonly QueryTerm[],
): Promise<MissingModel | null> {
  if (terms.length > MAX_NAME_WORDS || terms.some(mayBeDesignation)) return null;
  const [stems, brands] = await Promise.all([categoryStems(), brandWords()]);
  const isLatin = (term: QueryTerm) => /^[a-z]+$/i.test(term.typed) && !term.isMeasure;
  const isType = (term: QueryTerm) => isTypeWord(term, stems) && !mayBeVariant(term);
  const isOfBrand = (term: QueryTerm) => isWholeWord(term) && isBrand(term, brands);
  const at = terms.findIndex((term) => {
    const named = withoutSynonyms(term);
    const isName = isLatin(term) && isNameWord(named) && isWholeWord(named) && !isOfBrand(term);
    return isName && !isTypeWord(named, stems);
  });
  const family = at < 0 ? undefined : withoutSynonyms(terms[at] as QueryTerm);
  if (!family || (await onlyBrandOf(run, [family])) === null) return null;
  const end = terms.findIndex(
    (term, i) =>
      i > at &&
      (i > at + MAX_VARIANT_WORDS ||
        !isLatin(term) ||
        isType(term) ||
        isOfBrand(term) ||
        (isKnown(term) && !isNameWord(term) && term.typed.length > 1)),
  );
  const variant = terms.slice(at + 1, end < 0 ? terms.length : end);
  if (variant.length === 0) return null;
  const own = inNames([family], "A");
  const hasVariant = await hasMatchFor(run, [...own, ...inNames(variant, "A")]);
  const around = terms.filter((term) => isType(term) || isOfBrand(term));
  if (hasVariant) return null;
  // What is said of the kind of goods may be true of the missing variant alone.
  for (const beside of uniqueSets([around, []].map((set) => [...set, ...own])))
    if (await hasMatchFor(run, beside))
      return {
        terms: beside,
        missing: inOrder([family, ...variant]),
        shown: inOrder(beside),
      };
  return null;
}

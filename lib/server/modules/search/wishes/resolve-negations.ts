import type { Sql } from "../../../db/sql";
import { categoryStems } from "../category-stems";
import { engine } from "../engine/current-engine";
import { queryForTerms, type ValueCount } from "../engine/engine";
import {
  type TitledParameter,
  titledParameters,
  hasGoods,
  type Remaining,
  valueLabels,
  valuesOfGoods,
} from "../goods-parameters";
import { isNameOfMissingBrand } from "../missing-brand";
import { keyStem, queryTerms, type QueryTerm } from "../query-terms";
import {
  brandWords,
  hasMatchFor,
  isBrand,
  isProductType,
  isWholeWord,
  lexemesOfTerm,
} from "../term-kinds";
import { russianStems } from "../russian-stems";
import type { ParameterFilter } from "../search-filters";
import { namingTerms } from "../text-query";
import { stemsOfTexts } from "../text-stems";
import type { Understanding } from "../understanding";
import { LEVEL_BITS } from "../words/document";
import { isCyrillic } from "../words/transliterate";
import { type NegationReading, readNegations } from "./negations";

/** A negation of a search: what is excluded, as typed and as terms (none if it is unknown). */
type Negation = { excludedText: string; terms: QueryTerm[]; isOfBrand: boolean };

/** Maximum number of negations of a text. */
const MAX_NEGATIONS = 3;

const JOINED_WORDS = `SELECT word, false AS "isSynonym" FROM search_words WHERE word = ANY($1) UNION ALL SELECT key, true FROM search_synonym_keys WHERE key = ANY($2)`;

/**
 * The joined words of readings that the catalogue has, which are no negations, and the reading
 * whose joined word is a synonym.
 */
async function knownJoinedWords(
  run: Sql,
  readings: readonly NegationReading[],
): Promise<{ known: ReadonlySet<string>; synonymReading: NegationReading | undefined }> {
  const joinedWords = readings.map(({ joinedWord }) => joinedWord);
  const russian = await russianStems(run, joinedWords.filter(isCyrillic));
  const keyOf = (joinedWord: string) => keyStem(joinedWord, russian);
  const rows = await run<{ word: string; isSynonym: boolean }>(JOINED_WORDS, [
    joinedWords,
    joinedWords.map(keyOf),
  ]);
  const synonyms = new Set(rows.filter((row) => row.isSynonym).map(({ word }) => word));
  const isSynonym = ({ joinedWord }: NegationReading) => synonyms.has(keyOf(joinedWord));
  // A word with an ending is written as one word already: `simsiz`.
  const isJoined = ({ isByEnding }: NegationReading) => isByEnding === true;
  return {
    known: new Set([
      ...rows.filter((row) => !row.isSynonym).map(({ word }) => word),
      ...readings
        .filter(isJoined)
        .filter(isSynonym)
        .map(({ joinedWord }) => joinedWord),
    ]),
    synonymReading: readings.find((reading) => isSynonym(reading) && !isJoined(reading)),
  };
}

/** The negation of a reading; null if its words do not belong together. */
async function negationOf(
  run: Sql,
  { excluded }: NegationReading,
  mayBeUnknown: boolean,
): Promise<Negation | null> {
  const [all, stems, brands] = await Promise.all([
    queryTerms(run, excluded),
    categoryStems(),
    brandWords(),
  ]);
  const known = all.filter(isWholeWord);
  const namesGoods = known.some((term) => isProductType(term, stems) || isBrand(term, brands));
  // Several words are one thing if they name no goods and some product has all of them, or if only
  // together they are known: `без ноу фрост`; or if one is the title of a property, which values do
  // not repeat: `granite coating`.
  const parameters = all.length > 1 ? await titledParameters() : [];
  const belongsTogether =
    all.length <= 1 ||
    (!namesGoods &&
      known.length > 0 &&
      (all.some((term) => isTitle(parameters, term)) || (await hasMatchFor(run, known))));
  if (!belongsTogether || (known.length === 0 && !mayBeUnknown)) return null;
  return {
    excludedText: excluded,
    terms: known,
    isOfBrand: known.some((term) => isBrand(term, brands)),
  };
}

/**
 * The first negation of a text, and the text without it; null if it has none. Words that are a
 * synonym are no negation, and are one word of the rest: `без провода`.
 */
async function firstNegation(
  run: Sql,
  typed: string,
): Promise<{ negation: Negation | null; rest: string } | null> {
  const readings = readNegations(typed);
  if (readings.length === 0) return null;
  const { known, synonymReading } = await knownJoinedWords(run, readings);
  if (synonymReading) return { negation: null, rest: synonymReading.textWithJoinedWord };
  const possible = readings.filter(({ joinedWord, rest }) => !known.has(joinedWord) && rest !== "");
  for (const [i, reading] of possible.entries()) {
    const mayBeUnknown = i === possible.length - 1 && !reading.isByEnding;
    const negation = await negationOf(run, reading, mayBeUnknown);
    if (negation) return { negation, rest: reading.rest };
  }
  return null;
}

/** Reads what a text excludes. `rest`: the text without it. */
export async function resolveNegations(
  run: Sql,
  typed: string,
): Promise<{ rest: string; negations: Negation[] }> {
  const negations: Negation[] = [];
  let rest = typed;
  for (let i = 0; i < MAX_NEGATIONS; i++) {
    const found = await firstNegation(run, rest);
    if (!found || (found.negation === null && found.rest === rest)) break;
    if (found.negation) negations.push(found.negation);
    rest = found.rest;
  }
  return { rest, negations };
}

/** The number of goods that the terms name. */
const countGoods = async (run: Sql, terms: readonly QueryTerm[]): Promise<number> =>
  (await engine.categoryCounts(run, queryForTerms(namingTerms(terms)))).reduce(
    (sum, { count }) => sum + count,
    0,
  );

/**
 * Minimum share of the goods that must mention something. With less, those that do not mention it
 * may have it too: all phones have a camera, but only a few mention it.
 */
const MIN_SHARE = 0.1;

const isTitled = ({ stems }: TitledParameter, term: QueryTerm): boolean =>
  lexemesOfTerm(term).some((word) => stems.has(word));
/** Whether a word is all of a parameter's title: `coating`. */
const isTitle = (parameters: readonly TitledParameter[], term: QueryTerm): boolean =>
  parameters.some((parameter) => parameter.stems.size === 1 && isTitled(parameter, term));

/**
 * The parameter of which some of these goods have the value "no" (`Grill: no`), whose title is
 * nearest to the words; null if there is none.
 */
async function deniedParameter(
  run: Sql,
  terms: readonly QueryTerm[],
  parameters: readonly TitledParameter[],
): Promise<number | null> {
  if (parameters.length === 0) return null;
  const denied = new Set(
    (await valuesOfGoods(run, terms)).flatMap(({ parameterId, valueKey }) =>
      valueKey === "no" ? [parameterId] : [],
    ),
  );
  const [nearest] = parameters
    .filter(({ id }) => denied.has(id))
    .sort((a, b) => a.stems.size - b.stems.size);
  return nearest?.id ?? null;
}

/**
 * How something is excluded: by the values that the goods must have instead, such as "no", or by
 * words that they must not have.
 */
type Exclusion = { values: ParameterFilter } | { words: readonly QueryTerm[] };

/** How these goods are told from those that have something; null if the catalogue does not tell. */
async function statedExclusion(
  run: Sql,
  terms: readonly QueryTerm[],
  unwanted: readonly QueryTerm[],
): Promise<Exclusion | null> {
  const parameters = await titledParameters();
  const lacking = await deniedParameter(
    run,
    terms,
    parameters.filter(
      (parameter) => parameter.saysNo && unwanted.every((term) => isTitled(parameter, term)),
    ),
  );
  if (lacking !== null) return { values: { parameterId: lacking, valueKeys: ["no"], ranges: [] } };
  const own = new Set((await valuesOfGoods(run, terms)).map(({ parameterId }) => parameterId));
  const isProperty = (term: QueryTerm) =>
    parameters.some(
      (parameter) => own.has(parameter.id) && !parameter.saysNo && isTitled(parameter, term),
    );
  // Of `nonstick coating` the second word is the property's title, which all values have.
  const specific = unwanted.filter((term) => !isProperty(term));
  if (specific.length === 0) return null;
  const [all, having] = [
    await countGoods(run, terms),
    await countGoods(run, [...terms, ...specific]),
  ];
  const isWidespread = having >= Math.max(1, MIN_SHARE * all);
  return isWidespread || (having > 0 && (await isValue(run, terms, specific)))
    ? { words: specific }
    : null;
}

/** Whether these words are all of a value of some of the goods, such as a colour. */
async function isValue(
  run: Sql,
  terms: readonly QueryTerm[],
  words: readonly QueryTerm[],
): Promise<boolean> {
  const values = await valuesOfGoods(run, terms);
  const labels = (await valueLabels(run, values)).filter(({ parameterId, valueKey }) =>
    values.some((value) => value.parameterId === parameterId && value.valueKey === valueKey),
  );
  const stems = await stemsOfTexts(
    run,
    labels.map(({ label }) => label),
  );
  return stems.some(
    (label) =>
      label.size === words.length &&
      words.every((term) => lexemesOfTerm(term).some((word) => label.has(word))),
  );
}

/** Minimum length of a stem whose adjectives are looked for, and their maximum number. */
const MIN_STEM_LENGTH = 4;
const MAX_ADJECTIVES = 20;
const ADJECTIVES = `SELECT word FROM search_words WHERE (word > $1 AND word < $1 || 'я' OR word = ANY($2)) AND kinds & ${LEVEL_BITS.C} > 0 AND spelled IS NOT NULL LIMIT ${MAX_ADJECTIVES}`;

/**
 * A term for the values that are derived from a thing, or from which it is derived: `проводные` for
 * `провода`, `пластик` for `пластикового`.
 */
async function adjectiveTerm(run: Sql, unwanted: QueryTerm): Promise<QueryTerm | null> {
  const [stem] = lexemesOfTerm(unwanted)
    .filter((word) => word.startsWith("~") && word.length > MIN_STEM_LENGTH)
    .map((word) => word.slice(1))
    .sort((a, b) => b.length - a.length);
  if (stem === undefined) return null;
  const beginnings = Array.from({ length: stem.length - MIN_STEM_LENGTH }, (_, i) =>
    stem.slice(0, stem.length - i),
  );
  const words = (await run<{ word: string }>(ADJECTIVES, [stem, beginnings])).map(
    ({ word }) => word,
  );
  return words.length === 0 ? null : { ...unwanted, alternatives: [{ groups: [words], boost: 1 }] };
}

/**
 * Whether some of these goods have something by a measure of it, such as `Grill power: 1100 W`,
 * which no words tell.
 */
async function isMeasured(
  run: Sql,
  terms: readonly QueryTerm[],
  { terms: unwanted }: Negation,
): Promise<boolean> {
  const parameters = (await titledParameters()).filter(
    (parameter) => !parameter.saysNo && unwanted.every((term) => isTitled(parameter, term)),
  );
  if (parameters.length === 0) return false;
  const ids = new Set(parameters.map(({ id }) => id));
  return (await valuesOfGoods(run, terms)).some(({ parameterId }) => ids.has(parameterId));
}

/** How something is excluded from these goods; null if it cannot be. */
async function exclusionOf(
  run: Sql,
  terms: readonly QueryTerm[],
  { terms: unwanted, isOfBrand }: Negation,
): Promise<Exclusion | null> {
  if (unwanted.length === 0) return null;
  if (isOfBrand) return { words: unwanted };
  const stated = await statedExclusion(run, terms, unwanted);
  const [only, ...more] = unwanted;
  if (stated || !only || more.length > 0) return stated;
  const adjective = await adjectiveTerm(run, only);
  return adjective && statedExclusion(run, terms, [adjective]);
}

/**
 * The other values of a parameter some of whose values are what is not wanted. It is for words that
 * also are in the names of all goods: `electric` in "Gas and electric cookers". Null if there is
 * none.
 */
async function otherValues(
  run: Sql,
  terms: readonly QueryTerm[],
  unwanted: readonly QueryTerm[],
): Promise<ParameterFilter | null> {
  const values = await valuesOfGoods(run, terms);
  const labels = await valueLabels(run, values);
  const stems = await stemsOfTexts(
    run,
    labels.map(({ label }) => label),
  );
  const unwantedValues = labels.filter((_, i) =>
    unwanted.every((term) => lexemesOfTerm(term).some((word) => stems[i]?.has(word))),
  );
  const has = (list: readonly { parameterId: number; valueKey: string }[], value: ValueCount) =>
    list.some((one) => one.parameterId === value.parameterId && one.valueKey === value.valueKey);
  for (const { parameterId } of unwantedValues) {
    const others = values.filter(
      (value) => value.parameterId === parameterId && !has(unwantedValues, value),
    );
    if (others.length > 0)
      return { parameterId, valueKeys: others.map(({ valueKey }) => valueKey), ranges: [] };
  }
  return null;
}

/**
 * What became of a negation. `excluded`: the results do not have it. `notExcluded`: the catalogue
 * does not say which products have it. `notCarried`: a brand that the shop does not carry anyway.
 * `inAll`: without it no product would remain.
 */
type Outcome = "excluded" | "notExcluded" | "notCarried" | "inAll";

const withExclusion = ({ terms, parameters }: Remaining, exclusion: Exclusion): Remaining =>
  "values" in exclusion
    ? { terms, parameters: [...parameters, exclusion.values] }
    : {
        terms: [
          ...terms,
          ...exclusion.words.map((term): QueryTerm => ({ ...term, role: "excluded" })),
        ],
        parameters,
      };

/** Leaves out what a negation excludes, as far as the catalogue says it and some goods remain. */
async function excludeFrom(
  run: Sql,
  remaining: Remaining,
  negation: Negation,
): Promise<{ remaining: Remaining; outcome: Outcome }> {
  if (!negation.isOfBrand && (await isNameOfMissingBrand(negation.excludedText, negation.terms)))
    return { remaining, outcome: "notCarried" };
  const exclusion = await exclusionOf(run, remaining.terms, negation);
  if (!exclusion) return { remaining, outcome: "notExcluded" };
  const without = withExclusion(remaining, exclusion);
  if (await hasGoods(run, without)) {
    const isComplete =
      "values" in exclusion ||
      negation.isOfBrand ||
      !(await isMeasured(run, without.terms, negation));
    return { remaining: without, outcome: isComplete ? "excluded" : "notExcluded" };
  }
  const values =
    "words" in exclusion ? await otherValues(run, remaining.terms, exclusion.words) : null;
  const withOthers = values && withExclusion(remaining, { values });
  return withOthers && (await hasGoods(run, withOthers))
    ? { remaining: withOthers, outcome: "excluded" }
    : { remaining, outcome: "inAll" };
}

/**
 * The understanding of a text with its negations. Something that hardly any or all of the results
 * have according to the catalogue cannot be excluded, except for brands.
 */
export async function excludeTerms(
  run: Sql,
  understood: Understanding,
  negations: readonly Negation[],
): Promise<Understanding> {
  if (understood.terms.length === 0) return understood;
  let remaining: Remaining = { terms: understood.terms, parameters: understood.parameters ?? [] };
  const texts: Partial<Record<Outcome, string[]>> = {};
  for (const negation of negations) {
    const applied = await excludeFrom(run, remaining, negation);
    remaining = applied.remaining;
    (texts[applied.outcome] ??= []).push(negation.excludedText);
  }
  const { terms, parameters } = remaining;
  return {
    ...understood,
    terms,
    ...(parameters.length > 0 && { parameters: [...parameters] }),
    ...texts,
  };
}

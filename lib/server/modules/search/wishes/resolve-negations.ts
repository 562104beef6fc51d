import type { Sql } from "../../../db/sql";
import { categoryStems } from "../category-stems";
import { engine } from "../engine/current-engine";
import { queryForTerms } from "../engine/engine";
import { queryTerms, type QueryTerm } from "../query-terms";
import {
  brandWords,
  hasMatchFor,
  isBrand,
  isProductType,
  isWholeWord,
  lexemesOfTerm,
} from "../term-kinds";
import { russianStems } from "../russian-stems";
import { namingTerms } from "../text-query";
import type { Understanding } from "../understand";
import { cyrillicWords, LEVEL_BITS, stemLexeme } from "../words/document";
import { splitWords } from "../words/split-words";
import { isCyrillic } from "../words/transliterate";
import { type NegationReading, readNegations } from "./negations";

/** A negation of a search: what is excluded, as typed and as terms (none if it is unknown). */
type Negation = { said: string; terms: QueryTerm[]; isOfBrand: boolean };

/** Maximum number of negations of a text. */
const MAX_NEGATIONS = 3;

const LITERALS = `SELECT word, false AS "isSynonym" FROM search_words WHERE word = ANY($1) UNION ALL SELECT key, true FROM search_synonym_keys WHERE key = ANY($2)`;

/**
 * The readings of a text that are no negation: the catalogue or a synonym has the words.
 * `meant`: the one that is a synonym.
 */
async function literalReadings(
  run: Sql,
  readings: readonly NegationReading[],
): Promise<{ literals: ReadonlySet<string>; meant: NegationReading | undefined }> {
  const literals = readings.map(({ literal }) => literal);
  const russian = await russianStems(run, literals.filter(isCyrillic));
  const keyOf = (literal: string) => stemLexeme(literal, russian).slice(1);
  const rows = await run<{ word: string; isSynonym: boolean }>(LITERALS, [
    literals,
    literals.map(keyOf),
  ]);
  const synonyms = new Set(rows.filter((row) => row.isSynonym).map(({ word }) => word));
  return {
    literals: new Set(rows.filter((row) => !row.isSynonym).map(({ word }) => word)),
    meant: readings.find(({ literal }) => synonyms.has(keyOf(literal))),
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
  // together they are known: `без ноу фрост`.
  const belongsTogether =
    all.length <= 1 || (!namesGoods && known.length > 0 && (await hasMatchFor(run, known)));
  if (!belongsTogether || (known.length === 0 && !mayBeUnknown)) return null;
  return {
    said: excluded,
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
  const { literals, meant } = await literalReadings(run, readings);
  if (meant) return { negation: null, rest: meant.asWord };
  const possible = readings.filter(({ literal, rest }) => !literals.has(literal) && rest !== "");
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
 * Of these goods, the share that must have something for the catalogue to tell which have it: all
 * phones have a camera, but only a few name it.
 */
const MIN_SHARE = 0.1;

/** Titles of parameters; `saysNo`: its values are yes and no, or a measure such as `50 MP`. */
const TITLES = `SELECT p.id, l.title::text AS title, EXISTS (SELECT 1 FROM parameter_masks m WHERE m.parameter_id = p.id AND m.code = 'no') AS "saysNo"
FROM parameters p JOIN parameters_locales l ON l._parent_id = p.id WHERE p.type <> 'info' AND l.title IS NOT NULL`;

type TitledParameter = { id: number; saysNo: boolean; stems: ReadonlySet<string> };

async function titledParameters(run: Sql): Promise<TitledParameter[]> {
  const rows = await run<{ id: number; title: string; saysNo: boolean }>(TITLES);
  const russian = await russianStems(run, cyrillicWords(rows.map(({ title }) => title)));
  return rows.map(({ title, ...row }) => ({
    ...row,
    stems: new Set(splitWords(title).map(({ text }) => stemLexeme(text, russian))),
  }));
}

const isTitled = ({ stems }: TitledParameter, term: QueryTerm): boolean =>
  lexemesOfTerm(term).some((word) => stems.has(word));

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
  const { values } = await engine.facets(run, queryForTerms(namingTerms(terms)));
  const denied = new Set(
    values.flatMap(({ parameterId, valueKey, count }) =>
      valueKey === "no" && count > 0 ? [parameterId] : [],
    ),
  );
  const [nearest] = parameters
    .filter(({ id }) => denied.has(id))
    .sort((a, b) => a.stems.size - b.stems.size);
  return nearest?.id ?? null;
}

/**
 * How something is excluded: by a parameter that says "no", or by words that the goods must not
 * have.
 */
type Exclusion = { lacking: number } | { words: readonly QueryTerm[] };

/** How these goods are told from those that have something; null if the catalogue does not tell. */
async function statedExclusion(
  run: Sql,
  terms: readonly QueryTerm[],
  unwanted: readonly QueryTerm[],
): Promise<Exclusion | null> {
  const parameters = await titledParameters(run);
  const lacking = await deniedParameter(
    run,
    terms,
    parameters.filter(
      (parameter) => parameter.saysNo && unwanted.every((term) => isTitled(parameter, term)),
    ),
  );
  if (lacking !== null) return { lacking };
  const isProperty = (term: QueryTerm) =>
    parameters.some((parameter) => !parameter.saysNo && isTitled(parameter, term));
  // Of `nonstick coating` the second word is the property's title, which all values have.
  const specific = unwanted.filter((term) => !isProperty(term));
  if (specific.length === 0) return null;
  const [all, having] = [
    await countGoods(run, terms),
    await countGoods(run, [...terms, ...specific]),
  ];
  return having >= Math.max(1, MIN_SHARE * all) ? { words: specific } : null;
}

/** Minimum length of a stem whose adjectives are looked for, and their maximum number. */
const MIN_STEM_LENGTH = 4;
const MAX_ADJECTIVES = 20;
const ADJECTIVES = `SELECT word FROM search_words WHERE word > $1 AND word < $1 || 'я' AND kinds & ${LEVEL_BITS.C} > 0 AND spelled IS NOT NULL LIMIT ${MAX_ADJECTIVES}`;

/** A term for the values that are derived from a thing: `проводные` for `провода`. */
async function adjectiveTerm(run: Sql, unwanted: QueryTerm): Promise<QueryTerm | null> {
  const [stem] = lexemesOfTerm(unwanted)
    .filter((word) => word.startsWith("~") && word.length > MIN_STEM_LENGTH)
    .map((word) => word.slice(1))
    .sort((a, b) => b.length - a.length);
  if (stem === undefined) return null;
  const words = (await run<{ word: string }>(ADJECTIVES, [stem])).map(({ word }) => word);
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
  const parameters = (await titledParameters(run)).filter(
    (parameter) => !parameter.saysNo && unwanted.every((term) => isTitled(parameter, term)),
  );
  if (parameters.length === 0) return false;
  const ids = new Set(parameters.map(({ id }) => id));
  const { values } = await engine.facets(run, queryForTerms(namingTerms(terms)));
  return values.some(({ parameterId, count }) => ids.has(parameterId) && count > 0);
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

/** The terms without what a negation excludes; null if the catalogue cannot tell it. */
async function excludeFrom(
  run: Sql,
  terms: readonly QueryTerm[],
  negation: Negation,
): Promise<{ terms: readonly QueryTerm[]; lacking?: number; isComplete: boolean } | null> {
  const exclusion = await exclusionOf(run, terms, negation);
  if (!exclusion) return null;
  if ("lacking" in exclusion) return { terms, lacking: exclusion.lacking, isComplete: true };
  const without = [
    ...terms,
    ...exclusion.words.map((term): QueryTerm => ({ ...term, role: "excluded" })),
  ];
  if (!(await hasMatchFor(run, without))) return null;
  const isComplete = negation.isOfBrand || !(await isMeasured(run, without, negation));
  return { terms: without, isComplete };
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
  let { terms } = understood;
  if (terms.length === 0) return understood;
  const [excluded, notExcluded]: [string[], string[]] = [[], []];
  const lacking: number[] = [];
  for (const negation of negations) {
    const applied = await excludeFrom(run, terms, negation);
    if (applied?.lacking !== undefined) lacking.push(applied.lacking);
    terms = applied?.terms ?? terms;
    (applied?.isComplete ? excluded : notExcluded).push(negation.said);
  }
  return {
    ...understood,
    terms,
    ...(lacking.length > 0 && { lacking }),
    ...(excluded.length > 0 && { excluded }),
    ...(notExcluded.length > 0 && { notExcluded }),
  };
}

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
import { cyrillicWords, stemLexeme } from "../words/document";
import { splitWords } from "../words/split-words";
import { type NegationReading, readNegations } from "./negations";

/** A negation of a search: what is excluded, as typed and as terms (none if it is unknown). */
type Negation = { said: string; terms: QueryTerm[]; isOfBrand: boolean };

/** Maximum number of negations of a text. */
const MAX_NEGATIONS = 3;

async function knownLiterals(
  run: Sql,
  readings: readonly NegationReading[],
): Promise<ReadonlySet<string>> {
  const rows = await run<{ word: string }>("SELECT word FROM search_words WHERE word = ANY($1)", [
    readings.map(({ literal }) => literal),
  ]);
  return new Set(rows.map(({ word }) => word));
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

/** The first negation of a text, and the text without it; null if it has none. */
async function firstNegation(
  run: Sql,
  typed: string,
): Promise<{ negation: Negation; rest: string } | null> {
  const readings = readNegations(typed);
  if (readings.length === 0) return null;
  const literals = await knownLiterals(run, readings);
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
  while (negations.length < MAX_NEGATIONS) {
    const found = await firstNegation(run, rest);
    if (!found) break;
    negations.push(found.negation);
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

/** Titles of parameters whose values are not yes and no, such as `Arxa kamera: 50 MP`. */
const MEASURED_TITLES = `SELECT DISTINCT l.title::text AS title FROM parameters p JOIN parameters_locales l ON l._parent_id = p.id
WHERE p.type <> 'info' AND l.title IS NOT NULL AND NOT EXISTS (SELECT 1 FROM parameter_masks m WHERE m.parameter_id = p.id AND m.code = 'no')`;

/** Returns whether goods have something by having a value for it: a camera of so many megapixels. */
async function isMeasured(run: Sql, unwanted: readonly QueryTerm[]): Promise<boolean> {
  const titles = (await run<{ title: string }>(MEASURED_TITLES)).map(({ title }) => title);
  const russian = await russianStems(run, cyrillicWords(titles));
  const stems = new Set(
    titles.flatMap((title) => splitWords(title).map(({ text }) => stemLexeme(text, russian))),
  );
  return unwanted.some((term) => lexemesOfTerm(term).some((word) => stems.has(word)));
}

/** Returns whether the catalogue tells which of these goods have something. */
async function isStated(
  run: Sql,
  terms: readonly QueryTerm[],
  unwanted: readonly QueryTerm[],
): Promise<boolean> {
  const [all, having] = await Promise.all([
    countGoods(run, terms),
    countGoods(run, [...terms, ...unwanted]),
  ]);
  return having >= Math.max(1, MIN_SHARE * all) && !(await isMeasured(run, unwanted));
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
  for (const { said, terms: unwanted, isOfBrand } of negations) {
    const without = [
      ...terms,
      ...unwanted.map((term): QueryTerm => ({ ...term, role: "excluded" })),
    ];
    const canExclude =
      unwanted.length > 0 &&
      (isOfBrand || (await isStated(run, terms, unwanted))) &&
      (await hasMatchFor(run, without));
    if (canExclude) terms = without;
    (canExclude ? excluded : notExcluded).push(said);
  }
  return {
    ...understood,
    terms,
    ...(excluded.length > 0 && { excluded }),
    ...(notExcluded.length > 0 && { notExcluded }),
  };
}

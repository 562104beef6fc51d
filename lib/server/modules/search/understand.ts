import type { Sql } from "../../db/sql";
import { categoryStems } from "./category-stems";
import { wholeCodeTerm } from "./code-meaning";
import { correctTerms } from "./correct-words";
import { findFit, findMissingAccessory } from "./fits";
import type { Remaining } from "./goods-parameters";
import { findMissingBrand, isOnlyMissingBrand } from "./missing-brand";
import { findNeed } from "./find-need";
import { findMissingGoods } from "./missing-goods";
import {
  findMissingInFamily,
  findMissingModel,
  findMissingVariantOfModel,
  requireModelNumbers,
} from "./missing-model";
import { queryTerms, type QueryTerm } from "./query-terms";
import {
  brandWords,
  hasMatchFor,
  isBrand,
  isKnown,
  isNameWord,
  isTypeWord,
  mayBeDesignation,
} from "./term-kinds";
import { namingTerms } from "./text-query";
import { applyMeasures, isCounted } from "./wishes/apply-measures";
import { readLimits, readNumbers, type TypedMeasure, withoutSpans } from "./wishes/measures";
import { qualityTerm } from "./wishes/apply-quality";
import type { Span } from "./wishes/patterns";
import { readQualities } from "./wishes/qualities";
import { excludeTerms, resolveNegations } from "./wishes/resolve-negations";
import { isArticleNumber } from "./words/model-codes";
import { splitWords } from "./words/split-words";
import {
  type Understanding,
  skuPrefixOf,
  termsText,
  matchSummary,
  NOTHING,
  markNames,
} from "./understanding";
import { readInOtherLayout, readSignsAsLetters } from "./other-layout";
import { understandNeed } from "./understand-need";
import { understandFewerWords, relaxMention } from "./fewer-words";
import { understandTitles } from "./wishes/understand-titles";

async function hasSkuPrefix(run: Sql, skuPrefix: string | null): Promise<boolean> {
  if (skuPrefix === null) return false;
  const [product] = await run("SELECT 1 FROM product_search WHERE sku_key LIKE $1 || '%' LIMIT 1", [
    skuPrefix,
  ]);
  return product !== undefined;
}

/** A text with a code whose parts are also words: `pc 12 sq`; null if it has none. */
async function understandCodes(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<Understanding | null> {
  if (!terms.some(mayBeDesignation)) return null;
  const whole = await wholeCodeTerm(run, typed);
  if (whole) return { how: "words", terms: [whole], shown: null, skuPrefix: null };
  const coded = await queryTerms(run, typed, { prefersCodes: true });
  return coded.length < terms.length && (await hasMatchFor(run, coded))
    ? { ...matchSummary(coded), terms: coded, skuPrefix: null }
    : null;
}

/** A text for a brand that the shop does not carry; null if it names none. */
async function understandMissingBrand(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<Understanding | null> {
  const brand = await findMissingBrand(run, typed, terms);
  return brand && { how: brand.terms.length > 0 ? "some" : "nothing", ...brand, skuPrefix: null };
}

/** Minimum number of words of a text in which words beside the goods are hardly misspelt goods. */
const MIN_DESCRIBED = 6;

/**
 * Corrects the words of a text; in a sentence that names goods only to brands, because its other
 * words resemble some word of the catalogue: `wife` and `wifi`.
 */
async function correctBeside(run: Sql, terms: readonly QueryTerm[]): Promise<readonly QueryTerm[]> {
  const corrected = await correctTerms(run, terms);
  const [stems, brands] = await Promise.all([categoryStems(), brandWords()]);
  if (corrected === terms || terms.length < MIN_DESCRIBED) return corrected;
  if (!terms.some((term) => isTypeWord(term, stems))) return corrected;
  const typedAt = new Map(terms.map((term) => [term.at, term]));
  return corrected.map((term) => {
    const original = typedAt.get(term.at);
    return original && !isKnown(original) && !isBrand(term, brands) ? original : term;
  });
}

/**
 * Used when no product has all words as typed: corrects them, or finds the nearest models, or
 * products with fewer words.
 */
async function understandOtherwise(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<Understanding> {
  const coded = await understandCodes(run, typed, terms);
  if (coded) return coded;
  const measured = await understandNumbers(run, typed, terms);
  if (measured) return measured;
  const ofBrand = await understandMissingBrand(run, typed, terms);
  if (ofBrand) return ofBrand;
  const titled = await understandTitles(run, terms);
  if (titled) return titled;
  const corrected = await correctBeside(run, terms);
  const correctedTerms = corrected === terms ? terms : await requireModelNumbers(run, corrected);
  if (corrected !== terms && (await hasMatchFor(run, correctedTerms)))
    return {
      how: "corrected",
      terms: correctedTerms,
      shown: termsText(correctedTerms),
      skuPrefix: null,
    };

  const need = await understandNeed(run, typed, terms);
  if (need) return need;
  // An unknown word before a designation may be a misspelt family; one after it is a part of it.
  const first = terms.findIndex(mayBeDesignation);
  const isMisspelt = terms.slice(0, Math.max(0, first)).some((term) => !isKnown(term));
  const asTyped = first >= 0 && !isMisspelt ? [terms] : [];
  const readings = [...new Set([...asTyped, correctedTerms])];
  const model =
    (await firstMissingModel(run, typed, readings)) ?? (await findMissingInFamily(run, terms));
  if (model) return { how: "some", ...model, skuPrefix: null };
  // Parts of an article number name nothing.
  if (terms.every(mayBeDesignation) && terms.some(({ typed: code }) => isArticleNumber(code)))
    return NOTHING;

  const wordsAsTyped = new Set(terms.filter(isKnown).map(({ typed: word }) => word));
  return understandFewerWords(run, typed, correctedTerms, wordsAsTyped);
}

/** The missing model of the first of these readings that has one. */
async function firstMissingModel(
  run: Sql,
  typed: string,
  readings: readonly (readonly QueryTerm[])[],
): ReturnType<typeof findMissingModel> {
  for (const terms of readings) {
    const model = await findMissingModel(run, typed, terms);
    if (model) return model;
  }
  return null;
}

/**
 * Checks a text for which some products have all of its words. Returns another understanding if
 * these products are not what the text is about, because they are of another brand or variant, or
 * only mention the goods; null otherwise.
 */
async function understandSameWords(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<Understanding | null> {
  if (await isOnlyMissingBrand(run, typed, terms)) return understandMissingBrand(run, typed, terms);
  const variant = await findMissingVariantOfModel(run, terms);
  if (variant) return { how: "some", ...variant, skuPrefix: null };
  const around = await relaxMention(run, typed, terms);
  return around && { how: "some", terms: around, shown: termsText(around), skuPrefix: null };
}

/**
 * A text for goods that must fit something else, which is not what is searched for: lenses for a
 * camera. Those that fit it come first. Null if the text is not of this kind.
 */
async function understandFit(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<Understanding | null> {
  const fit = await findFit(run, typed, terms);
  if (!fit) {
    const missing = await findMissingAccessory(run, typed, terms);
    return missing === null ? null : { ...NOTHING, missing };
  }
  const goods = await understandWords(run, fit.goods, { exactly: false, isWhole: false });
  if (goods.terms.length === 0) return null;
  const named = await markNames(goods.terms);
  const isMet =
    goods.how === "words" && (await hasMatchFor(run, [...named, ...requiring(fit.wishes)]));
  return {
    ...goods,
    terms: [...named, ...fit.wishes],
    ...(!isMet && goods.how === "words" && { how: "some" as const, shown: fit.goods }),
  };
}

/** A text for goods that the shop does not sell, or that must fit something else; otherwise null. */
async function understandAsked(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<Understanding | null> {
  const missing = await findMissingGoods(run, typed, terms);
  return missing === null ? understandFit(run, typed, terms) : { ...NOTHING, missing };
}

/** The terms as ones that products must match. */
const requiring = (terms: readonly QueryTerm[]): QueryTerm[] =>
  terms.map(({ typed, at, alternatives, count, kinds }) => ({
    typed,
    at,
    alternatives,
    count,
    kinds,
  }));

/**
 * The understanding with the measures that the goods have; null if none of the measures applies to
 * the goods.
 */
async function withMeasures(
  run: Sql,
  typed: string,
  understood: Understanding,
  measures: readonly TypedMeasure[],
): Promise<Understanding | null> {
  if (understood.terms.length === 0) return null;
  const terms = await markNames(understood.terms);
  const goods: Remaining = { terms, parameters: understood.parameters ?? [] };
  const applied = await applyMeasures(run, typed, goods, measures, {
    mayFilter: understood.missing === undefined,
  });
  if (applied.left.length === measures.length) return null;
  const { remaining, isMet } = applied;
  const isExact = isMet && applied.left.length === 0;
  return {
    ...understood,
    terms: [...remaining.terms],
    ...(remaining.parameters.length > 0 && { parameters: [...remaining.parameters] }),
    ...(!isExact &&
      understood.how === "words" && { how: "some" as const, shown: termsText(terms) }),
  };
}

/**
 * A text whose numbers no product has beside its other words: goods with the nearest ones. Null if
 * its numbers are no measures of the goods.
 */
async function understandNumbers(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<Understanding | null> {
  const numbers = readNumbers(typed);
  const isMeasure = async ({ from, unit }: TypedMeasure) =>
    terms.some(({ at, isMeasure: hasUnit }) => at === from && hasUnit) ||
    (await isCounted(run, unit));
  const measures: TypedMeasure[] = [];
  for (const number of numbers) if (await isMeasure(number)) measures.push(number);
  const rest = withoutSpans(typed, measures);
  if (measures.length === 0 || rest === "") return null;
  const understood = await understandWords(run, rest, { exactly: false, isWhole: false });
  return withMeasures(run, typed, understood, measures);
}

/** How many readings of qualities one search may still try, in all texts that it understands. */
type ReadingBudget = { left: number };
const MAX_QUALITY_READINGS = 4;

/**
 * A text that says how much the goods should have of something, such as `тихий холодильник` or
 * `yaddaşı çox olan telefon`: they are ordered by it. Null if it does not, or if its other words name
 * no kind of goods, or these have no such parameter. The other words may say another quality; the
 * budget keeps a text of many from being understood once for each order of them.
 */
async function understandQuality(
  run: Sql,
  typed: string,
  budget: ReadingBudget = { left: MAX_QUALITY_READINGS },
): Promise<Understanding | null> {
  const qualities = readQualities(typed).slice(0, budget.left);
  if (qualities.length === 0) return null;
  const [stems, all] = await Promise.all([categoryStems(), queryTerms(run, typed)]);
  for (const quality of qualities) {
    if (budget.left === 0) return null;
    budget.left -= 1;
    const rest = withoutSpans(typed, [quality]);
    if (rest === "" || (await isInName(run, typed, all, quality))) continue;
    const goods = await understandDescribed(run, rest, budget);
    if (!goods.terms.some((term) => isTypeWord(term, stems))) continue;
    const terms = await markNames(goods.terms);
    const term = await qualityTerm(run, terms, quality);
    if (term) return { ...goods, terms: [...terms, term] };
  }
  return null;
}

/**
 * Whether the words for a quality are a part of the goods' name beside the others: `IdeaPad Slim`,
 * `мойка высокого давления`.
 */
async function isInName(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
  { from, to }: Span,
): Promise<boolean> {
  const ownWords = splitWords(typed.normalize("NFKC").slice(from, to)).map(({ text }) => text);
  const isOfSynonym = terms.some((term) => {
    const words = splitWords(term.typed).map(({ text }) => text);
    return words.length > ownWords.length && ownWords.every((word) => words.includes(word));
  });
  // `big power` is no quality of a power bank.
  const isCut = terms.some(({ at, typed: word }) => at >= from && at < to && at + word.length > to);
  if (isOfSynonym || isCut) return true;
  const named = terms.filter(({ at }) => at >= from && at < to);
  return (
    named.length > 0 &&
    named.every(isNameWord) &&
    (await hasMatchFor(run, namingTerms(terms.map((term) => ({ ...term, names: true })))))
  );
}

/** What a text means that may say how much the goods should have of something. */
const understandDescribed = async (
  run: Sql,
  typed: string,
  budget?: ReadingBudget,
): Promise<Understanding> =>
  (await understandQuality(run, typed, budget)) ??
  understandWords(run, typed, { exactly: false, isWhole: false });

/** A text with limits, such as `400 litrdən böyük`; null if it has none that its goods have. */
async function understandLimits(run: Sql, typed: string): Promise<Understanding | null> {
  const limits = readLimits(typed);
  const rest = withoutSpans(typed, limits);
  if (limits.length === 0 || rest === "") return null;
  const understood = await understandDescribed(run, rest);
  return withMeasures(run, typed, understood, limits);
}

/**
 * What a text without negations means. `exactly`: only the words as typed; `isWhole`: the text is
 * all that was typed, so it may be an article number.
 */
async function understandWords(
  run: Sql,
  typed: string,
  { exactly, isWhole }: { exactly: boolean; isWhole: boolean },
): Promise<Understanding> {
  const withSignsAsLetters = exactly ? null : await readSignsAsLetters(run, typed);
  if (withSignsAsLetters) return { how: "corrected", ...withSignsAsLetters, skuPrefix: null };
  const asTyped = await queryTerms(run, typed, { exactly });
  const skuPrefix = isWhole ? skuPrefixOf(typed) : null;
  if (asTyped.length === 0) return NOTHING;
  const isLiteral = exactly || (await hasSkuPrefix(run, skuPrefix));
  const asked = isLiteral ? null : await understandAsked(run, typed, asTyped);
  if (asked) return asked;
  const terms = isLiteral ? asTyped : await requireModelNumbers(run, asTyped);
  const isFound = isLiteral || (await hasMatchFor(run, terms));
  if (isFound) {
    const other = isLiteral ? null : await understandSameWords(run, typed, terms);
    if (other) return other;
    return terms.every(isKnown)
      ? { ...matchSummary(terms), terms, skuPrefix }
      : { how: "words", terms: [], shown: null, skuPrefix };
  }

  const swapped = await readInOtherLayout(run, typed);
  if (swapped) return { how: "corrected", ...swapped, skuPrefix: null };

  return understandOtherwise(run, typed, terms);
}

/** The negations of a text, without those that are a part of what it needs: `fry without oil`. */
async function negationsBesideNeed(
  run: Sql,
  typed: string,
): Promise<Awaited<ReturnType<typeof resolveNegations>>> {
  const resolved = await resolveNegations(run, typed);
  if (resolved.negations.length === 0) return resolved;
  const need = await findNeed(run, typed);
  const isPart = ({ excludedText }: { excludedText: string }) =>
    need?.words.some(({ text }) => splitWords(excludedText).some((word) => word.text === text));
  return resolved.negations.some(isPart) ? { rest: typed, negations: [] } : resolved;
}

/**
 * Finds out what a search text means (docs/search.md). Endings, units, synonyms and spellings are
 * always considered; other keyboard layouts, typing errors, models that the shop does not have, and
 * fewer words only if no product has all of the words. `exactly`: only the words as typed.
 */
export async function understand(
  run: Sql,
  typed: string,
  { exactly = false } = {},
): Promise<Understanding> {
  const { rest, negations } = exactly
    ? { rest: typed, negations: [] }
    : await negationsBesideNeed(run, typed);
  const isWhole = negations.length === 0;
  const limited = exactly
    ? null
    : ((await understandLimits(run, rest)) ?? (await understandQuality(run, rest)));
  const understood = limited ?? (await understandWords(run, rest, { exactly, isWhole }));
  const named = { ...understood, terms: await markNames(understood.terms) };
  return isWhole ? named : excludeTerms(run, named, negations);
}

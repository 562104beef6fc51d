import type { Sql } from "../../db/sql";
import { categoryStems } from "./category-stems";
import { missingPart } from "./missing-part";
import type { QueryTerm } from "./query-terms";
import { mainProductTypes, relaxAroundProductType, relaxTerms } from "./relax-terms";
import { brandWords, hasMatchFor, isBrand, isTypeWord, isWholeWord } from "./term-kinds";
import { namingTerms } from "./text-query";
import { type Understanding, termsText, NOTHING } from "./understanding";
import { understandHint } from "./understand-need";

/** Minimum number of words of a sentence, for which some goods are shown if any word names them. */
const MIN_SENTENCE = 4;

/** Of a sentence, a word for goods that some products mention, the last one first. */
async function firstMentioned(run: Sql, terms: readonly QueryTerm[]): Promise<QueryTerm[] | null> {
  if (terms.length < MIN_SENTENCE) return null;
  const stems = await categoryStems();
  for (const term of terms.filter((one) => isTypeWord(one, stems)).toReversed())
    if (await hasMatchFor(run, [term])) return [term];
  return null;
}

/**
 * The goods of a brand that the shop carries, but has no such goods of: `samsung laptop`. Null if no
 * brand was left out of the words that are searched for (`retained`), or if it has such goods.
 */
async function missingOfBrand(
  run: Sql,
  terms: readonly QueryTerm[],
  retained: readonly QueryTerm[],
): Promise<string | null> {
  const [stems, brands] = await Promise.all([categoryStems(), brandWords()]);
  const types = retained.filter((term) => isTypeWord(term, stems));
  const brand = terms.find(
    (term) => !retained.includes(term) && isWholeWord(term) && isBrand(term, brands),
  );
  if (!brand || types.length === 0 || types.length < retained.length) return null;
  if (await hasMatchFor(run, [...types, brand])) return null;
  return terms
    .filter((term) => term === brand || types.includes(term))
    .map(({ typed }) => typed)
    .join(" ");
}

/** Used when no product has all words: finds products with some of them. */
export async function understandFewerWords(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
  wordsAsTyped: ReadonlySet<string>,
): Promise<Understanding> {
  const around = await relaxAroundProductType(run, typed, terms);
  const hinted = around ? null : await understandHint(run, typed, terms);
  if (hinted) return hinted;
  const some =
    around ?? (await relaxTerms(run, terms, wordsAsTyped)) ?? (await firstMentioned(run, terms));
  if (!some) return NOTHING;
  const missing = around
    ? (missingPart(typed, terms, around) ?? (await missingOfBrand(run, terms, around)))
    : null;
  return {
    how: "some",
    terms: some,
    shown: termsText(some),
    skuPrefix: null,
    ...(missing !== null && { missing }),
  };
}

/**
 * Leaves out words of a text when all products that have its words merely mention the goods that it
 * names: knives match `small dishwasher`, because they may be washed in one. Null if some product
 * is named by the text, or if the text does not name a single kind of goods.
 */
export async function relaxMention(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<QueryTerm[] | null> {
  const stems = await categoryStems();
  const [type, ...others] = mainProductTypes(
    typed,
    terms.filter((term) => isTypeWord(term, stems)),
  );
  if (!type || others.length > 0 || terms.length === 1) return null;
  const named = namingTerms(terms.map((term) => (term === type ? { ...term, names: true } : term)));
  return (await hasMatchFor(run, named)) ? null : relaxAroundProductType(run, typed, terms);
}

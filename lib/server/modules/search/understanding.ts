import { categoryStems } from "./category-stems";
import { foldCompact } from "./fold";
import type { QueryTerm } from "./query-terms";
import { brandWords, isBrand, isNameWord, isProductType, mayBeDesignation } from "./term-kinds";
import type { ParameterFilter } from "./search-filters";
import { NAMING_BITS } from "./words/document";

/**
 * How a search text was understood: the terms to search for (`terms`), and how they were found
 * (`how`). `words`: as typed. `corrected`: as `shown`. `some`: no product has all words, so
 * products with the words of `shown` are found. `nothing`: no words could be matched. `skuPrefix`:
 * the beginning of an article number that the text may also be.
 */
export type Understanding = {
  how: "words" | "corrected" | "some" | "nothing";
  terms: readonly QueryTerm[];
  shown: string | null;
  skuPrefix: string | null;
  /** a model that the shop does not have; the nearest ones are found (missing-model.ts) */
  missing?: string;
  /** a brand that the shop does not carry, of which `missing` is a model or the brand itself */
  missingBrand?: string;
  /** what the text says of the goods' parameters: values or numbers that they must have */
  parameters?: ParameterFilter[];
  /** what the results must not have, as typed */ excluded?: string[];
  /** what could not be excluded, because the catalogue does not say which products have it */
  notExcluded?: string[];
  /** brands that should be excluded, and that the shop does not carry anyway */
  notCarried?: string[];
  /** what could not be excluded, because no product would remain */
  inAll?: string[];
};

/** Minimum length of an article number, which also has a digit. */
const MIN_SKU_LENGTH = 3;

/** Returns the text as the beginning of an article number, or null if it cannot be one. */
export const skuPrefixOf = (typed: string): string | null => {
  const compact = foldCompact(typed);
  return compact.length >= MIN_SKU_LENGTH && /\d/.test(compact) ? compact : null;
};

/** The words of a text as they were understood, for the page to show. */
export const termsText = (terms: readonly QueryTerm[]): string =>
  terms.map(({ typed, soundsLike }) => soundsLike ?? typed).join(" ");

/**
 * How a search whose words all match was understood: as typed, or corrected if a word is known only
 * by its sound.
 */
export const matchSummary = (terms: readonly QueryTerm[]): Pick<Understanding, "how" | "shown"> =>
  terms.some(({ soundsLike }) => soundsLike !== undefined)
    ? { how: "corrected", shown: termsText(terms) }
    : { how: "words", shown: null };

/** What a text means of which no word could be matched. */
export const NOTHING: Understanding = { how: "nothing", terms: [], shown: null, skuPrefix: null };

/**
 * Marks the terms that name the goods: those for a kind of goods, a brand or a model; if there is
 * none, all words that occur in names.
 */
export async function markNames(terms: readonly QueryTerm[]): Promise<QueryTerm[]> {
  const [stems, brands] = await Promise.all([categoryStems(), brandWords()]);
  const namesGoods = (term: QueryTerm) =>
    isProductType(term, stems) ||
    isBrand(term, brands) ||
    (mayBeDesignation(term) && /\p{L}/u.test(term.typed) && (term.kinds & NAMING_BITS) > 0);
  const isMarked = terms.some(namesGoods) ? namesGoods : isNameWord;
  return terms.map((term) =>
    term.role === undefined && isMarked(term) ? { ...term, names: true } : term,
  );
}

import type { QueryTerm } from "./query-terms";
import { categoryLexeme, LEVEL_BITS, NAMING_BITS } from "./words/document";
import { splitWords } from "./words/split-words";

/** Terms for what nobody typed, but what a text implies: a kind of goods, a brand, near models. */

/** The boost of the nearest designation, and how much less each of the next ones has. */
const NEAREST_BOOST = 3;
const BOOST_STEP = 0.3;
/** Maximum number of designations that are ranked by their distance. */
const MAX_NEAREST = 8;

/** The term for goods of a category. */
export const kindTerm = (categoryId: number): QueryTerm => ({
  typed: "",
  at: 0,
  count: 1,
  kinds: NAMING_BITS,
  alternatives: [{ groups: [[categoryLexeme(categoryId)]], boost: 1 }],
});

/** The term for a brand; null if its title has no words, as one in Chinese letters. */
export function brandTerm(title: string, at = 0): QueryTerm | null {
  const groups = splitWords(title).map(({ text }) => [text]);
  return groups.length === 0
    ? null
    : {
        typed: title,
        at,
        count: 1,
        kinds: NAMING_BITS,
        alternatives: [{ groups, boost: 1, only: "AB" }],
      };
}

/** A term that only improves the rank of products with these lexemes, the first ones most. */
export const nearestTerm = (
  { typed, at }: Pick<QueryTerm, "typed" | "at">,
  lexemes: readonly string[],
): QueryTerm => ({
  typed,
  at,
  role: "optional",
  count: 0,
  kinds: LEVEL_BITS.A,
  alternatives: lexemes.slice(0, MAX_NEAREST).map((lexeme, i) => ({
    groups: [[lexeme]],
    boost: NEAREST_BOOST - i * BOOST_STEP,
    only: "AB",
  })),
});

/** A term that improves the rank of products that have one of these words anywhere, the first most. */
export const preferredTerm = (
  { typed, at }: Pick<QueryTerm, "typed" | "at">,
  lexemes: readonly string[],
): QueryTerm => ({
  ...nearestTerm({ typed, at }, lexemes),
  anywhere: true,
  kinds: LEVEL_BITS.C,
  alternatives: lexemes.slice(0, MAX_NEAREST).map((lexeme, i) => ({
    groups: [[lexeme]],
    boost: NEAREST_BOOST - i * BOOST_STEP,
  })),
});

/** A match by a word of the lowest weight counts more than one of the next word by the highest. */
const ORDER_FACTOR = 9;

/**
 * A term that orders products by these lexemes, the first one first, whatever else they match. Those
 * with none of the lexemes come last.
 */
export const orderedTerm = (
  { typed, at }: Pick<QueryTerm, "typed" | "at">,
  lexemes: readonly string[],
): QueryTerm => {
  const ordered = lexemes.slice(0, MAX_NEAREST);
  return {
    ...preferredTerm({ typed, at }, ordered),
    alternatives: ordered.map((lexeme, i) => ({
      groups: [[lexeme]],
      boost: ORDER_FACTOR ** (ordered.length - i),
    })),
  };
};

import type { Alternative, QueryTerm } from "./query-terms";
import { LEVELS, type Level } from "./words/document";

const lexeme = (word: string, { prefix }: Alternative, levels: string): string =>
  `'${word}'${prefix || levels ? ":" : ""}${prefix ? "*" : ""}${levels}`;

const alternativeQuery = (alternative: Alternative, levels: string): string =>
  `(${alternative.groups.map((group) => `(${group.map((word) => lexeme(word, alternative, levels)).join("|")})`).join("&")})`;

/**
 * What a product must have for a slot, as `tsquery` text; `levels`: only where a word has one of
 * these weights. Lexemes are the catalogue's own or folded, so no typed operator gets here.
 */
const termQuery = (alternatives: readonly Alternative[], levels = ""): string =>
  alternatives.map((alternative) => alternativeQuery(alternative, levels)).join("|");

/** All slots at once; `levels`: only where a product has the words with one of these weights. */
export const allTermsQuery = (slots: readonly QueryTerm[], levels = ""): string =>
  slots.map(({ alternatives }) => `(${termQuery(alternatives, levels)})`).join("&");

/**
 * The words of a row `s` for several questions; what is too long to lie in the row is read once.
 */
export const DETOASTED_WORDS =
  "CASE WHEN pg_column_size(s.words) > 7000 THEN s.words || ''::tsvector ELSE s.words END AS words";

/** How much a word counts by where a product has it (search.md, step 4). */
const WEIGHTS: Record<Level, number> = { A: 1.2, B: 0.9, C: 0.4, D: 0.15 };

/**
 * What a slot can add to a product's score, best first: `value` is for meeting an alternative of
 * `share` with words of the first `levels` weights.
 */
export function termScores({
  alternatives,
}: QueryTerm): { value: number; share: number; levels: number }[] {
  const shares = [...new Set(alternatives.map(({ boost: share }) => share))];
  return shares
    .flatMap((share) =>
      LEVELS.map((level, i) => ({
        value: Math.round(share * WEIGHTS[level] * 1000) / 1000,
        share,
        levels: i + 1,
      })),
    )
    .sort((a, b) => b.value - a.value);
}

/** The same as the `tsquery` that earns each value. */
export const termScoreQueries = (slot: QueryTerm): { value: number; query: string }[] =>
  termScores(slot).map(({ value, share, levels }) => ({
    value,
    query: termQuery(
      slot.alternatives.filter((one) => one.boost === share),
      LEVELS.slice(0, levels).join(""),
    ),
  }));

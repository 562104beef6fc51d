import type { Alternative, QueryTerm } from "./query-terms";
import { LEVELS, type Level } from "./words/document";

const lexeme = (word: string, { prefix }: Alternative, levels: string): string =>
  `'${word}'${prefix || levels ? ":" : ""}${prefix ? "*" : ""}${levels}`;

/** The weights that both an alternative and its query allow. */
const allowedLevels = ({ only }: Alternative, levels: string): string =>
  only === undefined
    ? levels
    : levels === ""
      ? only
      : Array.from(only)
          .filter((level) => levels.includes(level))
          .join("");

const alternativeQuery = (alternative: Alternative, allowed: string): string => {
  const levels = allowedLevels(alternative, allowed);
  return `(${alternative.groups.map((group) => `(${group.map((word) => lexeme(word, alternative, levels)).join("|")})`).join("&")})`;
};

/**
 * The `tsquery` text that a product must match for a query term. `levels` restricts matches to
 * words with one of these weights. The lexemes come from the catalogue or are folded, so nothing
 * that a visitor types is read as a `tsquery` operator.
 */
const termQuery = (alternatives: readonly Alternative[], levels = ""): string =>
  alternatives.map((alternative) => alternativeQuery(alternative, levels)).join("|");

/** The terms that products must match. */
export const requiredTerms = (terms: readonly QueryTerm[]): QueryTerm[] =>
  terms.filter(({ role }) => role === undefined);

/**
 * The `tsquery` text that requires all terms, and none of the excluded ones; `levels` restricts
 * matches to words with one of these weights.
 */
export const allTermsQuery = (terms: readonly QueryTerm[], levels = ""): string =>
  [
    ...requiredTerms(terms).map(({ alternatives }) => `(${termQuery(alternatives, levels)})`),
    ...terms
      .filter(({ role }) => role === "excluded")
      .map(({ alternatives }) => `!(${termQuery(alternatives)})`),
  ].join("&");

/** The weights of words that name a product: those of its name, category and brand. */
export const NAMING_WEIGHTS = "AB";

/** Returns whether the query has terms that name the goods, besides others. */
export const hasNamingTerms = (terms: readonly QueryTerm[]): boolean =>
  requiredTerms(terms).some(({ names }) => names);

/**
 * The terms for products that are what is searched for: those that only mention a word for the
 * goods, in a parameter or in the title of the parent category, do not match them.
 */
export const namingTerms = (terms: readonly QueryTerm[]): QueryTerm[] =>
  terms.map((term) =>
    term.names && term.role === undefined
      ? {
          ...term,
          alternatives: term.alternatives.map((alternative) => ({
            ...alternative,
            only: alternative.only ?? NAMING_WEIGHTS,
          })),
        }
      : term,
  );

/** The terms; those that stand for categories only as that. */
export const categoryTerms = (terms: readonly QueryTerm[]): QueryTerm[] =>
  terms.map((term) => {
    const categories = term.alternatives.filter(({ groups }) =>
      groups.flat().some((word) => word.startsWith("@")),
    );
    return term.names && categories.length > 0 ? { ...term, alternatives: categories } : term;
  });

/**
 * The words of a row `s` for several tests in one statement. Concatenating an empty vector detoasts
 * a large value once, instead of once for each test.
 */
export const DETOASTED_WORDS =
  "CASE WHEN pg_column_size(s.words) > 7000 THEN s.words || ''::tsvector ELSE s.words END AS words";

/** How much a match counts, by the weight of the word in the product (docs/search.md, step 4). */
const WEIGHTS: Record<Level, number> = { A: 1.2, B: 0.9, C: 0.4, D: 0.15 };

/**
 * The scores that a term can add to a product's rank, highest first: `value` is for matching an
 * alternative with this `boost` by a word of one of the first `levels` weights. An excluded term
 * adds nothing.
 */
export function termScores({
  alternatives,
  role,
  anywhere,
}: QueryTerm): { value: number; boost: number; levels: number }[] {
  if (role === "excluded") return [];
  const counted =
    role === "optional" && !anywhere ? LEVELS.slice(0, NAMING_WEIGHTS.length) : LEVELS;
  const boosts = [...new Set(alternatives.map(({ boost }) => boost))];
  return boosts
    .flatMap((boost) =>
      counted.map((level, i) => ({
        value: Math.round(boost * WEIGHTS[level] * 1000) / 1000,
        boost,
        levels: i + 1,
      })),
    )
    .sort((a, b) => b.value - a.value);
}

/** The scores of a term, each with the `tsquery` that a product must match to get the score. */
export const termScoreQueries = (term: QueryTerm): { value: number; query: string }[] =>
  termScores(term).map(({ value, boost, levels }) => ({
    value,
    query: termQuery(
      term.alternatives.filter((alternative) => alternative.boost === boost),
      LEVELS.slice(0, levels).join(""),
    ),
  }));

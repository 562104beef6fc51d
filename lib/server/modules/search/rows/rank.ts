import { foldCompact } from "../fold";
import { allTermsQuery, hasNamingTerms, namingTerms, termScoreQueries } from "../text-query";
import type { SearchQuery } from "../engine/engine";

type Bind = (value: unknown) => string;

/**
 * Returns whether names that begin with the text come first. For a single word without digits they
 * do not: a name that begins with it is no better than one that contains it.
 */
export const hasNameTier = (
  terms: NonNullable<SearchQuery["words"]>["terms"],
  skuPrefix: string | null,
): boolean => terms.length > 1 || skuPrefix !== null;

/**
 * The order of products of the same rank: those in stock first, then by popularity (docs/search.md,
 * step 4).
 */
export const RANK_TIEBREAK = "orderbypopular";

/**
 * The `ORDER BY` of keyword results, on `product_search s`: first by article number, then the goods
 * that are named before those that only mention the words, then those in stock, then names that
 * begin with the text, then by where a product has the words (docs/adr/0008, 0080).
 */
export function rankSql(
  { typed, terms, skuPrefix }: NonNullable<SearchQuery["words"]>,
  bind: Bind,
): string {
  const skuCases =
    skuPrefix === null
      ? []
      : [
          `CASE WHEN s.sku_key = ${bind(skuPrefix)} THEN 0 WHEN s.sku_key LIKE ${bind(skuPrefix)} || '%' THEN 1 ELSE 2 END`,
        ];
  const scores = terms
    .filter(({ role }) => role !== "excluded")
    .map(
      (term) =>
        `CASE ${termScoreQueries(term)
          .map(({ value, query }) => `WHEN s.words @@ ${bind(query)}::tsquery THEN ${value}`)
          .join(" ")} ELSE 0 END`,
    );
  return [
    ...skuCases,
    ...(hasNamingTerms(terms)
      ? [`(s.words @@ ${bind(allTermsQuery(namingTerms(terms)))}::tsquery) DESC`]
      : []),
    "s.in_stock DESC",
    ...(hasNameTier(terms, skuPrefix)
      ? [`(s.name_key_nospace LIKE ${bind(foldCompact(typed))} || '%') DESC`]
      : []),
    ...(scores.length > 0 ? [`(${scores.join(" + ")}) DESC`] : []),
  ].join(", ");
}

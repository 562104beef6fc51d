import { foldCompact } from "../fold";
import { termScoreQueries } from "../text-query";
import type { SearchQuery } from "../engine/engine";

type Bind = (value: unknown) => string;

/**
 * The order of products of the same rank: those in stock first, then by popularity (docs/search.md,
 * step 4).
 */
export const RANK_TIEBREAK = "orderbypopular";

/**
 * The `ORDER BY` of keyword results, on `product_search s`: first by article number, then names
 * that begin with the text, then by where a product has the words (docs/adr/0008). Empty if nothing
 * distinguishes the results.
 */
export function rankSql(
  { typed, terms, skuPrefix }: NonNullable<SearchQuery["words"]>,
  bind: Bind,
): string {
  const skuCases =
    skuPrefix === null
      ? []
      : [
          `WHEN s.sku_key = ${bind(skuPrefix)} THEN 0 WHEN s.sku_key LIKE ${bind(skuPrefix)} || '%' THEN 1`,
        ];
  const nameCases =
    terms.length > 1 || skuPrefix !== null
      ? [`WHEN s.name_key_nospace LIKE ${bind(foldCompact(typed))} || '%' THEN 2`]
      : [];
  const scores = terms.map(
    (term) =>
      `CASE ${termScoreQueries(term)
        .map(({ value, query }) => `WHEN s.words @@ ${bind(query)}::tsquery THEN ${value}`)
        .join(" ")} ELSE 0 END`,
  );
  return [
    ...(skuCases.length + nameCases.length > 0
      ? [`CASE ${[...skuCases, ...nameCases].join(" ")} ELSE 3 END`]
      : []),
    ...(scores.length > 0 ? [`(${scores.join(" + ")}) DESC`] : []),
  ].join(", ");
}

import { foldCompact } from "../fold";
import { termScoreQueries } from "../text-query";
import type { SearchQuery } from "../engine/engine";

type Bind = (value: unknown) => string;

/** Products of one rank: in stock first, then the popular ones (search.md, step 4). */
export const RANK_TIEBREAK = "orderbypopular";

/**
 * The order of a keyword's results, on `product_search s`: by article number, by the name's
 * beginning, then by where a product has the words (docs/adr/0008). Empty when nothing
 * distinguishes them.
 */
export function rankSql(
  { typed, slots, skuPrefix: article }: NonNullable<SearchQuery["words"]>,
  bind: Bind,
): string {
  const number =
    article === null
      ? []
      : [
          `WHEN s.sku_key = ${bind(article)} THEN 0 WHEN s.sku_key LIKE ${bind(article)} || '%' THEN 1`,
        ];
  const name =
    slots.length > 1 || article !== null
      ? [`WHEN s.name_key_nospace LIKE ${bind(foldCompact(typed))} || '%' THEN 2`]
      : [];
  const scores = slots.map(
    (slot) =>
      `CASE ${termScoreQueries(slot)
        .map(({ value, query }) => `WHEN s.words @@ ${bind(query)}::tsquery THEN ${value}`)
        .join(" ")} ELSE 0 END`,
  );
  return [
    ...(number.length + name.length > 0
      ? [`CASE ${[...number, ...name].join(" ")} ELSE 3 END`]
      : []),
    ...(scores.length > 0 ? [`(${scores.join(" + ")}) DESC`] : []),
  ].join(", ");
}

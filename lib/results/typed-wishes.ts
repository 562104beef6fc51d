import { AMOUNTS, SWITCHES } from "@/lib/contract/list-keys";
import type { QueryInterpretation } from "@/lib/contract/product";
import { fromAzn } from "@/lib/format/money";
import { formatAmountParam } from "@/lib/format/parse-amount";
import type { ResultsQuery } from "./query";

/**
 * The query with what its keyword says about order and filters as sort order and filters: `ucuz
 * televizor` becomes `televizor`, cheapest first. The page is rendered for this query, so that each
 * of them is a chip that can be removed, and the list is the same.
 */
export function withTypedWishes(
  query: ResultsQuery,
  understood: QueryInterpretation | undefined,
): ResultsQuery {
  const wishes = understood?.wishes;
  if (!wishes) return query;
  return {
    ...query,
    keyWord: wishes.keyWord || undefined,
    ...(wishes.sortType && { sortType: wishes.sortType }),
    ...Object.fromEntries(
      AMOUNTS.flatMap((key) => {
        const azn = wishes[key];
        return azn === undefined ? [] : [[key, formatAmountParam(fromAzn(azn))]];
      }),
    ),
    ...Object.fromEntries(SWITCHES.filter((key) => wishes[key]).map((key) => [key, true])),
  };
}

import { withSummary } from "@/lib/contract/parameter";
import type { QueryInterpretation } from "@/lib/contract/product";
import { toAzn } from "@/lib/format/money";
import type { Facets } from "./query-facets";
import type { FilterInput } from "./search-filters";
import type { SearchInput } from "./search-query-of";
import type { Wishes } from "./wishes/read-wishes";

/** The filters and the summary of a list, as the API returns them (prices in AZN). */
export const facetsToWire = ({ parameters, summary: { price, ...summary } }: Facets) =>
  withSummary(parameters, {
    ...summary,
    price: price && { from: toAzn(price.from), to: toAzn(price.to) },
  });

/** What the text says about order and filters, as far as the request does not say otherwise. */
export function typedWishesToWire(
  { sortType, priceFrom, priceTo, monthlyMax }: SearchInput & FilterInput,
  wishes: Wishes,
): QueryInterpretation["wishes"] {
  const hasPrice = priceFrom !== undefined || priceTo !== undefined;
  const amounts = {
    ...(!hasPrice && wishes.priceFrom !== null && { priceFrom: toAzn(wishes.priceFrom) }),
    ...(!hasPrice && wishes.priceTo !== null && { priceTo: toAzn(wishes.priceTo) }),
    ...(monthlyMax === undefined &&
      wishes.monthlyMax !== null && { monthlyMax: toAzn(wishes.monthlyMax) }),
  };
  const said = {
    ...amounts,
    ...(sortType === undefined && wishes.sort !== null && { sortType: wishes.sort }),
    ...Object.fromEntries(wishes.switches.map((key) => [key, true])),
  };
  return Object.keys(said).length > 0 ? { keyWord: wishes.rest, ...said } : undefined;
}

import { withSummary } from "@/lib/contract/parameter";
import { toAzn } from "@/lib/format/money";
import type { Facets } from "./query-facets";

/** The filters and the summary of a list, as the API returns them (prices in AZN). */
export const facetsToWire = ({ parameters, summary: { price, ...summary } }: Facets) =>
  withSummary(parameters, {
    ...summary,
    price: price && { from: toAzn(price.from), to: toAzn(price.to) },
  });

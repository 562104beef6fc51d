import { withSummary } from "@/lib/contract/parameter";
import { toAzn } from "@/lib/format/money";
import type { Facets } from "./query-facets";

/** The filters of a list, and what it has besides. */
export const facetsToWire = ({ parameters, summary: { price, ...summary } }: Facets) =>
  withSummary(parameters, {
    ...summary,
    price: price && { from: toAzn(price.from), to: toAzn(price.to) },
  });

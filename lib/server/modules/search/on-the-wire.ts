import { withSummary } from "@/lib/contract/parameter";
import { amountOf } from "@/lib/format/money";
import type { Facets } from "./query-facets";

/** The filters of a list, and what it has besides. */
export const facetsOnTheWire = ({ parameters, summary: { price, ...summary } }: Facets) =>
  withSummary(parameters, {
    ...summary,
    price: price && { from: amountOf(price.from), to: amountOf(price.to) },
  });

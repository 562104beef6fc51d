import type { Parameter } from "@/lib/contract/parameter";
import { numberTyped } from "@/lib/format/typed-number";
import { badRangeIn } from "./filters-in-address";
import { isBadAmount, type ResultsQuery } from "./query";

type Say = (of: "monthlyMaxBad" | "priceBad" | "numberBad", values: { typed: string; name: string }) => string;

/** What was typed into a filter and is no amount or number, in words, by the filter's name; the list is not limited by it. */
export function failuresOf(query: ResultsQuery, parameters: readonly Parameter[], say: Say): Record<string, string> {
  const failures: Record<string, string> = {};
  if (isBadAmount(query, "monthlyMax")) failures.monthlyMax = say("monthlyMaxBad", { typed: query.monthlyMax ?? "", name: "" });
  const price = (["priceFrom", "priceTo"] as const).find((key) => isBadAmount(query, key));
  if (price) failures.price = say("priceBad", { typed: query[price] ?? "", name: "" });
  for (const { key, values } of query.filters) {
    const bad = values.map(badRangeIn).find((range) => range !== null);
    const typed = bad && [bad.from, bad.to].find((end) => end !== "" && numberTyped(end) === null);
    if (typed) failures[key] = say("numberBad", { typed, name: parameters.find(({ parameterKey }) => parameterKey === key)?.parameterTitle ?? key });
  }
  return failures;
}

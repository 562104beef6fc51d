import { LONGEST_KEYWORD } from "@/lib/contract/limits";
import type { Parameter } from "@/lib/contract/parameter";
import { bothReadings } from "@/lib/contract/typed-text";
import { readFilterNumber } from "@/lib/format/typed-number";
import {
  failedEndIn,
  LONGEST_VALUE,
  MOST_PARAMETERS,
  MOST_VALUES_OF_ONE,
  withinLimits,
} from "./filters-in-address";
import { isBadAmount, type ResultsQuery } from "./query";

type Words =
  | "monthlyMaxBad"
  | "priceBad"
  | "numberBad"
  | "numberEither"
  | "keyWordLong"
  | "valueLong"
  | "filtersBeyond"
  | "valuesBeyond";
/** `thousands` and `decimals` are the two numbers that `typed` may mean. */
type Values = { typed: string; name: string; most: number; thousands: string; decimals: string };
type Say = (of: Words, values: Values) => string;

/** What of a long text is quoted. */
const QUOTED = 40;

/**
 * What was asked for and does not limit the list, in words, by the filter's name: no amount or
 * number, too long, or one filter too many.
 */
export function failuresOf(
  query: ResultsQuery,
  parameters: readonly Parameter[],
  say: Say,
): Record<string, string> {
  const failures: Record<string, string> = {};
  const none = { typed: "", name: "", most: 0, thousands: "", decimals: "" };
  const named = (key: string) => parameters.find(({ parameterKey }) => parameterKey === key);
  const titleOf = (key: string) => named(key)?.parameterTitle ?? key;
  const labelOfMask = (key: string, value: string) =>
    named(key)?.parameterMasks.find(({ parameterMaskCode }) => parameterMaskCode === value)
      ?.parameterMaskData ?? value;
  if (query.tooLong?.keyWord)
    failures.keyWord = say("keyWordLong", { ...none, most: LONGEST_KEYWORD });
  for (const [i, value] of (query.tooLong?.values ?? []).entries())
    failures[`tooLong${i}`] = say("valueLong", {
      ...none,
      typed: `${value.trim().slice(0, QUOTED)}…`,
      most: LONGEST_VALUE,
    });
  if (isBadAmount(query, "monthlyMax"))
    failures.monthlyMax = say("monthlyMaxBad", { ...none, typed: query.monthlyMax ?? "" });
  const price = (["priceFrom", "priceTo"] as const).find((key) => isBadAmount(query, key));
  if (price) failures.price = say("priceBad", { ...none, typed: query[price] ?? "" });
  for (const { key, values } of query.filters) {
    const typed = values.map(failedEndIn).find((end) => end !== null);
    if (typed === undefined || typed === null) continue;
    const isEither = readFilterNumber(typed).fault === "ambiguous";
    const said = { ...none, typed, name: titleOf(key), ...(isEither ? bothReadings(typed) : {}) };
    failures[key] = say(isEither ? "numberEither" : "numberBad", said);
  }
  const { within, beyond } = withinLimits(query.filters);
  const unused = beyond.filter(({ key }) => !within.some((filter) => filter.key === key));
  if (unused.length > 0)
    failures.tooMany = say("filtersBeyond", {
      ...none,
      name: unused.map(({ key }) => titleOf(key)).join(", "),
      most: MOST_PARAMETERS,
    });
  for (const { key, values } of beyond.filter((filter) => !unused.includes(filter)))
    failures[key] = say("valuesBeyond", {
      ...none,
      name: titleOf(key),
      typed: values.map((value) => labelOfMask(key, value)).join(", "),
      most: MOST_VALUES_OF_ONE,
    });
  return failures;
}

import { MAX_KEYWORD_LENGTH } from "@/lib/contract/limits";
import type { Parameter } from "@/lib/contract/parameter";
import { ambiguousReadings } from "@/lib/contract/parse-number";
import { parseFilterNumber } from "@/lib/format/parse-filter-number";
import {
  invalidEndIn,
  MAX_VALUE_LENGTH,
  MAX_PARAMETERS,
  MAX_VALUES_PER_PARAMETER,
  splitAtLimits,
} from "./filter-params";
import { isInvalidAmount, type ResultsQuery } from "./query";

type ErrorKey =
  | "monthlyMaxBad"
  | "priceBad"
  | "numberBad"
  | "numberEither"
  | "keyWordLong"
  | "valueLong"
  | "filtersBeyond"
  | "valuesBeyond";
/** `thousands` and `decimals` are the two numbers that `typed` may mean. */
type ErrorValues = {
  typed: string;
  name: string;
  most: number;
  thousands: string;
  decimals: string;
};
type Translate = (of: ErrorKey, values: ErrorValues) => string;

/** What of a long text is quoted. */
const MAX_QUOTED = 40;

/**
 * What was asked for and does not limit the list, in words, by the filter's name: no amount or
 * number, too long, or one filter too many.
 */
export function getFilterErrors(
  query: ResultsQuery,
  parameters: readonly Parameter[],
  say: Translate,
): Record<string, string> {
  const failures: Record<string, string> = {};
  const none = { typed: "", name: "", most: 0, thousands: "", decimals: "" };
  const named = (key: string) => parameters.find(({ parameterKey }) => parameterKey === key);
  const titleOf = (key: string) => named(key)?.parameterTitle ?? key;
  const labelOfMask = (key: string, value: string) =>
    named(key)?.parameterMasks.find(({ parameterMaskCode }) => parameterMaskCode === value)
      ?.parameterMaskData ?? value;
  if (query.tooLong?.keyWord)
    failures.keyWord = say("keyWordLong", { ...none, most: MAX_KEYWORD_LENGTH });
  for (const [i, value] of (query.tooLong?.values ?? []).entries())
    failures[`tooLong${i}`] = say("valueLong", {
      ...none,
      typed: `${value.trim().slice(0, MAX_QUOTED)}…`,
      most: MAX_VALUE_LENGTH,
    });
  if (isInvalidAmount(query, "monthlyMax"))
    failures.monthlyMax = say("monthlyMaxBad", { ...none, typed: query.monthlyMax ?? "" });
  const price = (["priceFrom", "priceTo"] as const).find((key) => isInvalidAmount(query, key));
  if (price) failures.price = say("priceBad", { ...none, typed: query[price] ?? "" });
  for (const { key, values } of query.filters) {
    const typed = values.map(invalidEndIn).find((end) => end !== null);
    if (typed === undefined || typed === null) continue;
    const isEither = parseFilterNumber(typed).fault === "ambiguous";
    const said = {
      ...none,
      typed,
      name: titleOf(key),
      ...(isEither ? ambiguousReadings(typed) : {}),
    };
    failures[key] = say(isEither ? "numberEither" : "numberBad", said);
  }
  const { within, beyond } = splitAtLimits(query.filters);
  const unused = beyond.filter(({ key }) => !within.some((filter) => filter.key === key));
  if (unused.length > 0)
    failures.tooMany = say("filtersBeyond", {
      ...none,
      name: unused.map(({ key }) => titleOf(key)).join(", "),
      most: MAX_PARAMETERS,
    });
  for (const { key, values } of beyond.filter((filter) => !unused.includes(filter)))
    failures[key] = say("valuesBeyond", {
      ...none,
      name: titleOf(key),
      typed: values.map((value) => labelOfMask(key, value)).join(", "),
      most: MAX_VALUES_PER_PARAMETER,
    });
  return failures;
}

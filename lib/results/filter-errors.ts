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
/** `thousands` and `decimals`: the two numbers that `typed` may mean. */
type ErrorValues = {
  typed: string;
  name: string;
  most: number;
  thousands: string;
  decimals: string;
};
type Translate = (of: ErrorKey, values: ErrorValues) => string;

/** Maximum number of characters quoted from a long text. */
const MAX_QUOTED = 40;

/**
 * Returns the error messages of filters that are not applied, by the key of the filter: invalid
 * amounts and numbers, too long texts, and too many filters.
 */
export function getFilterErrors(
  query: ResultsQuery,
  parameters: readonly Parameter[],
  translate: Translate,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const none = { typed: "", name: "", most: 0, thousands: "", decimals: "" };
  const parameterOf = (key: string) => parameters.find(({ parameterKey }) => parameterKey === key);
  const titleOf = (key: string) => parameterOf(key)?.parameterTitle ?? key;
  const labelOfMask = (key: string, value: string) =>
    parameterOf(key)?.parameterMasks.find(({ parameterMaskCode }) => parameterMaskCode === value)
      ?.parameterMaskData ?? value;
  if (query.tooLong?.keyWord)
    errors.keyWord = translate("keyWordLong", { ...none, most: MAX_KEYWORD_LENGTH });
  for (const [i, value] of (query.tooLong?.values ?? []).entries())
    errors[`tooLong${i}`] = translate("valueLong", {
      ...none,
      typed: `${value.trim().slice(0, MAX_QUOTED)}…`,
      most: MAX_VALUE_LENGTH,
    });
  if (isInvalidAmount(query, "monthlyMax"))
    errors.monthlyMax = translate("monthlyMaxBad", { ...none, typed: query.monthlyMax ?? "" });
  const price = (["priceFrom", "priceTo"] as const).find((key) => isInvalidAmount(query, key));
  if (price) errors.price = translate("priceBad", { ...none, typed: query[price] ?? "" });
  for (const { key, values } of query.filters) {
    const typed = values.map(invalidEndIn).find((end) => end !== null);
    if (typed === undefined || typed === null) continue;
    const isEither = parseFilterNumber(typed).fault === "ambiguous";
    const errorValues = {
      ...none,
      typed,
      name: titleOf(key),
      ...(isEither ? ambiguousReadings(typed) : {}),
    };
    errors[key] = translate(isEither ? "numberEither" : "numberBad", errorValues);
  }
  const { within, beyond } = splitAtLimits(query.filters);
  const droppedParameters = beyond.filter(
    ({ key }) => !within.some((filter) => filter.key === key),
  );
  if (droppedParameters.length > 0)
    errors.tooMany = translate("filtersBeyond", {
      ...none,
      name: droppedParameters.map(({ key }) => titleOf(key)).join(", "),
      most: MAX_PARAMETERS,
    });
  for (const { key, values } of beyond.filter((filter) => !droppedParameters.includes(filter)))
    errors[key] = translate("valuesBeyond", {
      ...none,
      name: titleOf(key),
      typed: values.map((value) => labelOfMask(key, value)).join(", "),
      most: MAX_VALUES_PER_PARAMETER,
    });
  return errors;
}

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
type Translate = (key: ErrorKey, values: ErrorValues) => string;
type FilterErrors = Record<string, string>;

/** Maximum number of characters quoted from a long text. */
const MAX_QUOTED = 40;

const NO_VALUES: ErrorValues = { typed: "", name: "", most: 0, thousands: "", decimals: "" };

const parameterOf = (parameters: readonly Parameter[], key: string): Parameter | undefined =>
  parameters.find(({ parameterKey }) => parameterKey === key);

const titleOf = (parameters: readonly Parameter[], key: string): string =>
  parameterOf(parameters, key)?.parameterTitle ?? key;

/** The label of a parameter's listed value; any other value as it is. */
const valueLabel = (parameters: readonly Parameter[], key: string, value: string): string =>
  parameterOf(parameters, key)?.parameterMasks.find(
    ({ parameterMaskCode }) => parameterMaskCode === value,
  )?.parameterMaskData ?? value;

function lengthErrors({ tooLong }: ResultsQuery, translate: Translate): FilterErrors {
  const errors: FilterErrors = {};
  if (tooLong?.keyWord)
    errors.keyWord = translate("keyWordLong", { ...NO_VALUES, most: MAX_KEYWORD_LENGTH });
  for (const [i, value] of (tooLong?.values ?? []).entries())
    errors[`tooLong${i}`] = translate("valueLong", {
      ...NO_VALUES,
      typed: `${value.trim().slice(0, MAX_QUOTED)}…`,
      most: MAX_VALUE_LENGTH,
    });
  return errors;
}

function amountErrors(query: ResultsQuery, translate: Translate): FilterErrors {
  const errors: FilterErrors = {};
  if (isInvalidAmount(query, "monthlyMax"))
    errors.monthlyMax = translate("monthlyMaxBad", {
      ...NO_VALUES,
      typed: query.monthlyMax ?? "",
    });
  const price = (["priceFrom", "priceTo"] as const).find((key) => isInvalidAmount(query, key));
  if (price) errors.price = translate("priceBad", { ...NO_VALUES, typed: query[price] ?? "" });
  return errors;
}

function numberErrors(
  { filters }: ResultsQuery,
  parameters: readonly Parameter[],
  translate: Translate,
): FilterErrors {
  const errors: FilterErrors = {};
  for (const { key, values } of filters) {
    const typed = values.map(invalidEndIn).find((end) => end !== null);
    if (typed === undefined || typed === null) continue;
    const isAmbiguous = parseFilterNumber(typed).fault === "ambiguous";
    errors[key] = translate(isAmbiguous ? "numberEither" : "numberBad", {
      ...NO_VALUES,
      typed,
      name: titleOf(parameters, key),
      ...(isAmbiguous ? ambiguousReadings(typed) : {}),
    });
  }
  return errors;
}

/** The errors of filters and values beyond the numbers that the API accepts. */
function excessErrors(
  { filters }: ResultsQuery,
  parameters: readonly Parameter[],
  translate: Translate,
): FilterErrors {
  const errors: FilterErrors = {};
  const { within, beyond } = splitAtLimits(filters);
  const droppedParameters = beyond.filter(
    ({ key }) => !within.some((filter) => filter.key === key),
  );
  if (droppedParameters.length > 0)
    errors.tooMany = translate("filtersBeyond", {
      ...NO_VALUES,
      name: droppedParameters.map(({ key }) => titleOf(parameters, key)).join(", "),
      most: MAX_PARAMETERS,
    });
  for (const { key, values } of beyond.filter((filter) => !droppedParameters.includes(filter)))
    errors[key] = translate("valuesBeyond", {
      ...NO_VALUES,
      name: titleOf(parameters, key),
      typed: values.map((value) => valueLabel(parameters, key, value)).join(", "),
      most: MAX_VALUES_PER_PARAMETER,
    });
  return errors;
}

/**
 * Returns the error messages of filters that are not applied, by the key of the filter: invalid
 * amounts and numbers, too long texts, and too many filters.
 */
export const getFilterErrors = (
  query: ResultsQuery,
  parameters: readonly Parameter[],
  translate: Translate,
): FilterErrors => ({
  ...lengthErrors(query, translate),
  ...amountErrors(query, translate),
  ...numberErrors(query, parameters, translate),
  ...excessErrors(query, parameters, translate),
});

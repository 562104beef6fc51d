import type { Parameter } from "@/lib/contract/parameter";
import { canonicalNumber } from "@/lib/contract/parse-number";
import { numberText } from "@/lib/format/number-text";
import { type Bounds, parseRange } from "@/lib/format/number-range";
import { parseNumberParam } from "@/lib/format/parse-filter-number";
import type { Language } from "@/lib/languages";
import { invalidRangeIn, invalidEndIn } from "./filter-params";
import type { FilterKind } from "./filter-plan";

/**
 * A filter option: its value in the URL, its label, how many products it leaves, and whether it is
 * chosen.
 */
export type FilterOption = { value: string; label: string; count: number; chosen: boolean };

type Common = { key: string; title: string; unit: string | null };
/**
 * A filter as form fields. For a range: `from` and `to` are the texts of its two fields;
 * `invalidText` is the one that is not a number or is ambiguous; `least` and `greatest` are the
 * limits in the list; `options` are values of the URL that two fields cannot show.
 */
export type FilterField = Common &
  (
    | { kind: "boxes" | "select" | "text"; options: FilterOption[] }
    | {
        kind: "range";
        options: FilterOption[];
        from: string;
        to: string;
        invalidText: string | null;
        least: number | null;
        greatest: number | null;
      }
  );

const displayText = (language: Language, number: number | null): string =>
  number === null ? "" : numberText(number, language);

/**
 * Like `displayText`, for a field, in a form that is parsed as the same number: `1,525` would be
 * ambiguous, `1,5250` is not.
 */
const fieldText = (language: Language, number: number | null): string =>
  number === null ? "" : numberText(canonicalNumber(number), language);

/** The label of a value: a mask's label, `8 kq`, `30–40 dB`, `≥ 30 dB`. */
function valueLabel(parameter: Parameter, value: string, language: Language): string {
  const mask = parameter.parameterMasks.find(
    ({ parameterMaskCode }) => parameterMaskCode === value,
  );
  if (mask) return mask.parameterMaskData;
  const range = parameter.parameterMasks.length > 0 ? null : parseRange(value);
  const text = range
    ? rangeLabel({ from: displayText(language, range.from), to: displayText(language, range.to) })
    : parameter.parameterRange && parseNumberParam(value) !== null
      ? numberText(value, language)
      : (parameter.parameterValues.find((used) => used.value === value)?.title ?? value);
  return parameter.parameterUnit ? `${text} ${parameter.parameterUnit}` : text;
}

/** The label of a range: `30–40`, `≥ 30`, `≤ 40`. */
export const rangeLabel = ({ from, to }: { from: string; to: string }): string =>
  from === "" ? `≤ ${to}` : to === "" ? `≥ ${from}` : from === to ? from : `${from}–${to}`;

/** The form field of a parameter; `chosen` has the values in the URL. */
export function filterField(
  parameter: Parameter,
  kind: FilterKind,
  chosen: readonly string[],
  language: Language,
): FilterField {
  const { parameterKey: key, parameterTitle: title, parameterUnit: unit } = parameter;
  const option = (value: string, count: number): FilterOption => ({
    value,
    label: valueLabel(parameter, value, language),
    count,
    chosen: chosen.includes(value),
  });
  if (kind === "range")
    return {
      key,
      title,
      unit,
      kind,
      ...rangeFields(parameter, chosen, language),
      ...rangeLimits(parameter),
    };
  const inUse = [
    ...parameter.parameterMasks.map(({ parameterMaskCode, count }) =>
      option(parameterMaskCode, count),
    ),
    ...parameter.parameterValues.map(({ value, count }) => option(value, count)),
  ];
  // Chosen options without matches are shown too.
  const withoutMatches = chosen
    .filter((value) => !inUse.some((used) => used.value === value))
    .map((value) => option(value, 0));
  const options = [...withoutMatches, ...inUse];
  return {
    key,
    title,
    unit,
    kind: kind === "select" && options.filter((each) => each.chosen).length > 1 ? "boxes" : kind,
    options,
  };
}

const rangeLimits = ({ parameterRange }: Parameter) => ({
  least: parameterRange?.from ?? null,
  greatest: parameterRange?.to ?? null,
});

// Two fields show a single range or number. Several values are shown as check boxes, and the fields
// can add another one.
function rangeFields(parameter: Parameter, chosen: readonly string[], language: Language) {
  const [only, ...more] = chosen;
  const invalidRange = chosen.map(invalidRangeIn).find((range) => range !== null);
  const boundsOf = (value: string): Bounds | null => {
    const number = parseNumberParam(value);
    return parseRange(value) ?? (number === null ? null : { from: number, to: number });
  };
  const bounds = only !== undefined && more.length === 0 ? boundsOf(only) : null;
  const counted = new Map(parameter.parameterValues.map(({ value, count }) => [value, count]));
  const options = bounds
    ? []
    : chosen
        .filter((value) => !invalidRangeIn(value))
        .map((value) => ({
          value,
          label: valueLabel(parameter, value, language),
          count: counted.get(value) ?? 0,
          chosen: true,
        }));
  const invalidText = chosen.map(invalidEndIn).find((end) => end !== null) ?? null;
  const [from, to] = [
    fieldText(language, bounds?.from ?? null),
    fieldText(language, bounds?.to ?? null),
  ];
  return { from: invalidRange?.from ?? from, to: invalidRange?.to ?? to, invalidText, options };
}

/** The label of a chosen value: `Rəng: Ağ`, `Yükləmə: 8 kq`. */
export const chosenLabel = (
  parameter: Parameter | undefined,
  value: string,
  language: Language,
): string =>
  parameter ? `${parameter.parameterTitle}: ${valueLabel(parameter, value, language)}` : value;

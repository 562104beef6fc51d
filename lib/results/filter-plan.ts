import type { Parameter } from "@/lib/contract/parameter";

/**
 * The control of a filter: check boxes, a select of two values, two fields for a range of numbers,
 * or a text field with suggestions.
 */
export type FilterKind = "boxes" | "select" | "range" | "text";
/**
 * The filters of a list, in order. `unfoldedValues`: the values of the check boxes that are shown without
 * unfolding.
 */
export type FilterPlan = { key: string; kind: FilterKind; unfoldedValues: string[] }[];

/**
 * A filter is offered if at least this share of the results has the parameter: in the whole shop,
 * "number of burners" is not useful.
 */
const MIN_COVERAGE = 0.4;
/**
 * In a list where a parameter has more values than this, it is not offered as a filter. Exceptions
 * are ranges of numbers, and the brand, which people look for first, however many there are.
 */
const MAX_VALUES = 80;
const BRAND = "brand";
/** Parameters with more texts than this get a text field (specification section 3, text input). */
const MAX_TEXT_BOXES = 24;
/** Check boxes that are shown without unfolding. */
export const BOXES_SHOWN = 8;
/** With more check boxes than this, a field is shown that filters them by name. */
export const MAX_BOXES_WITHOUT_SEARCH = 24;
/**
 * Maximum number of check boxes rendered in a page, those with the most products. The others are
 * rendered when they are searched for: each costs four elements and 150 bytes.
 */
const MAX_BOXES_RENDERED = 80;
/** Maximum number of check boxes that the field can find by name. */
const MAX_BOXES_SEARCHABLE = 400;
/**
 * Number of equal parts into which the range of a number is divided to estimate how much its values
 * differ.
 */
const HISTOGRAM_STEPS = 5;

const valuesOf = ({ parameterMasks, parameterValues }: Parameter) => [
  ...parameterMasks.map(({ parameterMaskCode, count }) => ({ value: parameterMaskCode, count })),
  ...parameterValues,
];
const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);

/**
 * Returns the control of a parameter. Two masks, such as yes and no, become a select, because
 * choosing both would not filter anything; the brand always has check boxes, because people look
 * for several.
 */
export function filterKind(parameter: Parameter): FilterKind {
  const { parameterKey, parameterMasks, parameterValues, parameterRange } = parameter;
  if (parameterMasks.length > 0)
    return parameterMasks.length <= 2 && parameterKey !== BRAND ? "select" : "boxes";
  if (parameterRange) return "range";
  return parameterValues.length <= MAX_TEXT_BOXES ? "boxes" : "text";
}

/**
 * How useful a filter is in a list, from 0 to 1: the share of products that have the parameter,
 * times the probability that two of them differ in it. Numbers are compared by fifths of their
 * range. Texts that only one product has are names, and do not count.
 */
export function usefulness(parameter: Parameter, total: number): number {
  const values = valuesOf(parameter);
  const counts = parameter.parameterRange
    ? histogramOf(parameter)
    : values.map(({ count }) => count);
  const covered = sum(counts);
  if (covered === 0 || total === 0) return 0;
  const comparable =
    parameter.parameterRange || parameter.parameterMasks.length > 0
      ? covered
      : sum(counts.filter((count) => count > 1));
  const sameProbability = sum(counts.map((count) => (count / covered) ** 2));
  return Math.min(1, comparable / total) * (1 - sameProbability);
}

function histogramOf({ parameterValues, parameterRange }: Parameter): number[] {
  const { from = 0, to = 0 } = parameterRange ?? {};
  const steps = Array.from({ length: HISTOGRAM_STEPS }, () => 0);
  for (const { value, count } of parameterValues) {
    const step = Math.min(
      HISTOGRAM_STEPS - 1,
      Math.floor(((Number(value) - from) / (to - from || 1)) * HISTOGRAM_STEPS),
    );
    steps[step] = (steps[step] ?? 0) + count;
  }
  return steps;
}

/**
 * Chooses the filters of a list: the brand first, then the most useful ones; equally useful ones in
 * the order set by staff. `total`: the number of products in the list, or null if it is unknown.
 */
export function planFilters(parameters: readonly Parameter[], total: number | null): FilterPlan {
  const all =
    total ??
    Math.max(
      0,
      ...parameters.map((parameter) => sum(valuesOf(parameter).map(({ count }) => count))),
    );
  return parameters
    .filter((parameter) => {
      const values = valuesOf(parameter);
      return (
        values.length > 1 &&
        (parameter.parameterKey === BRAND ||
          ((parameter.parameterRange || values.length <= MAX_VALUES) &&
            sum(values.map(({ count }) => count)) >= all * MIN_COVERAGE))
      );
    })
    .map((parameter) => ({
      parameter,
      score: parameter.parameterKey === BRAND ? Infinity : usefulness(parameter, all),
    }))
    .sort((a, b) => (a.score === b.score ? 0 : b.score - a.score))
    .map(({ parameter }) => ({
      key: parameter.parameterKey,
      kind: filterKind(parameter),
      unfoldedValues: mostFrequent(parameter),
    }));
}

const mostFrequent = (parameter: Parameter): string[] =>
  valuesOf(parameter)
    .sort(byCount)
    .slice(0, BOXES_SHOWN)
    .map(({ value }) => value);

const byCount = (a: { count: number }, b: { count: number }): number => b.count - a.count;

type BoxOption = { value: string; count: number; chosen: boolean };

/**
 * Splits the folded check boxes, each part in the order of the list. `listed`: rendered in the
 * page, including the chosen ones; `others`: found by name; `unnamed`: the number of boxes in
 * neither.
 */
export function splitFoldedBoxes<Box extends BoxOption>(
  folded: readonly Box[],
): { listed: Box[]; others: Box[]; unnamed: number } {
  const ranked = new Map([...folded].sort(byCount).map((box, rank) => [box.value, rank]));
  const isTop = ({ value }: Box, count: number) => (ranked.get(value) ?? 0) < count;
  const listed = folded.filter((box) => box.chosen || isTop(box, MAX_BOXES_RENDERED));
  const others = folded.filter((box) => !listed.includes(box) && isTop(box, MAX_BOXES_SEARCHABLE));
  return { listed, others, unnamed: folded.length - listed.length - others.length };
}

/**
 * The filters of a list with their parameters: those of the plan that the list still has, then
 * chosen ones that are not in the plan.
 */
export function plannedFilters(
  plan: FilterPlan,
  parameters: readonly Parameter[],
  chosen: readonly string[],
): { parameter: Parameter; kind: FilterKind; unfoldedValues: readonly string[] }[] {
  const unplanned = parameters.filter(
    ({ parameterKey }) =>
      chosen.includes(parameterKey) && !plan.some(({ key }) => key === parameterKey),
  );
  return [
    ...plan,
    ...unplanned.map((parameter) => ({
      key: parameter.parameterKey,
      kind: filterKind(parameter),
      unfoldedValues: mostFrequent(parameter),
    })),
  ].flatMap(({ key, kind, unfoldedValues }) => {
    const parameter = parameters.find(({ parameterKey }) => parameterKey === key);
    return parameter ? [{ parameter, kind, unfoldedValues }] : [];
  });
}

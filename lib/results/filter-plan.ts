import type { Parameter } from "@/lib/contract/parameter";

/**
 * How a filter is asked for: check boxes, a select of two, two fields for a range of numbers, or a
 * text with suggestions.
 */
export type FilterKind = "boxes" | "select" | "range" | "text";
/** A list's filters in order. `first`: of many check boxes those not folded away, by value. */
export type FilterPlan = { key: string; kind: FilterKind; first: string[] }[];

/**
 * A filter is offered when at least this share of the results has the parameter: in the whole shop
 * "number of burners" helps nobody.
 */
const MIN_COVERAGE = 0.4;
/**
 * More values than this are no choice; such parameters appear in narrower lists only. By the brand
 * people look first of all, however many there are.
 */
const MAX_VALUES = 80;
const BRAND = "brand";
/** More texts than this are looked up by typing (specification section 3, text input). */
const MAX_TEXT_BOXES = 24;
/** Check boxes before the fold. */
export const BOXES_SHOWN = 8;
/** More check boxes than this have a field that narrows them by name. */
export const MAX_BOXES_WITHOUT_SEARCH = 24;
/**
 * As many check boxes stand in a page, those of the most products; the others come when looked for:
 * each costs four elements and 150 bytes.
 */
const MAX_BOXES_RENDERED = 80;
/** As many names are known to the field that narrows them. */
const MAX_BOXES_SEARCHABLE = 400;
/** Steps that the range of a number is divided into, when it is compared with a few values. */
const HISTOGRAM_STEPS = 5;

const valuesOf = ({ parameterMasks, parameterValues }: Parameter) => [
  ...parameterMasks.map(({ parameterMaskCode, count }) => ({ value: parameterMaskCode, count })),
  ...parameterValues,
];
const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);

/**
 * The control of a parameter. One mask of two, such as yes and no, is a select, as both ticked
 * would mean neither; by the brand people look for more than one.
 */
export function filterKind(parameter: Parameter): FilterKind {
  const { parameterKey, parameterMasks, parameterValues, parameterRange } = parameter;
  if (parameterMasks.length > 0)
    return parameterMasks.length <= 2 && parameterKey !== BRAND ? "select" : "boxes";
  if (parameterRange) return "range";
  return parameterValues.length <= MAX_TEXT_BOXES ? "boxes" : "text";
}

/**
 * How useful a filter is in a list, 0 to 1: the share of products that have it, times the chance
 * that two of them differ in it. Numbers count by fifths of their range; texts of a single product,
 * being names, do not count.
 */
export function usefulness(parameter: Parameter, total: number): number {
  const values = valuesOf(parameter);
  const counts = parameter.parameterRange
    ? histogramOf(parameter)
    : values.map(({ count }) => count);
  const covered = sum(counts);
  if (covered === 0 || total === 0) return 0;
  const kinds =
    parameter.parameterRange || parameter.parameterMasks.length > 0
      ? covered
      : sum(counts.filter((count) => count > 1));
  const alike = sum(counts.map((count) => (count / covered) ** 2));
  return Math.min(1, kinds / total) * (1 - alike);
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
 * The filters worth showing for a list without any, brand first, then the most useful; equally
 * useful ones as staff ordered them. `total`: its products, when known.
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
      use: parameter.parameterKey === BRAND ? Infinity : usefulness(parameter, all),
    }))
    .sort((a, b) => (a.use === b.use ? 0 : b.use - a.use))
    .map(({ parameter }) => ({
      key: parameter.parameterKey,
      kind: filterKind(parameter),
      first: mostFrequent(parameter),
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
 * Of the folded check boxes those that stand in the page, what is chosen among them, and those that
 * a name is typed for; each in the order of the list. `unnamed`: how many are neither.
 */
export function splitFoldedBoxes<Box extends BoxOption>(
  folded: readonly Box[],
): { listed: Box[]; others: Box[]; unnamed: number } {
  const ranked = new Map([...folded].sort(byCount).map((box, rank) => [box.value, rank]));
  const within = ({ value }: Box, most: number) => (ranked.get(value) ?? 0) < most;
  const listed = folded.filter((box) => box.chosen || within(box, MAX_BOXES_RENDERED));
  const others = folded.filter((box) => !listed.includes(box) && within(box, MAX_BOXES_SEARCHABLE));
  return { listed, others, unnamed: folded.length - listed.length - others.length };
}

/**
 * The filters of a list with their parameters: the planned ones it still has, then chosen ones
 * beyond the plan.
 */
export function plannedFilters(
  plan: FilterPlan,
  parameters: readonly Parameter[],
  chosen: readonly string[],
): { parameter: Parameter; kind: FilterKind; first: readonly string[] }[] {
  const beyond = parameters.filter(
    ({ parameterKey }) =>
      chosen.includes(parameterKey) && !plan.some(({ key }) => key === parameterKey),
  );
  return [
    ...plan,
    ...beyond.map((parameter) => ({
      key: parameter.parameterKey,
      kind: filterKind(parameter),
      first: mostFrequent(parameter),
    })),
  ].flatMap(({ key, kind, first }) => {
    const parameter = parameters.find(({ parameterKey }) => parameterKey === key);
    return parameter ? [{ parameter, kind, first }] : [];
  });
}

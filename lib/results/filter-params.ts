import { parseRange, formatRange } from "@/lib/format/number-range";
import { parseFilterNumber } from "@/lib/format/parse-filter-number";

/** Chosen values of one parameter: `f=ram:8&f=ram:16` in the address. */
export type ChosenFilter = { key: string; values: string[] };

/** An address's query as Next reads it. */
export type RawQuery = Record<string, string | string[] | undefined>;

/** As many parameters limit a list at once, and as many values of one: what the API takes. */
export const MAX_PARAMETERS = 20;
export const MAX_VALUES_PER_PARAMETER = 50;
/** Letters of a value. */
export const MAX_VALUE_LENGTH = 100;

const KEY = /^[a-z][a-z0-9-]{0,60}$/;

/** Whether a field's text says one number, or nothing. */
const isReadableNumber = (typed: string): boolean =>
  typed.trim() === "" || parseFilterNumber(typed).fault === undefined;

/**
 * A range of which an end is no number, as typed. It starts as no range and hardly any text does.
 */
const encodeInvalidRange = (...ends: [from: string, to: string]): string =>
  `..${ends.map((end) => end.trim().slice(0, 40).replaceAll("..", "…")).join("..")}`;

/** The ends of such a range; null for any other value. */
export function invalidRangeIn(value: string): { from: string; to: string } | null {
  if (!value.startsWith("..") || parseRange(value)) return null;
  const [from = "", ...to] = value.slice(2).split("..");
  return { from, to: to.join("..") };
}

/** The first end of such a range that says no number, or may mean two; null for any other value. */
export function invalidEndIn(value: string): string | null {
  const bad = invalidRangeIn(value);
  return [bad?.from ?? "", bad?.to ?? ""].find((end) => !isReadableNumber(end)) ?? null;
}

/** A value in its one spelling. */
function canonicalValue(value: string): string {
  const range = parseRange(value);
  return range ? formatRange(range) : value.trim();
}

/**
 * What of a value limits the list: all of it, of a range with an end that is no number the other
 * end, or nothing.
 */
export function effectiveValues(value: string): string[] {
  const bad = invalidRangeIn(value);
  const range =
    bad &&
    parseRange([bad.from, bad.to].map((end) => (isReadableNumber(end) ? end : "")).join(".."));
  return bad ? (range ? [formatRange(range)] : []) : [value];
}

/**
 * Parses an address's filters, whole (`f=ram:8`) or in parts as a form without scripts sends them
 * (`f=ram:&f=8`). `tooLong` and `misnamed` are what limits nothing, so that the page can say so.
 */
export function parseFilters(raw: RawQuery): {
  filters: ChosenFilter[];
  tooLong: string[];
  misnamed: string[];
} {
  const chosen = new Map<string, Set<string>>();
  const [tooLong, misnamed]: [string[], string[]] = [[], []];
  const add = (key: string, value: string) => {
    if (!value.trim()) return;
    if (!KEY.test(key)) misnamed.push(key);
    else if (value.length > MAX_VALUE_LENGTH) tooLong.push(value);
    else chosen.set(key, (chosen.get(key) ?? new Set()).add(canonicalValue(value)));
  };
  const entries = [raw.f ?? []].flat();
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] ?? "";
    const at = entry.indexOf(":");
    if (at < 1) continue;
    const [key, value] = [entry.slice(0, at), entry.slice(at + 1)];
    if (value === "") add(key, entries[++i] ?? "");
    else if (value === "..") {
      const [from = "", to = ""] = [entries[++i], entries[++i]];
      const isRange = isReadableNumber(from) && isReadableNumber(to);
      if (from.trim() || to.trim())
        add(key, isRange ? `${from}..${to}` : encodeInvalidRange(from, to));
    } else add(key, value);
  }
  return {
    filters: [...chosen].map(([key, values]) => ({ key, values: [...values] })),
    tooLong,
    misnamed,
  };
}

/** The filters that limit a list, and those beyond what it is limited by at once. */
export function splitAtLimits(filters: readonly ChosenFilter[]): {
  within: ChosenFilter[];
  beyond: ChosenFilter[];
} {
  const beyond = [
    ...filters.slice(MAX_PARAMETERS),
    ...filters
      .map(({ key, values }) => ({ key, values: values.slice(MAX_VALUES_PER_PARAMETER) }))
      .slice(0, MAX_PARAMETERS),
  ];
  return {
    within: filters
      .slice(0, MAX_PARAMETERS)
      .map(({ key, values }) => ({ key, values: values.slice(0, MAX_VALUES_PER_PARAMETER) })),
    beyond: beyond.filter(({ values }) => values.length > 0),
  };
}

import { rangeIn, rangeText } from "@/lib/format/number-range";
import { readFilterNumber } from "@/lib/format/typed-number";

/** Chosen values of one parameter: `f=ram:8&f=ram:16` in the address. */
export type ChosenFilter = { key: string; values: string[] };

/** An address's query as Next reads it. */
export type RawQuery = Record<string, string | string[] | undefined>;

/** As many parameters limit a list at once, and as many values of one: what the API takes. */
export const MOST_PARAMETERS = 20;
export const MOST_VALUES_OF_ONE = 50;
/** Letters of a value. */
export const LONGEST_VALUE = 100;

const KEY = /^[a-z][a-z0-9-]{0,60}$/;

/** Whether a field's text says one number, or nothing. */
const isClear = (typed: string): boolean =>
  typed.trim() === "" || readFilterNumber(typed).fault === undefined;

/**
 * A range of which an end is no number, as typed. It starts as no range and hardly any text does.
 */
const badRange = (...ends: [from: string, to: string]): string =>
  `..${ends.map((end) => end.trim().slice(0, 40).replaceAll("..", "…")).join("..")}`;

/** The ends of such a range; null for any other value. */
export function badRangeIn(value: string): { from: string; to: string } | null {
  if (!value.startsWith("..") || rangeIn(value)) return null;
  const [from = "", ...to] = value.slice(2).split("..");
  return { from, to: to.join("..") };
}

/** The first end of such a range that says no number, or may mean two; null for any other value. */
export function failedEndIn(value: string): string | null {
  const bad = badRangeIn(value);
  return [bad?.from ?? "", bad?.to ?? ""].find((end) => !isClear(end)) ?? null;
}

/** A value in its one spelling. */
function spelt(value: string): string {
  const range = rangeIn(value);
  return range ? rangeText(range) : value.trim();
}

/**
 * What of a value limits the list: all of it, of a range with an end that is no number the other
 * end, or nothing.
 */
export function limits(value: string): string[] {
  const bad = badRangeIn(value);
  const range =
    bad && rangeIn([bad.from, bad.to].map((end) => (isClear(end) ? end : "")).join(".."));
  return bad ? (range ? [rangeText(range)] : []) : [value];
}

/**
 * Parses an address's filters, whole (`f=ram:8`) or in parts as a form without scripts sends them
 * (`f=ram:&f=8`). `tooLong` and `misnamed` are what limits nothing, so that the page can say so.
 */
export function chosenFilters(raw: RawQuery): {
  filters: ChosenFilter[];
  tooLong: string[];
  misnamed: string[];
} {
  const chosen = new Map<string, Set<string>>();
  const [tooLong, misnamed]: [string[], string[]] = [[], []];
  const add = (key: string, value: string) => {
    if (!value.trim()) return;
    if (!KEY.test(key)) misnamed.push(key);
    else if (value.length > LONGEST_VALUE) tooLong.push(value);
    else chosen.set(key, (chosen.get(key) ?? new Set()).add(spelt(value)));
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
      const isRange = isClear(from) && isClear(to);
      if (from.trim() || to.trim()) add(key, isRange ? `${from}..${to}` : badRange(from, to));
    } else add(key, value);
  }
  return {
    filters: [...chosen].map(([key, values]) => ({ key, values: [...values] })),
    tooLong,
    misnamed,
  };
}

/** The filters that limit a list, and those beyond what it is limited by at once. */
export function withinLimits(filters: readonly ChosenFilter[]): {
  within: ChosenFilter[];
  beyond: ChosenFilter[];
} {
  const beyond = [
    ...filters.slice(MOST_PARAMETERS),
    ...filters
      .map(({ key, values }) => ({ key, values: values.slice(MOST_VALUES_OF_ONE) }))
      .slice(0, MOST_PARAMETERS),
  ];
  return {
    within: filters
      .slice(0, MOST_PARAMETERS)
      .map(({ key, values }) => ({ key, values: values.slice(0, MOST_VALUES_OF_ONE) })),
    beyond: beyond.filter(({ values }) => values.length > 0),
  };
}

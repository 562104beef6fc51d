import { parseRange, formatRange } from "@/lib/format/number-range";
import { parseFilterNumber } from "@/lib/format/parse-filter-number";

/** The chosen values of one parameter: `f=ram:8&f=ram:16` in the URL. */
export type ChosenFilter = { key: string; values: string[] };

/** The query of a URL, as Next parses it. */
export type RawQuery = Record<string, string | string[] | undefined>;

/** Maximum number of parameters per request, and of values per parameter, that the API accepts. */
export const MAX_PARAMETERS = 20;
export const MAX_VALUES_PER_PARAMETER = 50;
/** Maximum length of a value, in characters. */
export const MAX_VALUE_LENGTH = 100;

const KEY = /^[a-z][a-z0-9-]{0,60}$/;

/** True if the input is empty or an unambiguous number. */
const isReadableNumber = (typed: string): boolean =>
  typed.trim() === "" || parseFilterNumber(typed).fault === undefined;

/**
 * Encodes a range with an invalid bound as typed: `..<from>..<to>`. The leading `..` distinguishes
 * it from a valid range (which has only one `..`) and from almost any other text.
 */
const encodeInvalidRange = (...ends: [from: string, to: string]): string =>
  `..${ends.map((end) => end.trim().slice(0, 40).replaceAll("..", "…")).join("..")}`;

/** The bounds of such a range; null for any other value. */
export function invalidRangeIn(value: string): { from: string; to: string } | null {
  if (!value.startsWith("..") || parseRange(value)) return null;
  const [from = "", ...to] = value.slice(2).split("..");
  return { from, to: to.join("..") };
}

/**
 * The first bound of such a range that is not a number or is ambiguous (`1.234`); null for any
 * other value.
 */
export function invalidEndIn(value: string): string | null {
  const invalid = invalidRangeIn(value);
  return [invalid?.from ?? "", invalid?.to ?? ""].find((end) => !isReadableNumber(end)) ?? null;
}

/** Returns the canonical form of a value. */
function canonicalValue(value: string): string {
  const range = parseRange(value);
  return range ? formatRange(range) : value.trim();
}

/**
 * The part of a value that is applied as a filter: a valid value as it is; for a range with one
 * invalid bound, the other bound; otherwise nothing.
 */
export function effectiveValues(value: string): string[] {
  const invalid = invalidRangeIn(value);
  const range =
    invalid &&
    parseRange(
      [invalid.from, invalid.to].map((end) => (isReadableNumber(end) ? end : "")).join(".."),
    );
  return invalid ? (range ? [formatRange(range)] : []) : [value];
}

/**
 * Parses the filters of a URL's query: as one parameter (`f=ram:8`), or split over several as a
 * form submits them without JavaScript (`f=ram:&f=8`; a range is `f=ram:..&f=7&f=9`). Ignored input
 * is returned too: `tooLong` has values over the maximum, for which the page shows a message, and
 * `misnamed` has invalid keys, for which it returns 404.
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

/**
 * Splits filters into those within the API's maximums (`within`) and the excess ones (`beyond`).
 */
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

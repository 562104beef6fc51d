import { rangeIn, rangeText } from "@/lib/format/number-range";
import { numberTyped } from "@/lib/format/typed-number";

/** Chosen values of one parameter: `f=ram:8&f=ram:16` in the address. */
export type ChosenFilter = { key: string; values: string[] };

/** An address's query as Next reads it. */
export type RawQuery = Record<string, string | string[] | undefined>;

const KEY = /^[a-z][a-z0-9-]{0,60}$/;

/** A range of which an end is no number, as typed. It starts as no range and hardly any text does. */
const badRange = (...ends: [from: string, to: string]): string => `..${ends.map((end) => end.trim().slice(0, 40).replaceAll("..", "…")).join("..")}`;

/** The ends of such a range; null for any other value. */
export function badRangeIn(value: string): { from: string; to: string } | null {
  if (!value.startsWith("..") || rangeIn(value)) return null;
  const [from = "", ...to] = value.slice(2).split("..");
  return { from, to: to.join("..") };
}

/** A value in its one spelling. */
function spelt(value: string): string {
  const range = rangeIn(value);
  return range ? rangeText(range) : value.trim();
}

/** What of a value limits the list: all of it, of a range with an end that is no number the other end, or nothing. */
export function limits(value: string): string[] {
  const bad = badRangeIn(value);
  const range = bad && rangeIn(`${numberTyped(bad.from) === null ? "" : bad.from}..${numberTyped(bad.to) === null ? "" : bad.to}`);
  return bad ? (range ? [rangeText(range)] : []) : [value];
}

/**
 * Parses an address's filters: `f=ram:8`, `f=noise:30..40`; or in parts, as typed values come from a form without scripts, where a hidden field
 * before the inputs names the parameter: `f=ram:&f=8`, `f=noise:..&f=30&f=40`.
 */
export function chosenFilters(raw: RawQuery): ChosenFilter[] {
  const chosen = new Map<string, Set<string>>();
  const add = (key: string, value: string) => {
    if (KEY.test(key) && value.trim() && value.length <= 100 && (chosen.has(key) || chosen.size < 20)) chosen.set(key, (chosen.get(key) ?? new Set()).add(spelt(value)));
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
      if (from.trim() || to.trim()) add(key, rangeIn(`${from}..${to}`) ? `${from}..${to}` : badRange(from, to));
    } else add(key, value);
  }
  return [...chosen].map(([key, values]) => ({ key, values: [...values].slice(0, 20) }));
}

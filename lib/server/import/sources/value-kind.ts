import { gtinDigits, isGtin } from "@/lib/format/gtin";
import { parseFileNumber } from "../parse-amount";
import { isStockWord, splitCurrency } from "./clean-values";
import type { KindCounts, ValueKind } from "./mapping";

const LINK = /^(?:https?:)?\/\/\S+$/i;
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|bmp|tiff?)(?:\?\S*)?$/i;
const DATE = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})(?:[ T]\d{1,2}:\d{2}.*)?$/;
/** Letters and digits without spaces, as of an article number. */
const CODE = /^(?=.*\d)[\p{L}\d][\p{L}\d._/#-]{2,40}$/u;
const LONG = 120;
const ANY_NUMBER = { min: -1e15, max: 1e15, decimals: 6 } as const;

/** What a value of a table looks like; null for an empty cell. */
export function kindOfValue(cell: string): ValueKind | null {
  const text = cell.trim();
  if (text === "") return null;
  if (isStockWord(text)) return "stock word";
  if (/^\d[\d\s-]{6,}$/.test(text) && isGtin(gtinDigits(text))) return "gtin";
  if (DATE.test(text)) return "date";
  const { amount } = splitCurrency(text);
  const { value, fault } = parseFileNumber(amount, ANY_NUMBER);
  if (value !== undefined && /^\d+$/.test(amount) && amount.length > 5) return "code";
  if (value !== undefined)
    return Number.isInteger(value) && !/[.,]/.test(amount) ? "whole number" : "decimal number";
  if (fault === "ambiguous") return "decimal number";
  if (PICTURE.test(text)) return "picture";
  if (LINK.test(text)) return "link";
  if (CODE.test(text)) return "code";
  return text.length > LONG || text.includes("\n") ? "long text" : "text";
}

/** How many values of each kind a column has. */
export function countKinds(values: readonly string[]): KindCounts {
  const counts: Partial<Record<ValueKind, number>> = {};
  for (const value of values) {
    const kind = kindOfValue(value);
    if (kind !== null) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

const total = (counts: KindCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The part of a column's values that are of these kinds, from 0 to 1; 0 for an empty column. */
export const shareOf = (counts: KindCounts, ...kinds: readonly ValueKind[]): number =>
  kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0) / Math.max(1, total(counts));

/** Kinds that the values of one column may have side by side, as a price of 5 and of 5.50. */
const ALIKE: readonly (readonly ValueKind[])[] = [
  ["whole number", "decimal number"],
  ["whole number", "stock word"],
  ["code", "whole number", "gtin"],
  ["code", "text"],
  ["text", "long text"],
  ["link", "picture"],
];

/** A column whose values are at least this much of one kind has a meaning that can change. */
const MOST = 0.7;
/** From this many values on, a column shows its kind. */
const MIN_VALUES = 3;

/**
 * Whether a column's values have become values of another kind: nearly all were of one kind, and
 * nearly none are of it or of one that may stand beside it.
 */
export function hasChangedKind(before: KindCounts, now: KindCounts): boolean {
  if (total(before) < MIN_VALUES || total(now) < MIN_VALUES) return false;
  const [main] = Object.entries(before).sort(([, a], [, b]) => b - a) as [ValueKind, number][];
  if (!main || shareOf(before, main[0]) < MOST) return false;
  const alike = ALIKE.filter((kinds) => kinds.includes(main[0])).flat();
  return shareOf(now, main[0], ...alike) < 1 - MOST;
}

import { withoutInvisible } from "./clean-text";
import { MAX_AMOUNT } from "./limits";

/**
 * What a field accepts as a number. `currency`: a manat sign before or after it is allowed.
 * `singleSeparatorIsDecimal`: a single separator is always the decimal one, as in URLs, even where
 * it could separate thousands.
 */
export type NumberRule = {
  min: number;
  max: number;
  decimals: number;
  currency?: true;
  singleSeparatorIsDecimal?: true;
};

/**
 * Why a text or a value is not accepted: it is not a number; it is ambiguous (`1.234`); it has more
 * decimals than the field keeps; it is below or above the field's bounds.
 */
export type NumberFault = "unreadable" | "ambiguous" | "too fine" | "too small" | "too large";
export type ParsedNumber =
  { value: number; fault?: undefined } | { value?: undefined; fault: NumberFault };

const CURRENCY = /^₼|(?:₼|azn|man(?:at)?\.?)$/i;
/**
 * Digits, optionally in groups of three with one kind of separator; then decimals after a different
 * separator.
 */
const NUMBER = /^(-?)(\d{1,15}|\d{1,3}(?:([ .,])\d{3})(?:\3\d{3}){0,3})(?:([.,])(\d{1,15}))?$/;
/** Three digits after a single separator: it may separate thousands or decimals. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

const fault = (why: NumberFault): ParsedNumber => ({ fault: why });

/** Checks a number, from JSON or parsed from a text, against a field's rule. */
export function checkNumber(value: number, { min, max, decimals }: NumberRule): ParsedNumber {
  if (!Number.isFinite(value)) return fault("unreadable");
  if (value < min) return fault("too small");
  if (value > max) return fault("too large");
  // Floating-point errors are smaller than any digit that somebody means.
  const isTooFine = Math.abs(Number(value.toFixed(decimals)) - value) > 10 ** -(decimals + 6);
  return isTooFine ? fault("too fine") : { value };
}

/**
 * Parses a number that a person typed: `50`, `49,90`, `49.9`, `1 299,50`, `1.299,50`, `-18`. Spaces
 * of any width and invisible characters are allowed where they make sense. A single separator
 * before three digits is ambiguous and therefore refused, unless only the decimal reading is within
 * the field's bounds (a latitude).
 */
export function parseNumber(text: string, rule: NumberRule): ParsedNumber {
  const trimmed = withoutInvisible(text)
    .replace(/\s/g, " ")
    .replace(/^([ ]*)[−–]/, "$1-")
    .trim();
  const plain = rule.currency ? trimmed.replace(CURRENCY, "").trim() : trimmed;
  const [, minus = "", integer, separator, point, decimals = ""] = NUMBER.exec(plain) ?? [];
  if (integer === undefined || (separator !== undefined && separator === point))
    return fault("unreadable");
  const whole = `${minus}${integer.replace(/\D/g, "")}`;
  if (!rule.singleSeparatorIsDecimal && AMBIGUOUS.test(plain)) {
    const asDecimals = checkNumber(Number(plain.replace(",", ".")), rule);
    const asThousands = Number(plain.replace(/[.,]/, ""));
    return asDecimals.fault === undefined && (asThousands < rule.min || asThousands > rule.max)
      ? asDecimals
      : fault("ambiguous");
  }
  // Trailing zeros are accepted up to the field's decimals, and refused beyond them, because they
  // may mean something else.
  if (decimals.length > rule.decimals) return fault("too fine");
  return checkNumber(Number(`${whole}.${decimals || "0"}`) + 0, rule);
}

/**
 * The canonical spelling of a number in a field: a point before the decimals, no separator between
 * thousands, and never an ambiguous text.
 */
export function canonicalNumber(value: number): string {
  const text = /e/.test(String(value)) ? value.toFixed(12).replace(/\.?0+$/, "") : String(value);
  return AMBIGUOUS.test(text) ? `${text}0` : text;
}

/**
 * The two readings of an ambiguous text, each spelled unambiguously; the decimal one keeps the
 * separator that was typed.
 */
export function ambiguousReadings(text: string): { thousands: string; decimals: string } {
  const digits = text.replace(/[−–]/g, "-").replace(/[^\d.,-]/g, "");
  const decimals = canonicalNumber(Number(digits.replace(",", ".")));
  return {
    thousands: digits.replace(/[.,]/, ""),
    decimals: digits.includes(",") ? decimals.replace(".", ",") : decimals,
  };
}

const AZN: NumberRule = { min: 0.01, max: MAX_AMOUNT, decimals: 2, currency: true };

/** Whether the typed amount is more than the shop's largest amount, AZN. */
export const isAboveEveryAmount = (text: string): boolean =>
  parseNumber(text, AZN).fault === "too large";

/**
 * The amount that a person typed, AZN; null for anything else. Used by both `parseAmount`
 * (lib/format) and the contract.
 */
export const parseAzn = (text: string): number | null => parseNumber(text, AZN).value ?? null;

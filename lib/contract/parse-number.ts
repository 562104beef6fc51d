import { MAX_AMOUNT } from "./limits";

/**
 * What a field takes for a number. `currency`: a manat sign beside it is understood.
 * `loneIsDecimal`: of a sign that may be one of thousands it is said elsewhere that it is the
 * decimal one, as in addresses.
 */
export type NumberRule = {
  least: number;
  most: number;
  decimals: number;
  currency?: true;
  loneIsDecimal?: true;
};

/**
 * Why a text or a value is not the number that is asked for: it is none; it may be either of two
 * (`1.234`); it has more decimals than the field keeps; it is below or above what the field allows.
 */
export type NumberFault = "unreadable" | "ambiguous" | "too fine" | "too small" | "too large";
export type ParsedNumber =
  { value: number; fault?: undefined } | { value?: undefined; fault: NumberFault };

/**
 * Signs without a width that come with what is copied: U+200B, U+200E, U+2060, U+2066 and their
 * kind.
 */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const CURRENCY = /^₼|(?:₼|azn|man(?:at)?\.?)$/i;
/** Digits, or digits in threes that one sign sets apart; then decimals after another sign. */
const NUMBER = /^(-?)(\d{1,15}|\d{1,3}(?:([ .,])\d{3})(?:\3\d{3}){0,3})(?:([.,])(\d{1,15}))?$/;
/** Three digits after a lone sign: thousands here, decimals there. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

const fault = (why: NumberFault): ParsedNumber => ({ fault: why });

/** A number that is one already, compared with a field's rule: from JSON, or read from a text. */
export function checkNumber(value: number, { least, most, decimals }: NumberRule): ParsedNumber {
  if (!Number.isFinite(value)) return fault("unreadable");
  if (value < least) return fault("too small");
  if (value > most) return fault("too large");
  // Sums of floats are off by less than anybody means.
  const isTooFine = Math.abs(Number(value.toFixed(decimals)) - value) > 10 ** -(decimals + 6);
  return isTooFine ? fault("too fine") : { value };
}

/**
 * The one reader of numbers that people type: `50`, `49,90`, `49.9`, `1 299,50`, `1.299,50`, `-18`.
 * Spaces of any width and what is invisible are passed over where they may stand. Of a lone sign
 * before three digits nobody can say what it means: it is refused, but where only its decimal
 * reading is within the field's bounds (a latitude).
 */
export function parseNumber(text: string, rule: NumberRule): ParsedNumber {
  const trimmed = text
    .replace(INVISIBLE, "")
    .replace(/\s/g, " ")
    .replace(/^([ ]*)[−–]/, "$1-")
    .trim();
  const plain = rule.currency ? trimmed.replace(CURRENCY, "").trim() : trimmed;
  const [, minus = "", integer, separator, point, decimals = ""] = NUMBER.exec(plain) ?? [];
  if (integer === undefined || (separator !== undefined && separator === point))
    return fault("unreadable");
  const whole = `${minus}${integer.replace(/\D/g, "")}`;
  if (!rule.loneIsDecimal && AMBIGUOUS.test(plain)) {
    const asDecimals = checkNumber(Number(plain.replace(",", ".")), rule);
    const asThousands = Number(plain.replace(/[.,]/, ""));
    return asDecimals.fault === undefined && (asThousands < rule.least || asThousands > rule.most)
      ? asDecimals
      : fault("ambiguous");
  }
  // A zero that fills up an amount's decimals says nothing more, but one beyond them is refused: it
  // may be meant otherwise.
  if (decimals.length > rule.decimals) return fault("too fine");
  return checkNumber(Number(`${whole}.${decimals || "0"}`) + 0, rule);
}

/**
 * The one spelling of a number in a field: a point before the decimals, nothing between thousands,
 * and never one that may be read in two ways.
 */
export function canonicalNumber(value: number): string {
  const text = /e/.test(String(value)) ? value.toFixed(12).replace(/\.?0+$/, "") : String(value);
  return AMBIGUOUS.test(text) ? `${text}0` : text;
}

/**
 * The two numbers that an ambiguous text may mean, each spelled so that it means nothing else: the
 * decimal one with the sign that was typed.
 */
export function ambiguousReadings(text: string): { thousands: string; decimals: string } {
  const digits = text.replace(/[−–]/g, "-").replace(/[^\d.,-]/g, "");
  const decimals = canonicalNumber(Number(digits.replace(",", ".")));
  return {
    thousands: digits.replace(/[.,]/, ""),
    decimals: digits.includes(",") ? decimals.replace(".", ",") : decimals,
  };
}

const AZN: NumberRule = { least: 0.01, most: MAX_AMOUNT, decimals: 2, currency: true };

/** Whether somebody typed more than any amount of the shop comes to, AZN. */
export const isAboveEveryAmount = (text: string): boolean =>
  parseNumber(text, AZN).fault === "too large";

/**
 * The amount that somebody typed, AZN; null for anything else: `parseAmount` (lib/format) and the
 * contract read it alike.
 */
export const parseAzn = (text: string): number | null => parseNumber(text, AZN).value ?? null;

import type { Language } from "@/lib/languages";

declare const qepik: unique symbol;
/**
 * An amount in qəpik (1/100 AZN): all arithmetic uses these integers. Only the functions below
 * create this type, so that the compiler rejects plain numbers.
 */
export type Qepik = number & { readonly [qepik]: true };

/** The largest value of a PostgreSQL `integer`: 21 million AZN. */
export const MAX_QEPIK = 2_147_483_647;

/**
 * Converts a value from a database row or a constant. Throws a RangeError for anything but an
 * integer from 0 to MAX_QEPIK, instead of guessing an amount.
 */
export const asQepik = (value: unknown): Qepik => checkAmount(value, MAX_QEPIK);

export const ZERO = asQepik(0);

/**
 * Converts AZN (as in JSON) to qəpik; exact for two decimals. Throws a RangeError for a negative or
 * non-finite number.
 */
export const fromAzn = (amount: number): Qepik => checkComputed(Math.round(amount * 100));

/** The price of `pieces` pieces. Throws a RangeError if the result is not a valid amount. */
export const multiply = (price: Qepik, pieces: number): Qepik => checkComputed(price * pieces);

/** The sum of amounts; 0 for an empty list. */
export const sumOf = (amounts: readonly Qepik[]): Qepik =>
  checkComputed(amounts.reduce((sum, amount) => sum + amount, 0));

/** `amount` minus `part`. Throws a RangeError if `part` is larger than `amount`. */
export const subtract = (amount: Qepik, part: Qepik): Qepik => checkComputed(amount - part);

/**
 * `amount` * `parts` / `whole`, rounded half up to the qəpik. Throws a RangeError if the result is
 * not a valid amount.
 */
export function shareOf(amount: Qepik, parts: number, whole: number): Qepik {
  // Divides as much as possible before multiplying, so that no intermediate result exceeds
  // Number.MAX_SAFE_INTEGER.
  const rest = amount % whole;
  const even = ((amount - rest) / whole) * parts;
  return checkComputed(even + Math.floor((2 * rest * parts + whole) / (2 * whole)));
}

function checkAmount(value: unknown, max: number): Qepik {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > max)
    throw new RangeError(
      `Not an amount in qəpik: ${typeof value === "number" ? value : typeof value}`,
    );
  return value as Qepik;
}

/** Checks a computed amount, which may be larger than a database integer. */
const checkComputed = (value: number): Qepik => checkAmount(value, Number.MAX_SAFE_INTEGER);

/** Converts qəpik to AZN, for JSON: the only place where an amount becomes a decimal number. */
export const toAzn = (value: Qepik): number => value / 100;

// `Intl` is not used, because browsers without Azerbaijani locale data (Chromium) would format
// differently from the server.
const NO_BREAK = "\u00a0";
const NUMBER_STYLES: Record<
  Language,
  { group: string; point: string; write: (number: string) => string }
> = {
  az: { group: ".", point: ",", write: (number) => `${number}${NO_BREAK}₼` },
  en: { group: ",", point: ".", write: (number) => `₼${number}` },
  ru: { group: NO_BREAK, point: ",", write: (number) => `${number}${NO_BREAK}₼` },
};

/**
 * `1.234,50 ₼` (az), `₼1,234.50` (en), `1 234,50 ₼` (ru): formats an amount in AZN. The only
 * formatter of amounts for people; the output is the same on the server and in every browser.
 */
export function formatMoney(amount: number, language: Language): string {
  const { group, point, write } = NUMBER_STYLES[language];
  const qepik = fromAzn(Math.abs(amount));
  const [integer = "", decimals = ""] = toAzn(qepik).toFixed(2).split(".");
  return `${amount < 0 && qepik > 0 ? "-" : ""}${write(integer.replace(/\B(?=(\d{3})+$)/g, group) + point + decimals)}`;
}

/** `1234.50`: an amount in AZN for structured data, meta tags and feeds. */
export const plainAmount = (amount: number): string => amount.toFixed(2);

/**
 * `1234,50` (az, ru), `1234.50` (en): an amount (AZN) as the value of a text input, with the
 * decimal separator that the rest of the page uses.
 */
export const amountForInput = (amount: number, language: Language): string =>
  toAzn(fromAzn(amount)).toFixed(2).replace(".", NUMBER_STYLES[language].point);

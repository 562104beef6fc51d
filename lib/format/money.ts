import type { Language } from "@/lib/languages";

declare const qepik: unique symbol;
/**
 * An amount in qəpik (1/100 AZN): all arithmetic uses these integers. Made below only; a plain
 * number is none.
 */
export type Qepik = number & { readonly [qepik]: true };

/** The largest amount PostgreSQL stores as `integer`: 21 million AZN. */
export const MAX_QEPIK = 2_147_483_647;

/**
 * A count of qəpik from a database row or a constant. Throws a RangeError for anything but an
 * integer from 0 to MAX_QEPIK: money is never guessed.
 */
export const asQepik = (value: unknown): Qepik => checkAmount(value, MAX_QEPIK);

export const ZERO = asQepik(0);

/** AZN on the wire -> qəpik, exact for two decimals. Throws a RangeError for what is no amount. */
export const fromAzn = (amount: number): Qepik => checkComputed(Math.round(amount * 100));

/** The price of `pieces` pieces. Throws a RangeError for what is no count of pieces. */
export const multiply = (price: Qepik, pieces: number): Qepik => checkComputed(price * pieces);

/** The sum of amounts; 0 of none. */
export const sumOf = (amounts: readonly Qepik[]): Qepik =>
  checkComputed(amounts.reduce((sum, amount) => sum + amount, 0));

/** `amount` less a part of it. Throws a RangeError for a part larger than the whole. */
export const subtract = (amount: Qepik, part: Qepik): Qepik => checkComputed(amount - part);

/**
 * A share of an amount, `parts` out of `whole`, half up to the qəpik. Throws a RangeError for what
 * is no amount.
 */
export function shareOf(amount: Qepik, parts: number, whole: number): Qepik {
  // What divides evenly first, so that no product leaves the integers that a number holds exactly.
  const rest = amount % whole;
  const even = ((amount - rest) / whole) * parts;
  return checkComputed(even + Math.floor((2 * rest * parts + whole) / (2 * whole)));
}

function checkAmount(value: unknown, most: number): Qepik {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > most)
    throw new RangeError(
      `not an amount in qəpik: ${typeof value === "number" ? value : typeof value}`,
    );
  return value as Qepik;
}

/** A computed amount, which need not fit into a row. */
const checkComputed = (value: number): Qepik => checkAmount(value, Number.MAX_SAFE_INTEGER);

/** Qəpik -> AZN on the wire: the one place where they become a decimal. */
export const toAzn = (value: Qepik): number => value / 100;

// Not `Intl`: browsers without Azerbaijani data (Chromium) would format differently from the
// server.
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
 * `1.234,50 ₼` (az), `₼1,234.50` (en), `1 234,50 ₼` (ru): the one formatter of amounts, identical
 * on the server and in every browser.
 */
export function formatMoney(amount: number, language: Language): string {
  const { group, point, write } = NUMBER_STYLES[language];
  const qepik = fromAzn(Math.abs(amount));
  const [integer = "", decimals = ""] = toAzn(qepik).toFixed(2).split(".");
  return `${amount < 0 && qepik > 0 ? "-" : ""}${write(integer.replace(/\B(?=(\d{3})+$)/g, group) + point + decimals)}`;
}

/** `1234.50`: for structured data, meta tags and feeds. */
export const plainAmount = (amount: number): string => amount.toFixed(2);

/**
 * `1234,50` (az, ru), `1234.50` (en): as an amount (AZN) stands in a field where it is typed, with
 * the point that the page around it writes.
 */
export const amountForInput = (amount: number, language: Language): string =>
  toAzn(fromAzn(amount)).toFixed(2).replace(".", NUMBER_STYLES[language].point);

import { withoutInvisible } from "@/lib/contract/clean-text";
import { type NumberRule, type ParsedNumber, parseNumber } from "@/lib/contract/parse-number";
import { asQepik, type Qepik } from "@/lib/format/money";

/** Up to 10 million AZN, as in the back office's forms. */
const RULE = { min: 0, max: 10_000_000, decimals: 2, currency: true } as const;

/** The sign before the decimals; null when it is not known. */
export type DecimalSeparator = "," | "." | null;

/** A separator that cannot be one of thousands, because three digits do not follow it. */
const CERTAINLY_DECIMAL = /[.,](?=(?:\d{1,2}|\d{4,})\D*$)/;
/** Three or more decimals, and what follows them, such as a currency. */
const LONG_DECIMALS = /^(.*\d)([.,])(\d{3,15})(\D*)$/;

/**
 * The decimal separator of the program that wrote these numbers of one row: that of all numbers in
 * which it is certain (`1299,90`); null when there is none, or both occur.
 */
export function decimalSeparatorOf(numbers: readonly (string | undefined)[]): DecimalSeparator {
  const found = new Set(
    numbers.flatMap(
      (number) => CERTAINLY_DECIMAL.exec(withoutInvisible(number ?? "").trim())?.[0] ?? [],
    ),
  );
  const [separator = null] = found;
  return found.size === 1 ? (separator as DecimalSeparator) : null;
}

/**
 * A number without the zeros that accounting systems and databases write after the decimals:
 * `34.0000` is 34. Three zeros (`5,000`) may be thousands, unless the file's decimal separator is
 * known.
 */
function withoutPadding(text: string, decimalSeparator: DecimalSeparator): string {
  const [, whole = "", separator = "", decimals = "", rest = ""] =
    LONG_DECIMALS.exec(withoutInvisible(text).trim()) ?? [];
  if (separator === "" || (decimals.length === 3 && separator !== decimalSeparator)) return text;
  const kept = decimals.replace(/0+$/, "");
  // Three decimals that remain must not be read as thousands.
  const unambiguous = kept.length === 3 ? `${kept}0` : kept;
  return kept === "" ? whole + rest : `${whole}${separator}${unambiguous}${rest}`;
}

/** Parses a number of a file, as the row's program writes numbers (`decimalSeparatorOf`). */
export function parseFileNumber(
  text: string,
  rule: NumberRule,
  decimalSeparator: DecimalSeparator = null,
): ParsedNumber {
  return parseNumber(withoutPadding(text, decimalSeparator), rule);
}

/**
 * Parses an amount as people and spreadsheets write it: `1234.5`, `1 234,50`, `1.234,50`,
 * `34.0000`. Returns null for text that is not an amount, for fractions of a qəpik, and for
 * `1.234`, which is ambiguous unless the row's decimal separator is known. Uses the shared parser
 * of typed numbers (docs/adr/0070).
 */
export function parseAmount(text: string, decimalSeparator: DecimalSeparator = null): Qepik | null {
  const { value } = parseFileNumber(text, RULE, decimalSeparator);
  return value === undefined ? null : asQepik(Math.round(value * 100));
}

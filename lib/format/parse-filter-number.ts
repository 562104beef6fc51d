import { type ParsedNumber, parseNumber } from "@/lib/contract/parse-number";

const MAX_VALUE = 999_999_999.999999;
const RULE = { min: -MAX_VALUE, max: MAX_VALUE, decimals: 6 } as const;

/**
 * Parses a number in a URL: `40`, `6,7`, `6.7`, `1 200`, `-18`. Returns null for anything else, and
 * if its absolute value is a billion or more. A single comma or point is the decimal separator.
 */
export const parseNumberParam = (text: string): number | null =>
  parseNumber(text, { ...RULE, singleSeparatorIsDecimal: true }).value ?? null;

/** Parses a number typed into a filter's field; reports one with two readings as ambiguous. */
export const parseFilterNumber = (text: string): ParsedNumber => parseNumber(text, RULE);

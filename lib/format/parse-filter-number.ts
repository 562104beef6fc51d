import { type ParsedNumber, parseNumber } from "@/lib/contract/parse-number";

const MAX_VALUE = 999_999_999.999999;
const RULE = { least: -MAX_VALUE, most: MAX_VALUE, decimals: 6 } as const;

/**
 * The number that an address wrote: `40`, `6,7`, `6.7`, `1 200`, `-18`; null for anything else and
 * for a billion and more. A lone comma or point is the decimal one.
 */
export const parseNumberParam = (text: string): number | null =>
  parseNumber(text, { ...RULE, loneIsDecimal: true }).value ?? null;

/** What somebody typed into a filter's field: of a text that may mean two numbers it says so. */
export const parseFilterNumber = (text: string): ParsedNumber => parseNumber(text, RULE);

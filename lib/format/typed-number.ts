import { type NumberRead, readNumber } from "@/lib/contract/typed-text";

const BELOW_A_BILLION = 999_999_999.999999;
const RULE = { least: -BELOW_A_BILLION, most: BELOW_A_BILLION, decimals: 6 } as const;

/**
 * The number that an address wrote: `40`, `6,7`, `6.7`, `1 200`, `-18`; null for anything else and
 * for a billion and more. A lone comma or point is the decimal one.
 */
export const numberTyped = (text: string): number | null =>
  readNumber(text, { ...RULE, loneIsDecimal: true }).value ?? null;

/** What somebody typed into a filter's field: of a text that may mean two numbers it says so. */
export const readFilterNumber = (text: string): NumberRead => readNumber(text, RULE);

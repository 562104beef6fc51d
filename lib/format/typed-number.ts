import { readNumber } from "@/lib/contract/typed-text";

const BELOW_A_BILLION = 999_999_999.999999;
const RULE = { least: -BELOW_A_BILLION, most: BELOW_A_BILLION, decimals: 6, loneIsDecimal: true } as const;

/**
 * The number that an address or somebody in a filter wrote: `40`, `6,7`, `6.7`, `1 200`, `-18`; null for anything else and for a billion and more. A lone comma or point
 * is the decimal one.
 */
export const numberTyped = (text: string): number | null => readNumber(text, RULE).value ?? null;

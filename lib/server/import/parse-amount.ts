import { parseNumber } from "@/lib/contract/parse-number";
import { asQepik, type Qepik } from "@/lib/format/money";

/** Up to 10 million AZN, as in the back office's forms. */
const RULE = { min: 0, max: 10_000_000, decimals: 2, currency: true } as const;

/**
 * Parses an amount as people and spreadsheets write it: `1234.5`, `1 234,50`, `1.234,50`. Returns
 * null for text that is not an amount, for fractions of a qəpik, and for `1.234`, which is
 * ambiguous. Uses the shared parser of typed numbers (docs/adr/0070).
 */
export function parseAmount(text: string): Qepik | null {
  const { value } = parseNumber(text, RULE);
  return value === undefined ? null : asQepik(Math.round(value * 100));
}

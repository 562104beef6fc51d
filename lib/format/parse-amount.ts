import { parseAzn } from "@/lib/contract/parse-number";
import { toAzn, type Qepik, fromAzn } from "./money";

/**
 * Parses an amount in AZN as people type it: `50`, `49,90`, `49.9`, `1 299 ₼`, `1.299,90`. Returns
 * null for anything else and for amounts beyond the shop's limit. Three digits after a single point
 * (`1.234`) are ambiguous, and therefore refused: they may be thousands, or a typing mistake.
 */
export function parseAmount(text: string): Qepik | null {
  const amount = parseAzn(text);
  return amount === null ? null : fromAzn(amount);
}

/** The canonical form of an amount in URLs, in AZN: `50`, `49.90`. */
export const formatAmountParam = (amount: Qepik): string =>
  amount % 100 === 0 ? String(toAzn(amount)) : toAzn(amount).toFixed(2);

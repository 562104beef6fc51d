import { parseAzn } from "@/lib/contract/parse-number";
import { toAzn, type Qepik, fromAzn } from "./money";

/**
 * The amount that somebody typed, AZN: `50`, `49,90`, `49.9`, `1 299 ₼`, `1.299,90`; null for
 * anything else and beyond what a shop counts with. Three digits after a single point are refused:
 * thousands here, a slip there.
 */
export function parseAmount(text: string): Qepik | null {
  const amount = parseAzn(text);
  return amount === null ? null : fromAzn(amount);
}

/** One spelling of an amount in addresses: `50`, `49.90`. */
export const formatAmountParam = (amount: Qepik): string =>
  amount % 100 === 0 ? String(toAzn(amount)) : toAzn(amount).toFixed(2);

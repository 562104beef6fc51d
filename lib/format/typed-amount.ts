import { aznTyped } from "@/lib/contract/typed-text";
import { amountOf, type Qepik, qepikOf } from "./money";

/**
 * The amount that somebody typed, AZN: `50`, `49,90`, `49.9`, `1 299 ₼`, `1.299,90`; null for
 * anything else and beyond what a shop counts with. Three digits after a single point are refused:
 * thousands here, a slip there.
 */
export function amountTyped(text: string): Qepik | null {
  const amount = aznTyped(text);
  return amount === null ? null : qepikOf(amount);
}

/** One spelling of an amount in addresses: `50`, `49.90`. */
export const amountInAddress = (amount: Qepik): string =>
  amount % 100 === 0 ? String(amountOf(amount)) : amountOf(amount).toFixed(2);

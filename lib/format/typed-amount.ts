import { MOST_AMOUNT } from "@/lib/contract/limits";
import { amountOf, type Qepik, qepikOf } from "./money";
import { ungrouped } from "./typed-number";

/**
 * The amount that somebody typed, AZN: `50`, `49,90`, `49.9`, `1 299 ₼`, `1.299,90`; null for anything else and beyond what a shop counts with.
 * Three digits after a single point are refused: thousands here, a slip there.
 */
export function amountTyped(text: string): Qepik | null {
  const plain = ungrouped(text.trim().replace(/^₼|(?:₼|azn|man(?:at)?\.?)$/i, ""));
  if (!/^\d{1,9}(?:[.,]\d{1,2})?$/.test(plain)) return null;
  const amount = Number(plain.replace(",", "."));
  return amount > 0 && amount <= MOST_AMOUNT ? qepikOf(amount) : null;
}

/** One spelling of an amount in addresses: `50`, `49.90`. */
export const amountInAddress = (amount: Qepik): string => (amount % 100 === 0 ? String(amountOf(amount)) : amountOf(amount).toFixed(2));

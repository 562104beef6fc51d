type QuantityFault = "notInteger" | "tooFew" | "tooMany";
export type Quantity = { count: number; fault: null } | { count: null; fault: QuantityFault };

const invalidQuantity = (fault: QuantityFault): Quantity => ({ count: null, fault });

/**
 * Parses a quantity: an integer from 1 to the stock (specification section 5), or the reason it is
 * invalid.
 */
export function parseQuantity(text: string, stock: number): Quantity {
  const trimmed = text.trim();
  if (!/^-?\d+$/.test(trimmed)) return invalidQuantity("notInteger");
  const count = Number(trimmed);
  if (count < 1) return invalidQuantity("tooFew");
  return count > stock ? invalidQuantity("tooMany") : { count, fault: null };
}

/**
 * One more or one less, between 1 and the stock. A text that is not a number becomes 1.
 */
export function stepQuantity(text: string, by: 1 | -1, stock: number): number {
  const typed = Number(text.trim() || Number.NaN);
  return Math.max(1, Math.min(stock, Number.isFinite(typed) ? Math.trunc(typed) + by : 1));
}

type QuantityFault = "notInteger" | "tooFew" | "tooMany";
export type Quantity = { count: number; fault: null } | { count: null; fault: QuantityFault };

const invalidQuantity = (fault: QuantityFault): Quantity => ({ count: null, fault });

/**
 * Parses a quantity: an integer from 1 to the stock (specification section 5), or the reason it is
 * invalid.
 */
export function parseQuantity(text: string, stock: number): Quantity {
  const written = text.trim();
  if (!/^-?\d+$/.test(written)) return invalidQuantity("notInteger");
  const count = Number(written);
  if (count < 1) return invalidQuantity("tooFew");
  return count > stock ? invalidQuantity("tooMany") : { count, fault: null };
}

/**
 * One more or one less, clamped to 1 and the stock; invalid input starts from the nearest bound.
 */
export function stepQuantity(text: string, by: 1 | -1, stock: number): number {
  const written = Number(text.trim() || Number.NaN);
  return Math.max(1, Math.min(stock, Number.isFinite(written) ? Math.trunc(written) + by : 1));
}

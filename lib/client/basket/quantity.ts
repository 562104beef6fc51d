/** The most pieces of one product in a basket; larger orders are made by phone. */
export const MAX_QUANTITY = 9_999;

/**
 * Converts a value to an integer between 1 and the maximum; numeric strings are accepted. Returns 0
 * for anything that is not a quantity (0, -1, other text, null).
 */
export function toQuantity(value: unknown): number {
  const number =
    typeof value === "number" || (typeof value === "string" && value.trim() !== "")
      ? Number(value)
      : NaN;
  return number >= 1 ? Math.min(Math.floor(number), MAX_QUANTITY) : 0;
}

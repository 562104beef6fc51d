/** The most pieces of one product in a basket; larger orders are made by phone. */
export const MAX_QUANTITY = 9_999;

/**
 * An integer between 1 and the maximum; 0 for anything that is no quantity (0, -1, a text,
 * nothing).
 */
export function toQuantity(value: unknown): number {
  const number =
    typeof value === "number" || (typeof value === "string" && value.trim() !== "")
      ? Number(value)
      : NaN;
  return number >= 1 ? Math.min(Math.floor(number), MAX_QUANTITY) : 0;
}

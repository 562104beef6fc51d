import type { ProductCard } from "@/lib/contract/product";
import { fromAzn } from "./money";

type Priced = Pick<ProductCard, "price" | "discountPrice">;

/** The product's current price in AZN: the discounted one if there is one. */
export const currentPrice = (product: Priced): number => product.discountPrice ?? product.price;

/**
 * The discount in per cent, rounded down to an integer so that it never promises too much, but at
 * least 1. 0 without a discount.
 */
export function discountPercent(product: Priced): number {
  if (product.discountPrice === null || product.discountPrice >= product.price) return 0;
  // Uses integers until the division, because in floating point 1 - 80/100 is slightly below 0.2.
  const price = fromAzn(product.price);
  return Math.max(1, Math.floor(((price - fromAzn(product.discountPrice)) * 100) / price));
}

const NEW_DAYS = 30;

/**
 * Whether a product was added within 30 days before the list's newest one (`newest`, ISO 8601). Not
 * compared with the current time, so that the result also holds in a cached page.
 */
export const isNew = (
  product: Pick<ProductCard, "createDate">,
  newest: string | undefined,
): boolean =>
  newest !== undefined &&
  Date.parse(newest) - Date.parse(product.createDate) <= NEW_DAYS * 86_400_000;

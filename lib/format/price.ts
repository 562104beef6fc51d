import type { ProductCard } from "@/lib/contract/product";
import { fromAzn } from "./money";

type Priced = Pick<ProductCard, "price" | "discountPrice">;

/** What the product costs today, AZN. */
export const currentPrice = (product: Priced): number => product.discountPrice ?? product.price;

/**
 * Per cent saved, an integer rounded down so that it never promises too much; 0 without a discount.
 */
export function discountPercent(product: Priced): number {
  if (product.discountPrice === null || product.discountPrice >= product.price) return 0;
  // Integers until the division: 1 - 80/100 is slightly less than 0.2.
  const price = fromAzn(product.price);
  return Math.max(1, Math.floor(((price - fromAzn(product.discountPrice)) * 100) / price));
}

const NEW_DAYS = 30;

/** New: within 30 days of the list's newest product, so that a cached page needs no clock. */
export const isNew = (
  product: Pick<ProductCard, "createDate">,
  newest: string | undefined,
): boolean =>
  newest !== undefined &&
  Date.parse(newest) - Date.parse(product.createDate) <= NEW_DAYS * 86_400_000;

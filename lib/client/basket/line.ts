import type { Product } from "@/lib/contract/product";
import { type Qepik, qepikOf, sumOf, times } from "@/lib/format/money";
import { payable } from "@/lib/format/price";

type Sold = Pick<Product, "price" | "discountPrice" | "creditPrice" | "productCount">;

/** A computed basket line; amounts in qəpik. `counted` is false for what cannot be bought: its total is left out of the sum. */
export type Line = { unit: Qepik; total: Qepik; /** of all pieces; null for what is not sold in instalments */ monthly: Qepik | null; counted: boolean; /** the price seen before, when it has changed */ before: Qepik | null; /** pieces left, when fewer than the quantity */ left: number | null };

/** Computes the line of `quantity` pieces of a product; `seen` (AZN) is the price when it was added. */
export function lineOf(product: Sold, quantity: number, seen: number | undefined): Line {
  const unit = qepikOf(payable(product));
  const before = seen === undefined ? unit : qepikOf(seen);
  return {
    unit,
    total: times(unit, quantity),
    monthly: product.creditPrice === null ? null : times(qepikOf(product.creditPrice), quantity),
    counted: product.productCount > 0,
    before: before === unit ? null : before,
    left: product.productCount > 0 && product.productCount < quantity ? product.productCount : null,
  };
}

/** The sum of price times quantity (specification section 9) of the lines that can be bought. */
export const totalOf = (lines: readonly Line[]): Qepik => sumOf(lines.filter((line) => line.counted).map((line) => line.total));

/**
 * The monthly payment for the same lines: the sum of their own monthly prices, as shown on cards and product pages, so that it never differs
 * from them. Null unless each of them is sold in instalments.
 */
export function monthlyOf(lines: readonly Line[]): Qepik | null {
  const monthly = lines.filter((line) => line.counted).map((line) => line.monthly);
  return monthly.length > 0 && monthly.every((amount) => amount !== null) ? sumOf(monthly) : null;
}

/** Quantities to choose from (specification section 5). */
const CHOICES = [1, 2, 3, 4, 5];

/** The quantities a line's select offers: 1 to 5 (specification section 5), up to the stock. */
export const quantityChoices = (stock: number): number[] => CHOICES.filter((choice) => choice <= stock);

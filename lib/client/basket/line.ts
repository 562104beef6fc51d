import type { Product } from "@/lib/contract/product";
import { instalmentsOf } from "@/lib/format/instalments";
import { type Qepik, qepikOf } from "@/lib/format/money";
import { payable } from "@/lib/format/price";
import { type OrderSums, orderSums, type PricedLine } from "@/lib/orders/order-sums";
import { CREDIT_MONTHS } from "@/lib/shop";

type Sold = Pick<Product, "price" | "discountPrice" | "creditPrice" | "productCount">;

/**
 * A computed basket line; amounts in qəpik. `counted` is false for what cannot be bought: its total
 * is left out of the sum.
 */
export type Line = {
  unit: Qepik;
  priced: PricedLine;
  /** of all pieces, before a discount; with `total` what is shown of the line */
  base: Qepik;
  total: Qepik;
  inInstalments: boolean;
  counted: boolean;
  /** the price seen before, when it has changed */
  before: Qepik | null;
  /** pieces left, when fewer than the quantity */
  left: number | null;
};

/**
 * Computes the line of `quantity` pieces of a product; `seen` (AZN) is the price when it was added.
 */
export function lineOf(product: Sold, quantity: number, seen: number | undefined): Line {
  const unit = qepikOf(payable(product));
  const before = seen === undefined ? unit : qepikOf(seen);
  const priced = { base: qepikOf(product.price), final: unit, count: quantity };
  const { base, total } = orderSums([priced]);
  return {
    unit,
    priced,
    base,
    total,
    inInstalments: product.creditPrice !== null,
    counted: product.productCount > 0,
    before: before === unit ? null : before,
    left: product.productCount > 0 && product.productCount < quantity ? product.productCount : null,
  };
}

const counted = (lines: readonly Line[]): Line[] => lines.filter((line) => line.counted);

/**
 * What the lines that can be bought come to: the sum of price times quantity (specification section
 * 9), before and after discounts.
 */
export const sumsOf = (lines: readonly Line[]): OrderSums =>
  orderSums(counted(lines).map(({ priced }) => priced));

/**
 * The monthly payment for the same lines: their total divided, as the checkout and the instalment
 * plans divide it (`instalmentsOf`). Null unless each of them is sold in instalments.
 */
export function monthlyOf(lines: readonly Line[]): Qepik | null {
  if (!counted(lines).every(({ inInstalments }) => inInstalments)) return null;
  return instalmentsOf(sumsOf(lines).total, CREDIT_MONTHS)?.monthly ?? null;
}

/** Quantities to choose from (specification section 5). */
const CHOICES = [1, 2, 3, 4, 5];

/** The quantities a line's select offers: 1 to 5 (specification section 5), up to the stock. */
export const quantityChoices = (stock: number): number[] =>
  CHOICES.filter((choice) => choice <= stock);

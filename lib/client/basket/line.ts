import type { Product } from "@/lib/contract/product";
import { instalmentsOf } from "@/lib/format/instalments";
import { type Qepik, fromAzn } from "@/lib/format/money";
import { currentPrice } from "@/lib/format/price";
import { type OrderSums, orderSums, type PricedLine } from "@/lib/orders/order-sums";
import { CREDIT_MONTHS } from "@/lib/shop";

type PricedProduct = Pick<Product, "price" | "discountPrice" | "creditPrice" | "productCount">;

/**
 * A computed basket line; amounts in qəpik. `counted` is false for what cannot be bought: its total
 * is left out of the sum.
 */
export type Line = {
  unitPrice: Qepik;
  priced: PricedLine;
  /** of all pieces, before a discount; with `total` what is shown of the line */
  base: Qepik;
  total: Qepik;
  inInstalments: boolean;
  purchasable: boolean;
  /** the price seen before, when it has changed */
  previousPrice: Qepik | null;
  /** pieces left, when fewer than the quantity */
  stockLeft: number | null;
};

/**
 * Computes the line of `quantity` pieces of a product; `seen` (AZN) is the price when it was added.
 */
export function computeLine(
  product: PricedProduct,
  quantity: number,
  seen: number | undefined,
): Line {
  const unit = fromAzn(currentPrice(product));
  const before = seen === undefined ? unit : fromAzn(seen);
  const priced = { base: fromAzn(product.price), final: unit, count: quantity };
  const { base, total } = orderSums([priced]);
  return {
    unitPrice: unit,
    priced,
    base,
    total,
    inInstalments: product.creditPrice !== null,
    purchasable: product.productCount > 0,
    previousPrice: before === unit ? null : before,
    stockLeft:
      product.productCount > 0 && product.productCount < quantity ? product.productCount : null,
  };
}

const purchasableLines = (lines: readonly Line[]): Line[] =>
  lines.filter((line) => line.purchasable);

/**
 * What the lines that can be bought come to: the sum of price times quantity (specification section
 * 9), before and after discounts.
 */
export const sumLines = (lines: readonly Line[]): OrderSums =>
  orderSums(purchasableLines(lines).map(({ priced }) => priced));

/**
 * The monthly payment for the same lines: their total divided, as the checkout and the instalment
 * plans divide it (`instalmentsOf`). Null unless each of them is sold in instalments.
 */
export function monthlyPayment(lines: readonly Line[]): Qepik | null {
  if (!purchasableLines(lines).every(({ inInstalments }) => inInstalments)) return null;
  return instalmentsOf(sumLines(lines).total, CREDIT_MONTHS)?.monthly ?? null;
}

/** Quantities to choose from (specification section 5). */
const CHOICES = [1, 2, 3, 4, 5];

/** The quantities a line's select offers: 1 to 5 (specification section 5), up to the stock. */
export const quantityChoices = (stock: number): number[] =>
  CHOICES.filter((choice) => choice <= stock);

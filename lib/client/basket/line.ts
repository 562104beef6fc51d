import type { Product } from "@/lib/contract/product";
import { instalmentsOf } from "@/lib/format/instalments";
import { type Qepik, fromAzn } from "@/lib/format/money";
import { currentPrice } from "@/lib/format/price";
import { type OrderSums, orderSums, type PricedLine } from "@/lib/orders/order-sums";

type PricedProduct = Pick<Product, "price" | "discountPrice" | "creditPrice" | "productCount">;

/**
 * A computed basket line; amounts in qəpik. `purchasable` is false for a sold-out product, whose
 * total is left out of the sum.
 */
export type Line = {
  unitPrice: Qepik;
  priced: PricedLine;
  /** all pieces before the discount; `total` is after it */
  base: Qepik;
  total: Qepik;
  inInstalments: boolean;
  purchasable: boolean;
  /** the unit price when the product was added, if it has changed since */
  previousPrice: Qepik | null;
  /** pieces in stock, if fewer than the quantity (but not 0) */
  stockLeft: number | null;
};

/**
 * Computes the line of `quantity` pieces of a product; `seenPrice` (AZN) is the price that the
 * shopper saw when adding it.
 */
export function computeLine(
  product: PricedProduct,
  quantity: number,
  seenPrice: number | undefined,
): Line {
  const unitPrice = fromAzn(currentPrice(product));
  const previousPrice = seenPrice === undefined ? unitPrice : fromAzn(seenPrice);
  const priced = { base: fromAzn(product.price), final: unitPrice, count: quantity };
  const { base, total } = orderSums([priced]);
  return {
    unitPrice,
    priced,
    base,
    total,
    inInstalments: product.creditPrice !== null,
    purchasable: product.productCount > 0,
    previousPrice: previousPrice === unitPrice ? null : previousPrice,
    stockLeft:
      product.productCount > 0 && product.productCount < quantity ? product.productCount : null,
  };
}

const purchasableLines = (lines: readonly Line[]): Line[] =>
  lines.filter((line) => line.purchasable);

/**
 * The totals of the purchasable lines before and after discounts: the sum of price times quantity
 * (specification section 9).
 */
export const sumLines = (lines: readonly Line[]): OrderSums =>
  orderSums(purchasableLines(lines).map(({ priced }) => priced));

/**
 * The monthly payment for the purchasable lines: their total divided by `instalmentsOf`, as in the
 * checkout and in the instalment plans. Null for an empty basket, or if one of the products is not
 * sold in instalments. `months`: the shop's term of monthly prices.
 */
export function monthlyPayment(lines: readonly Line[], months: number): Qepik | null {
  if (!purchasableLines(lines).every(({ inInstalments }) => inInstalments)) return null;
  return instalmentsOf(sumLines(lines).total, months)?.monthly ?? null;
}

const CHOICES = [1, 2, 3, 4, 5];

/** The quantities a line's select offers: 1 to 5 (specification section 5), up to the stock. */
export const quantityChoices = (stock: number): number[] =>
  CHOICES.filter((choice) => choice <= stock);

import { subtract, ZERO, type Qepik, sumOf, multiply } from "@/lib/format/money";
import { vatOf } from "@/lib/format/vat";

/**
 * A line of an order or a basket. `base` and `final` are the prices of one piece in qəpik before
 * and after discounts.
 */
export type PricedLine = { base: Qepik; final: Qepik; count: number };

/**
 * What a line costs, in qəpik: all its pieces before discounts, the discount, and the amount to
 * pay.
 */
export type LineSums = { base: Qepik; discount: Qepik; total: Qepik };

/**
 * What an order costs, in qəpik. `base` is the sum of its lines before discounts; `total` is `base`
 * less `discount` plus `delivery`, and includes `vat`.
 */
export type OrderSums = LineSums & { lines: LineSums[]; delivery: Qepik; vat: Qepik };

/** The sums agreed when an order was placed; `vat` is null for orders from before it was stored. */
export type AgreedSums = { total: Qepik; vat: Qepik | null };

/**
 * A final price above the base price is not a negative discount: it is then also the price before
 * discounts.
 */
function lineSums({ base, final, count }: PricedLine): LineSums {
  const total = multiply(final, count);
  const before = multiply(base > final ? base : final, count);
  return { base: before, discount: subtract(before, total), total };
}

/**
 * Computes the sums of each line and of the whole order or basket. Basket, checkout, order history,
 * mail, print and back office all show these, so the amounts written below one another add up.
 * Delivery is free (specification section 9).
 *
 * `agreed`: the agreed total, and the VAT stored with it. Lines of orders from before discounts
 * were stored have no discount; the difference to the total is then the discount of the whole
 * order. Throws a RangeError for an invalid amount or count of pieces.
 */
export function orderSums(priced: readonly PricedLine[], agreed?: AgreedSums): OrderSums {
  const lines = priced.map(lineSums);
  const total = agreed?.total ?? sumOf(lines.map((line) => line.total));
  const listed = sumOf(lines.map((line) => line.base));
  const base = listed > total ? listed : total;
  const vat = agreed?.vat ?? vatOf(total);
  return { lines, base, discount: subtract(base, total), total, delivery: ZERO, vat };
}

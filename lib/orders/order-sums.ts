import { subtract, ZERO, type Qepik, sumOf, multiply } from "@/lib/format/money";
import { vatOf } from "@/lib/format/vat";

/**
 * A product of an order or a basket; prices of one piece in qəpik, before discounts and to be paid.
 */
export type PricedLine = { base: Qepik; final: Qepik; count: number };

/**
 * What a line costs in qəpik: all its pieces before discounts, the discount, and what is left to
 * pay.
 */
export type LineSums = { base: Qepik; discount: Qepik; total: Qepik };

/**
 * What an order costs in qəpik. `base` is the sum of its lines before discounts; less `discount`
 * and with `delivery` it is `total`, and `vat` is within that.
 */
export type OrderSums = LineSums & { lines: LineSums[]; delivery: Qepik; vat: Qepik };

/** What a stored order was agreed on; `vat` is null of orders from before it was stored. */
export type AgreedSums = { total: Qepik; vat: Qepik | null };

/**
 * A price above the one before discounts is no discount: then it is the price before discounts too.
 */
function lineSums({ base, final, count }: PricedLine): LineSums {
  const total = multiply(final, count);
  const before = multiply(base > final ? base : final, count);
  return { base: before, discount: subtract(before, total), total };
}

/**
 * The rows that make up an order or a basket: each line and the sums below them. Basket, checkout,
 * order history, mail, print and back office all show these, so that what is written one below the
 * other adds up. Delivery is free (specification section 9).
 *
 * `agreed`: the total that was agreed on, and the VAT that was stored with it. Orders from before
 * discounts were stored have lines without one; what they were cheaper by is the discount of the
 * whole order. Throws a RangeError for what is no amount or no count of pieces.
 */
export function orderSums(priced: readonly PricedLine[], agreed?: AgreedSums): OrderSums {
  const lines = priced.map(lineSums);
  const total = agreed?.total ?? sumOf(lines.map((line) => line.total));
  const listed = sumOf(lines.map((line) => line.base));
  const base = listed > total ? listed : total;
  const vat = agreed?.vat ?? vatOf(total);
  return { lines, base, discount: subtract(base, total), total, delivery: ZERO, vat };
}

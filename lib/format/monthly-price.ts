import { instalmentsOf } from "./instalments";
import type { Qepik } from "./money";

/** The prices of a product that its monthly price depends on; null when it has none. */
export type ProductPrices = { price: Qepik | null; discount: Qepik | null };

/** The price that a shopper pays; null without a price. */
const paidPrice = ({ price, discount }: ProductPrices): Qepik | null => discount ?? price;

const monthlyOf = (price: Qepik | null, months: number): Qepik | null =>
  price === null ? null : (instalmentsOf(price, months)?.monthly ?? null);

/** The sum of all payments may be at most this many times the price. */
const MOST_INTEREST = 1.4;

/** Whether two amounts are equal; a difference of one qəpik comes from rounding. */
const isSame = (one: Qepik | null, other: Qepik | null): boolean =>
  one !== null && other !== null && Math.abs(one - other) <= 1;

/**
 * The monthly price of a product after its price has changed. If it was the old price divided by
 * the shop's term of `months`, it becomes the new price divided by that term. A monthly price
 * that was set to another amount stays, and a product without one gets none.
 */
export function followPrice(
  monthly: Qepik | null,
  before: ProductPrices,
  after: ProductPrices,
  months: number,
): Qepik | null {
  if (monthly === null || paidPrice(before) === paidPrice(after)) return monthly;
  return [paidPrice(before), before.price].some((price) =>
    isSame(monthly, monthlyOf(price, months)),
  )
    ? monthlyOf(paidPrice(after), months)
    : monthly;
}

/**
 * By how much a price changes, in percent of the old one, rounded; null without an old or a new
 * one.
 */
export const changePercent = (before: Qepik | null, after: Qepik | null): number | null =>
  before === null || after === null || before === 0
    ? null
    : Math.round((100 * (after - before)) / before);

/**
 * Whether the payments of the shop's term (`months`) are less than the price, or so much more that no interest
 * explains it: the monthly price then belongs to another price.
 */
export function contradictsPrice(
  monthly: Qepik | null,
  prices: ProductPrices,
  months: number,
): boolean {
  const expected = monthlyOf(paidPrice(prices), months);
  if (monthly === null || expected === null) return false;
  return monthly < expected - 1 || monthly > expected * MOST_INTEREST;
}

import { instalmentsOf } from "./instalments";
import { asQepik, MAX_QEPIK, type Qepik } from "./money";

/** A set of prices: all up to `upTo`, except those in `except`. */
export type PriceBound = { upTo: Qepik; except: Qepik[] };

/**
 * The largest price whose monthly payment over `months` is at most `maxMonthly`. This is the
 * inverse of `instalmentsOf`: (2p + n) / 2n < maxMonthly + 1, solved for p.
 */
export const maxPrice = (maxMonthly: Qepik, months: number): Qepik =>
  asQepik(Math.min(Math.floor((2 * maxMonthly * months + months - 1) / 2), MAX_QEPIK));

/**
 * The prices whose monthly payment is at most `maxMonthly` over at least one of `terms` (months);
 * null, meaning no price, without terms. The longest term has the smallest payments, and determines
 * the upper bound. The exceptions are prices of a few manat that are too small to be divided by a
 * long term and too expensive over a short one.
 */
export function priceBound(terms: readonly number[], maxMonthly: Qepik): PriceBound | null {
  if (terms.length === 0) return null;
  const longest = Math.max(...terms);
  const upTo = maxPrice(maxMonthly, longest);
  const isAffordable = (price: Qepik) =>
    terms.some((months) => (instalmentsOf(price, months)?.monthly ?? Infinity) <= maxMonthly);
  // Every price of at least months squared can be divided (instalments.test.ts).
  const small = Array.from({ length: Math.min(upTo, longest * longest) }, (_, i) => asQepik(i + 1));
  return { upTo, except: small.filter((price) => !isAffordable(price)) };
}

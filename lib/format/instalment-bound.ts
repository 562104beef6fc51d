import { instalmentsOf } from "./instalments";
import { asQepik, MAX_QEPIK, type Qepik } from "./money";

/**
 * The prices that some term makes `most` or less a month: all up to `upTo` but those in `except`.
 */
export type PriceBound = { upTo: Qepik; except: Qepik[] };

/**
 * The largest price that costs `most` or less a month over `months`: the inverse of
 * `instalmentsOf`, (2p + n) / 2n < most + 1 solved for p.
 */
export const maxPrice = (most: Qepik, months: number): Qepik =>
  asQepik(Math.min(Math.floor((2 * most * months + months - 1) / 2), MAX_QEPIK));

/**
 * The bound on the price that "at most `most` a month over one of `terms`" is; null, no price,
 * without terms. The longest term has the smallest payments; prices of a few manat that no term
 * divides so are named one by one.
 */
export function priceBound(terms: readonly number[], most: Qepik): PriceBound | null {
  if (terms.length === 0) return null;
  const longest = Math.max(...terms);
  const upTo = maxPrice(most, longest);
  const isDivided = (price: Qepik) =>
    terms.some((months) => (instalmentsOf(price, months)?.monthly ?? Infinity) <= most);
  // From months squared on every price can be divided (instalments.test.ts).
  const small = Array.from({ length: Math.min(upTo, longest * longest) }, (_, i) => asQepik(i + 1));
  return { upTo, except: small.filter((price) => !isDivided(price)) };
}

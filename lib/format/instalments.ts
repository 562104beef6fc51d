import { subtract, type Qepik, shareOf, sumOf, multiply } from "./money";

/** Monthly payments that are equal except for the last one. */
export type Instalments = { monthly: Qepik; last: Qepik };

/**
 * Divides a price into `months` payments, rounded half up to the qəpik, with the remainder in the
 * last one (domain.md section 1). Returns null if the price is too small for that. Throws a
 * RangeError if `months` is not a positive integer.
 */
export function instalmentsOf(price: Qepik, months: number): Instalments | null {
  if (!Number.isInteger(months) || months < 1)
    throw new RangeError(`Not a number of months: ${months}`);
  const monthly = shareOf(price, 1, months);
  const allButLast = multiply(monthly, months - 1);
  return monthly > 0 && price > allButLast ? { monthly, last: subtract(price, allButLast) } : null;
}

/**
 * One way to pay a price in instalments: `total` is the sum of the payments, `overpayment` the
 * total minus the price.
 */
export type InstalmentPlan = Instalments & { months: number; total: Qepik; overpayment: Qepik };

/**
 * The plan of a price over `months`. The total is computed from the payments, instead of assuming
 * that it equals the price. Returns null and throws as `instalmentsOf` does.
 */
export function planOf(price: Qepik, months: number): InstalmentPlan | null {
  const divided = instalmentsOf(price, months);
  if (!divided) return null;
  const total = sumOf([multiply(divided.monthly, months - 1), divided.last]);
  return { ...divided, months, total, overpayment: subtract(total, price) };
}

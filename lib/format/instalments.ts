import { subtract, type Qepik, shareOf, sumOf, multiply } from "./money";

/** A price in equal monthly payments, all but the last. */
export type Instalments = { monthly: Qepik; last: Qepik };

/**
 * Divides a price into `months` payments, half up to the qəpik, the remainder in the last
 * (domain.md section 1); null for a price too small. Throws a RangeError for no count of months.
 */
export function instalmentsOf(price: Qepik, months: number): Instalments | null {
  if (!Number.isInteger(months) || months < 1)
    throw new RangeError(`not a count of months: ${months}`);
  const monthly = shareOf(price, 1, months);
  const before = multiply(monthly, months - 1);
  return monthly > 0 && price > before ? { monthly, last: subtract(price, before) } : null;
}

/**
 * One way to pay a price: `total` is what the payments add up to, `overpayment` what that is more
 * than the price.
 */
export type InstalmentPlan = Instalments & { months: number; total: Qepik; overpayment: Qepik };

/**
 * The plan of a price over `months`, its payments added up again rather than taken on trust. Null
 * as `instalmentsOf`.
 */
export function planOf(price: Qepik, months: number): InstalmentPlan | null {
  const divided = instalmentsOf(price, months);
  if (!divided) return null;
  const total = sumOf([multiply(divided.monthly, months - 1), divided.last]);
  return { ...divided, months, total, overpayment: subtract(total, price) };
}

import { asQepik, type Qepik, sumOf, times } from "./money";

/** A price in equal monthly payments, all but the last. */
export type Instalments = { monthly: Qepik; last: Qepik };

/** Divides a price into `months` payments, half up to the qəpik, the remainder in the last (domain.md section 1); null for a price too small. Throws a RangeError for no count of months. */
export function instalmentsOf(price: Qepik, months: number): Instalments | null {
  if (!Number.isInteger(months) || months < 1) throw new RangeError(`not a count of months: ${months}`);
  // In integers: floor((2p + n) / 2n) is p / n, half up.
  const monthly = Math.floor((2 * price + months) / (2 * months));
  const last = price - (months - 1) * monthly;
  return monthly > 0 && last > 0 ? { monthly: asQepik(monthly), last: asQepik(last) } : null;
}

/** One way to pay a price: `total` is what the payments add up to, `overpayment` what that is more than the price. */
export type InstalmentPlan = Instalments & { months: number; total: Qepik; overpayment: Qepik };

/** The plan of a price over `months`, its payments added up again rather than taken on trust. Null as `instalmentsOf`. */
export function planOf(price: Qepik, months: number): InstalmentPlan | null {
  const divided = instalmentsOf(price, months);
  if (!divided) return null;
  const total = sumOf([times(divided.monthly, months - 1), divided.last]);
  return { ...divided, months, total, overpayment: asQepik(total - price) };
}

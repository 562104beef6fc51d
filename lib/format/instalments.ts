import { asQepik, type Qepik } from "./money";

/** A price in equal monthly payments, all but the last. */
export type Instalments = { monthly: Qepik; last: Qepik };

/**
 * Divides a price into `months` payments (domain.md section 1): monthly = price / months, half up to the qəpik; the last one takes the
 * remainder, so that they always add up to the price. Null for a price too small to be divided so. Throws a RangeError for no count of months.
 */
export function instalmentsOf(price: Qepik, months: number): Instalments | null {
  if (!Number.isInteger(months) || months < 1) throw new RangeError(`not a count of months: ${months}`);
  // In integers: floor((2p + n) / 2n) is p / n, half up.
  const monthly = Math.floor((2 * price + months) / (2 * months));
  const last = price - (months - 1) * monthly;
  return monthly > 0 && last > 0 ? { monthly: asQepik(monthly), last: asQepik(last) } : null;
}

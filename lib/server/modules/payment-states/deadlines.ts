const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How long an order waits for a card payment, in ms (domain.md section 6). For bank transfers see
 * order-limits/transfer-deadline.ts.
 */
export const CARD_PAYMENT_TTL_MS = 30 * MINUTE_MS;

/** How long (in ms) the bank answers status queries about a payment; after that staff decide. */
export const BANK_STATUS_WINDOW_MS = 24 * HOUR_MS;

/**
 * When the bank is queried about a payment whose shopper did not come back, as delays in ms after
 * the payment's creation. After the last one it is queried every hour.
 */
const CHECK_DELAYS_MS = [1, 3, 10, 30].map((minutes) => minutes * MINUTE_MS);

/**
 * Lease in ms of a process that has claimed a payment to query its status. After it other processes
 * may claim the payment, because the first one must have died. It is longer than two requests to
 * the bank can take.
 */
export const LEASE_MS = 45_000;

/**
 * Time of the next status query after `now`; null once the bank does not answer queries any more.
 */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= BANK_STATUS_WINDOW_MS) return null;
  const planned =
    CHECK_DELAYS_MS.find((delay) => delay > age) ?? Math.min(age + HOUR_MS, BANK_STATUS_WINDOW_MS);
  return new Date(createdAt.getTime() + planned);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How long an order waits for a card payment (domain.md section 6); for a bank transfer see
 * order-limits/transfer-deadline.ts.
 */
export const CARD_PAYMENT_TTL_MS = 30 * MINUTE_MS;

/** How long the bank answers about a payment; then staff decide. */
export const BANK_STATUS_WINDOW_MS = 24 * HOUR_MS;

/**
 * When the bank is asked about a payment nobody came back from, after its start; from then on
 * hourly.
 */
const CHECK_DELAYS_MS = [1, 3, 10, 30].map((minutes) => minutes * MINUTE_MS);

/**
 * A process that took a payment to ask about it this long ago is gone: longer than the bank may
 * take for two questions.
 */
export const LEASE_MS = 45_000;

/** When the bank is asked next, after `now`; null once it does not answer any more. */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= BANK_STATUS_WINDOW_MS) return null;
  const planned =
    CHECK_DELAYS_MS.find((after) => after > age) ?? Math.min(age + HOUR_MS, BANK_STATUS_WINDOW_MS);
  return new Date(createdAt.getTime() + planned);
}

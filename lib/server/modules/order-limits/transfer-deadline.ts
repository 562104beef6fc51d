import { ORDER_LIMITS } from "@/lib/contract/order-limits";
import { bakuDay, bakuMidnight } from "@/lib/format/baku";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Saturday or Sunday, when banks transfer no money. */
const isWeekend = (day: string): boolean =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/**
 * The time until which a bank transfer is awaited: the end of a working day in Baku, so that the
 * shopper can be given just a date.
 */
export function transferDeadline(now: Date, { hasPaid }: { hasPaid: boolean }): Date {
  const hours = hasPaid ? ORDER_LIMITS.transferHours.known : ORDER_LIMITS.transferHours.newcomer;
  let until = now.getTime() + hours * HOUR_MS;
  while (isWeekend(bakuDay(until))) until += DAY_MS;
  const midnight = bakuMidnight(bakuDay(until));
  if (!midnight) throw new Error("bakuMidnight returned nothing for a valid day");
  return new Date(midnight.getTime() + DAY_MS - 1);
}

import { ORDER_LIMITS } from "@/lib/contract/order-limits";
import { bakuDay, bakuMidnight } from "@/lib/format/baku";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Saturday and Sunday, when banks move no money. */
const isWeekend = (day: string): boolean =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/**
 * Until when a bank transfer is waited for: the end of a working day in Baku, so that a date says
 * it all.
 */
export function transferDeadline(now: Date, { hasPaid }: { hasPaid: boolean }): Date {
  const hours = hasPaid ? ORDER_LIMITS.transferHours.known : ORDER_LIMITS.transferHours.newcomer;
  let until = now.getTime() + hours * HOUR_MS;
  while (isWeekend(bakuDay(until))) until += DAY_MS;
  const midnight = bakuMidnight(bakuDay(until));
  if (!midnight) throw new Error("a day in Baku has a midnight");
  return new Date(midnight.getTime() + DAY_MS - 1);
}

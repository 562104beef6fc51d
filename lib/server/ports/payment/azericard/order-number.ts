import { bakuDay } from "@/lib/format/baku";
import { Unavailable } from "@/lib/unavailable";
import type { Sql } from "../../../db/sql";
import { clock } from "@/lib/server/db/clock";
import { feistelPermute } from "./feistel";

/**
 * Payment numbers at the bank come from one sequence that follows the clock: each two minutes have
 * their own block of values, and values that are not needed are skipped. A database that was set
 * back to an earlier state, for whatever reason, therefore never issues a number that was used in
 * the lost time, and the bank can be asked about the numbers of that time (find-lost-charges.ts).
 * The blocks of 25 hours hold less than a million numbers, so the last six digits do not repeat
 * within a day (docs/adr/0060).
 */
export const BLOCK_MS = 2 * 60_000;
const BLOCK_SIZE = 1_300;
const SIX_DIGITS = 1_000_000;

/**
 * A restored database starts this many blocks ahead, because the clock of its machine may be behind
 * that of the earlier one.
 */
export const BLOCKS_AHEAD = 3;

/** Smaller values of the sequence are from before it followed the clock. */
const FIRST_VALUE = 1_000_000_000;

/** The first value of the sequence in the block of a time. */
export const blockStart = (at: Date): number => Math.floor(at.getTime() / BLOCK_MS) * BLOCK_SIZE;

const withDay = (at: Date, value: number): string =>
  bakuDay(at).slice(2).replaceAll("-", "") + String(value % SIX_DIGITS).padStart(6, "0");

/**
 * ORDER (the payment number) of a value of the sequence: `YYMMDD` of the block's day in Baku, and
 * the value's last six digits, permuted. Whoever could guess the next number could send it to the
 * bank first, and the bank would then refuse the shopper's payment.
 */
export const orderNumberOf = (value: number): string =>
  withDay(new Date(Math.floor(value / BLOCK_SIZE) * BLOCK_MS), feistelPermute(value % SIX_DIGITS));

/** The payment numbers that may have been issued for a value between two times. */
export function orderNumbersOf(value: number, from: Date, until: Date): string[] {
  if (value >= FIRST_VALUE) return [orderNumberOf(value)];
  return [...new Set([withDay(from, value), withDay(until, value)])];
}

/**
 * The next payment number; skips one that this database has already used. Throws `Unavailable` in
 * the first minutes of a restored database.
 */
export async function newOrderNumber(run: Sql): Promise<string> {
  for (;;) {
    const now = clock.now();
    const [next] = await run<{ value: string | null }>(
      "SELECT next_payment_number($1, $2, $3::interval)::text AS value",
      [blockStart(now), now, `${BLOCK_MS} milliseconds`],
    );
    if (!next?.value) throw new Unavailable("card payments, for two minutes after a restore");
    const order = orderNumberOf(Number(next.value));
    const [used] = await run("SELECT 1 FROM payment_attempts WHERE order_number = $1", [order]);
    if (!used) return order;
  }
}

/**
 * For a database that was just restored: moves the sequence beyond every number that may have been
 * used since the backup, and records the lost period. No numbers are issued until the block of
 * `now` is over, so that a further restore, of any backup, starts beyond the numbers issued until
 * then.
 */
export async function skipLostNumbers(run: Sql, backedUpAt: Date, now: Date): Promise<void> {
  const ahead = (at: Date) => new Date(at.getTime() + BLOCKS_AHEAD * BLOCK_MS);
  const start = blockStart(ahead(now));
  await run(
    `UPDATE payment_numbers SET known_until = LEAST(known_until, $1), rests_until = $2,
       lost_since = LEAST(lost_since, $1), lost_after = LEAST(lost_after,
         (SELECT last_value FROM payment_order_numbers))`,
    [backedUpAt, new Date((Math.floor(now.getTime() / BLOCK_MS) + 1) * BLOCK_MS)],
  );
  // If a wrong clock had set the sequence ahead, move it by as much as the lost time can have moved
  // it.
  await run(
    `SELECT setval('payment_order_numbers', GREATEST($1, CASE WHEN last_value >= $3
       THEN last_value + $1 - $2 ELSE 0 END)) FROM payment_order_numbers`,
    [start, blockStart(backedUpAt), blockStart(ahead(backedUpAt))],
  );
}

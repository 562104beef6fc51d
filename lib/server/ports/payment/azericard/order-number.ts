import { bakuDay } from "@/lib/format/baku";
import { Unavailable } from "@/lib/unavailable";
import type { Sql } from "../../../db/sql";
import { clock } from "@/lib/server/db/clock";
import { feistelPermute } from "./feistel";

/**
 * Numbers at the bank are those of one sequence, which is never behind the clock: every two minutes
 * have a block of their own, of which the sequence leaves out what it does not need. So a database
 * that was set back, by whichever means, gives out none that the lost time has used, and those of
 * the lost time can be asked about (find-lost-charges.ts). The blocks of a day and an hour are less
 * than a million numbers: their last six digits do not repeat within a day (docs/adr/0060).
 */
export const BLOCK_MS = 2 * 60_000;
const BLOCK_SIZE = 1_300;
const DIGITS = 1_000_000;

/** A restored database begins so many blocks ahead: the clock of another machine may be behind. */
export const BLOCKS_AHEAD = 3;

/** Values of the sequence from before numbers followed the clock are smaller. */
const FIRST_VALUE = 1_000_000_000;

/** The first value of the sequence in the block of a moment. */
export const blockStart = (at: Date): number => Math.floor(at.getTime() / BLOCK_MS) * BLOCK_SIZE;

const withDay = (at: Date, value: number): string =>
  bakuDay(at).slice(2).replaceAll("-", "") + String(value % DIGITS).padStart(6, "0");

/**
 * ORDER of a value of the sequence: `YYMMDD` of its block's day in Baku and its last six digits,
 * shuffled. Whoever could tell the next number would send it to the bank before its shopper, who
 * is then refused.
 */
export const orderNumberOf = (value: number): string =>
  withDay(new Date(Math.floor(value / BLOCK_SIZE) * BLOCK_MS), feistelPermute(value % DIGITS));

/** The numbers a value can have been given out as, between two moments. */
export function orderNumbersOf(value: number, from: Date, until: Date): string[] {
  if (value >= FIRST_VALUE) return [orderNumberOf(value)];
  return [...new Set([withDay(from, value), withDay(until, value)])];
}

/**
 * The next number at the bank; another one when this database has used it today. Throws
 * `Unavailable` in the first minutes of a restored database.
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
 * In a database just restored: moves the sequence beyond every number that the time since its
 * backup can have used, and notes what was lost. Numbers rest until the block of `now` is over, so
 * that another restore, of whichever backup, begins beyond what is given out until then.
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
  // A sequence that a wrong clock had set ahead moves as far as the lost time can have moved it.
  await run(
    `SELECT setval('payment_order_numbers', GREATEST($1, CASE WHEN last_value >= $3
       THEN last_value + $1 - $2 ELSE 0 END)) FROM payment_order_numbers`,
    [start, blockStart(backedUpAt), blockStart(ahead(backedUpAt))],
  );
}

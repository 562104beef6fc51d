import type { Sql } from "./sql";
import { type LogText, logText } from "@/lib/log-text.mjs";
import { storeClockSample, lastClockSample, databaseTimeBy } from "@/lib/shop-time";
import { Unavailable } from "@/lib/unavailable";

/**
 * The time for server code about money, people and rows. It is the database's time, so that every
 * process of the shop decides in the same way, whatever the clock of its own machine says
 * (docs/adr/0066). It is measured on each new connection and every few seconds; in between, the
 * monotonic time since the last measurement is added, which is independent of changes to the
 * machine's clock.
 */
type Clock = {
  /** Throws Unavailable if this process has not reached the database yet. */ now: () => Date;
};

/** Maximum difference (ms) from the database's time; with more, the machine's clock is wrong. */
const TOLERANCE_MS = 5000;
/**
 * A measurement that took longer than `SLOW_MS` is less exact: it does not replace one that is
 * younger than `FRESH_MS`.
 */
const SLOW_MS = 500;
const FRESH_MS = 60_000;

// Shared by Next's bundles, each of which has an instance of this module.
const shared = globalThis as { vitrinClockIsWrong?: boolean };

/** How far (ms) the machine's clock is ahead of the database's; 0 before the first measurement. */
function clockAhead(): number {
  const sample = lastClockSample();
  return sample ? Date.now() - databaseTimeBy(sample) : 0;
}

/**
 * Returns whether the machine's clock differs so much from the database's that libraries which use
 * it would decide wrongly.
 */
export const isClockWrong = (): boolean =>
  Math.abs(clockAhead()) - (lastClockSample()?.durationMs ?? 0) / 2 > TOLERANCE_MS;

/** The difference for log messages, for instance `518400 s ahead of`. */
export function clockDifference(): LogText {
  const ahead = clockAhead();
  const direction = ahead > 0 ? logText`ahead of` : logText`behind`;
  return logText`${Math.round(Math.abs(ahead) / 1000)} s ${direction}`;
}

/** Logs when the machine's clock becomes wrong, and when it is right again. */
function logClockChange(): void {
  const isWrong = isClockWrong();
  if (isWrong === (shared.vitrinClockIsWrong ?? false)) return;
  shared.vitrinClockIsWrong = isWrong;
  if (isWrong) {
    console.error(
      logText`this machine's clock is ${clockDifference()} the database's: the process is not ready, runs no jobs and serves no back office until it is set`,
    );
  } else console.warn(logText`this machine's clock is the database's again`);
}

/** SQL expression for the database's time, in ms. */
export const DATABASE_MS = "(extract(epoch FROM clock_timestamp()) * 1000)::float8";

/**
 * Stores a measurement of the database's time that was just received. `requestedAt`: when it was
 * requested, by `performance.now()`.
 */
export function recordDatabaseTime(ms: number, requestedAt: number): void {
  const took = performance.now() - requestedAt;
  const last = lastClockSample();
  if (took > SLOW_MS && last && performance.now() - last.measuredAt < FRESH_MS)
    return logClockChange();
  storeClockSample({ databaseTime: ms, measuredAt: requestedAt + took / 2, durationMs: took });
  logClockChange();
}

/** Measures the database's time. */
export async function measureClock(run: Sql): Promise<void> {
  const requestedAt = performance.now();
  const [row] = await run<{ ms: number }>(`SELECT ${DATABASE_MS} AS ms`);
  if (row) recordDatabaseTime(row.ms, requestedAt);
}

/**
 * Throws Unavailable while the machine's clock is wrong. Call this before a library decides by that
 * clock and stores the result: sessions and locks of staff, rate limits.
 */
export function assertClock(): void {
  if (isClockWrong()) throw new Unavailable("the database (this machine's clock is wrong)");
}

/** The database's time. */
export const clock: Clock = {
  now() {
    const sample = lastClockSample();
    if (!sample) throw new Unavailable("the database's time");
    return new Date(databaseTimeBy(sample));
  },
};

/**
 * Returns the database's time, and measures it first if this process has not done so yet: for the
 * beginning of a request or a program. Throws Unavailable without a database.
 */
export async function databaseTime(run: Sql): Promise<Date> {
  if (!lastClockSample()) await measureClock(run);
  return clock.now();
}

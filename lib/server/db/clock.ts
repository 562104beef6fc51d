import type { Sql } from "./sql";
import { type LogText, logText } from "@/lib/log-text.mjs";
import { storeClockSample, lastClockSample, databaseTimeBy } from "@/lib/shop-time";
import { Unavailable } from "@/lib/unavailable";

/**
 * The time, for server code about money, people and rows: the database's, so that every process of
 * the shop decides alike, whatever its own machine's clock says (docs/adr/0066). It is measured on
 * each new connection and every few seconds, and goes on by the time that has passed since, which
 * no setting of a clock moves.
 */
type Clock = {
  /** Throws Unavailable in a process that has not met the database yet. */ now: () => Date;
};

/** A clock that differs by more is wrong, ms. */
const TOLERANCE_MS = 5000;
/** A slow answer says the time less exactly: it does not replace a quick one this young, ms. */
const SLOW_MS = 500;
const FRESH_MS = 60_000;

// Shared by Next's bundles, which have this module several times.
const shared = globalThis as { vitrinClockIsWrong?: boolean };

/** How far (ms) this process's own clock is ahead of the database's; 0 before it was measured. */
function clockAhead(): number {
  const measure = lastClockSample();
  return measure ? Date.now() - databaseTimeBy(measure) : 0;
}

/**
 * Whether this process's own clock differs from the database's so much that what libraries decide
 * by it would be wrong.
 */
export const isClockWrong = (): boolean =>
  Math.abs(clockAhead()) - (lastClockSample()?.took ?? 0) / 2 > TOLERANCE_MS;

/** The difference as people read it, for instance `518400 s ahead of`. */
export function clockDifference(): LogText {
  const ahead = clockAhead();
  const side = ahead > 0 ? logText`ahead of` : logText`behind`;
  return logText`${Math.round(Math.abs(ahead) / 1000)} s ${side}`;
}

/** Says in the log when the clock becomes wrong, and when it is right again. */
function logClockChange(): void {
  const wrong = isClockWrong();
  if (wrong === (shared.vitrinClockIsWrong ?? false)) return;
  shared.vitrinClockIsWrong = wrong;
  if (wrong) {
    console.error(
      logText`this machine's clock is ${clockDifference()} the database's: the process is not ready, runs no jobs and serves no back office until it is set`,
    );
  } else console.warn(logText`this machine's clock is the database's again`);
}

/** The database's time (ms) as an expression of SQL. */
export const DATABASE_MS = "(extract(epoch FROM clock_timestamp()) * 1000)::float8";

/**
 * Takes over the database's time, which it has just said; `asked`: when, by `performance.now()`.
 */
export function recordDatabaseTime(ms: number, asked: number): void {
  const took = performance.now() - asked;
  const known = lastClockSample();
  if (took > SLOW_MS && known && performance.now() - known.at < FRESH_MS) return logClockChange();
  storeClockSample({ databaseTime: ms, at: asked + took / 2, took });
  logClockChange();
}

/** Asks the database for its time. */
export async function measureClock(run: Sql): Promise<void> {
  const asked = performance.now();
  const [row] = await run<{ ms: number }>(`SELECT ${DATABASE_MS} AS ms`);
  if (row) recordDatabaseTime(row.ms, asked);
}

/**
 * For what a library decides by the machine's clock and stores: staff's sessions and locks, rate
 * limits. Throws Unavailable while that clock is wrong.
 */
export function assertClock(): void {
  if (isClockWrong()) throw new Unavailable("the database (this machine's clock is wrong)");
}

/** The database's time. */
export const clock: Clock = {
  now() {
    const measure = lastClockSample();
    if (!measure) throw new Unavailable("the database's time");
    return new Date(databaseTimeBy(measure));
  },
};

/**
 * The database's time, asked for where this process has not met the database yet: for what a
 * request or a program begins with. Throws Unavailable.
 */
export async function databaseTime(run: Sql): Promise<Date> {
  if (!lastClockSample()) await measureClock(run);
  return clock.now();
}

/** The database's time as it was last measured; `at`: by `performance.now()`; all in ms. */
export type ClockSample = {
  databaseTime: number;
  at: number;
  /** how long the question took */ took: number;
};

// Shared by Next's bundles, which have this module several times.
const shared = globalThis as { vitrinClock?: ClockSample };

/**
 * The last measure; undefined in a process that has not met the database yet, and behind an
 * upstream.
 */
export const lastClockSample = (): ClockSample | undefined => shared.vitrinClock;

/** Stores a measure for all of this process. */
export const storeClockSample = (measure: ClockSample): void => void (shared.vitrinClock = measure);

/** The database's time by a measure, ms since 1970. */
export const databaseTimeBy = ({ databaseTime, at }: ClockSample): number =>
  databaseTime + performance.now() - at;

/**
 * The time for what a page shows, such as whether a payment is late: the database's
 * (docs/adr/0066), or this machine's behind an upstream, whose database nobody here asks. What is
 * stored is decided by `clock.now()` alone.
 */
export function displayTime(): Date {
  const measure = lastClockSample();
  return new Date(measure ? databaseTimeBy(measure) : Date.now());
}

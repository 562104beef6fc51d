/** A measurement of the database's time. All values are in ms. */
export type ClockSample = {
  /** ms since 1970 */ databaseTime: number;
  /** when it was measured, by `performance.now()` */ measuredAt: number;
  /** duration of the query */ durationMs: number;
};

// On `globalThis`, because Next's bundles contain several copies of this module.
const shared = globalThis as { vitrinClock?: ClockSample };

/**
 * The last measurement; undefined until the process has queried the database, and in a shop with an
 * upstream.
 */
export const lastClockSample = (): ClockSample | undefined => shared.vitrinClock;

/** Stores a measurement for the whole process. */
export const storeClockSample = (sample: ClockSample): void => void (shared.vitrinClock = sample);

/** The database's current time, computed from a measurement; ms since 1970. */
export const databaseTimeBy = ({ databaseTime, measuredAt }: ClockSample): number =>
  databaseTime + performance.now() - measuredAt;

/**
 * The current time for what pages show, for example whether a payment is late. It is the database's
 * time (docs/adr/0066), or this machine's if there is no measurement, as in a shop with an
 * upstream. Do not use it for data that is stored: that is what `clock.now()` is for.
 */
export function displayTime(): Date {
  const sample = lastClockSample();
  return new Date(sample ? databaseTimeBy(sample) : Date.now());
}

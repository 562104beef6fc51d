/** How often the thread is read while the support window is open and seen (specification section 9). */
const POLL_MS = 5000;
const LONGEST_MS = 60_000;

/** The wait (ms) before the next reading: twice as long after every failure in a row, a minute at most. */
export const pollDelay = (failures: number): number => Math.min(POLL_MS * 2 ** failures, LONGEST_MS);

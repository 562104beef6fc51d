/** Polling interval (ms) while the support window is open and visible (specification section 9). */
const POLL_MS = 5000;
const MAX_DELAY_MS = 60_000;

/** The delay (ms) before the next poll: doubles with every consecutive failure, up to a minute. */
export const pollDelay = (failures: number): number =>
  Math.min(POLL_MS * 2 ** failures, MAX_DELAY_MS);

import { randomInt } from "node:crypto";

/** Delays (s) before the second and further attempts; the last one repeats. */
const DELAYS_S = [5, 30, 120, 600, 1800, 3600, 2 * 3600, 4 * 3600, 6 * 3600];
/** The share (percent) by which a delay varies, so that many deliveries do not return together. */
const JITTER_PERCENT = 20;

/**
 * Seconds until the next attempt, after `failures` in a row (1 for the first). `random`: a number
 * from 0 to below 1.
 */
export function backoffS(
  failures: number,
  random: () => number = () => randomInt(1_000_000) / 1_000_000,
): number {
  const delayS = DELAYS_S[Math.min(Math.max(failures, 1), DELAYS_S.length) - 1] ?? 0;
  return delayS * (1 + (JITTER_PERCENT / 100) * (2 * random() - 1));
}

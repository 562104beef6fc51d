import { setTimeout as pause } from "node:timers/promises";

/**
 * PostgreSQL's error codes for a lock timeout and a deadlock (lock_not_available,
 * deadlock_detected).
 */
const LOCK_ERRORS = ["55P03", "40P01"];
const MAX_ATTEMPTS = 30;
const PAUSE_MS = 250;

/**
 * Retries a transaction that failed by a lock timeout or a deadlock, so that a long job does not
 * end because staff save at the same time. Throws the last error after `MAX_ATTEMPTS` attempts.
 */
export async function retryOnLock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !LOCK_ERRORS.includes((error as { code?: string }).code ?? ""))
        throw error;
      await pause(PAUSE_MS);
    }
  }
}

import { setTimeout as pause } from "node:timers/promises";

/**
 * PostgreSQL's errors of who waited for a lock too long, or crosswise with others
 * (lock_not_available, deadlock_detected).
 */
const LOCK_ERRORS = ["55P03", "40P01"];
const MAX_ATTEMPTS = 30;
const PAUSE_MS = 250;

/**
 * Does a transaction's work again that gave way to others' locks: what takes long must not end
 * because somebody saves much. After some 30 tries it throws what happened.
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

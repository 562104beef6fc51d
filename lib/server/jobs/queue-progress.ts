import { setTimeout as pause } from "node:timers/promises";

/** How much longer (ms) than its timeout a run may take before it is suspicious. */
const MARGIN_MS = 60_000;
/** Without a finished run for this long (ms) beside a suspicious one, nothing moves any more. */
const IDLE_MS = 3 * 60_000;

/**
 * Sees whether the runs of this process's jobs come to an end. One long run is no proof, because a
 * slow machine needs more time: what counts is that a run is overdue, and no other has ended since.
 * `now`: a monotonic clock (ms).
 */
export class QueueProgress {
  readonly #overdueAt = new Map<symbol, number>();
  #lastEnd: number;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.#lastEnd = now();
  }

  /** Runs a job whose timeout is `timeoutS`. */
  async watch<Result>(timeoutS: number, run: () => Promise<Result>): Promise<Result> {
    const key = Symbol();
    this.#overdueAt.set(key, this.now() + timeoutS * 1000 + MARGIN_MS);
    try {
      return await run();
    } finally {
      this.#overdueAt.delete(key);
      this.#lastEnd = this.now();
    }
  }

  isStuck(): boolean {
    const now = this.now();
    const isOverdue = [...this.#overdueAt.values()].some((at) => at < now);
    return isOverdue && now - this.#lastEnd > IDLE_MS;
  }
}

/** Whether an answer comes within `ms`; an error is none. */
export const answersWithin = (ms: number, ask: () => Promise<unknown>): Promise<boolean> => {
  const ended = new AbortController();
  const tooLate = pause(ms, false, { signal: ended.signal }).catch(() => false);
  const answer = (async () => {
    await ask();
    return true;
  })().catch(() => false);
  return Promise.race([answer, tooLate]).finally(() => ended.abort());
};

import { lruCache } from "@/lib/cache/lru";

/** Networks that are counted at a time; of more, whoever asked least lately is forgotten. */
const MAX_KEYS = 20_000;

type Used = { ms: number; at: number };

/**
 * Milliseconds of work that each of many may use: so much at once, and as much again as time
 * passes. Counted in this process, after the work is done, so it can be overdrawn by what runs at
 * the same time.
 */
export class TimeBudget {
  readonly #used = lruCache<string, Used>({ most: MAX_KEYS });

  /**
   * @param atOnceMs what somebody who used nothing lately may use
   * @param perMs what comes back with each millisecond
   * @param now milliseconds of a clock that never goes back
   */
  constructor(
    private readonly atOnceMs: number,
    private readonly perMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  #usedBy(key: string, share: number): number {
    const known = this.#used.get(key);
    if (known === undefined) return 0;
    return Math.max(0, known.ms - (this.now() - known.at) * this.perMs * share);
  }

  /**
   * Milliseconds until `key`, which has `share` times the budget, may use some again; 0 for now.
   */
  waitMs(key: string, share = 1): number {
    const over = this.#usedBy(key, share) - this.atOnceMs * share;
    return over < 0 ? 0 : Math.max(1, over / (this.perMs * share));
  }

  /** Notes that `key` used `ms`. */
  use(key: string, ms: number, share = 1): void {
    const used = this.#usedBy(key, share) + ms;
    this.#used.set(key, { ms: used, at: this.now() });
  }
}

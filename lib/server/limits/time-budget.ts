import { lruCache } from "@/lib/cache/lru";

/** The number of keys that are remembered; beyond it, the least recently used is forgotten. */
const MAX_KEYS = 20_000;

type Used = { ms: number; at: number };

/**
 * A token bucket for each key, in milliseconds of work: a key may use `atOnceMs` at once, and gets
 * `perMs` back for each millisecond that passes. Counted in this process only. Work is counted when
 * it is done, so pieces of work that run at the same time can overdraw the budget.
 */
export class TimeBudget {
  readonly #used = lruCache<string, Used>({ most: MAX_KEYS });

  /**
   * @param atOnceMs the budget of a key that was not used lately
   * @param perMs what is refilled each millisecond
   * @param now milliseconds of a monotonic clock
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
   * Milliseconds until `key` may use some of its budget, which is `share` times the usual one; 0
   * when it may now.
   */
  waitMs(key: string, share = 1): number {
    const over = this.#usedBy(key, share) - this.atOnceMs * share;
    return over < 0 ? 0 : Math.max(1, over / (this.perMs * share));
  }

  /** Records that `key` used `ms`. */
  use(key: string, ms: number, share = 1): void {
    const used = this.#usedBy(key, share) + ms;
    this.#used.set(key, { ms: used, at: this.now() });
  }
}

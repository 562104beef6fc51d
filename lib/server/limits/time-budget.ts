import { lruCache } from "@/lib/cache/lru";

/** The number of keys that are remembered; beyond it, the least recently used is forgotten. */
const MAX_KEYS = 20_000;

type Used = { ms: number; at: number };

/**
 * A token bucket for each key, in milliseconds of work: a key may use `capacityMs` at once, and
 * gets `refillPerMs` back for each millisecond that passes. Counted in this process only. Work is
 * counted when it is done, so pieces of work that run at the same time can overdraw the budget.
 */
export class TimeBudget {
  readonly #used = lruCache<string, Used>({ maxWeight: MAX_KEYS });

  /**
   * @param capacityMs the budget of a key that has not been used recently
   * @param refillPerMs how much is refilled each millisecond
   * @param now milliseconds of a monotonic clock
   */
  constructor(
    private readonly capacityMs: number,
    private readonly refillPerMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  #usedBy(key: string, share: number): number {
    const known = this.#used.get(key);
    if (known === undefined) return 0;
    return Math.max(0, known.ms - (this.now() - known.at) * this.refillPerMs * share);
  }

  /**
   * Milliseconds until `key` may use some of its budget, which is `share` times the usual one; 0
   * when it may now.
   */
  waitMs(key: string, share = 1): number {
    const excessMs = this.#usedBy(key, share) - this.capacityMs * share;
    return excessMs < 0 ? 0 : Math.max(1, excessMs / (this.refillPerMs * share));
  }

  /** Records that `key` used `ms`. */
  use(key: string, ms: number, share = 1): void {
    const used = this.#usedBy(key, share) + ms;
    this.#used.set(key, { ms: used, at: this.now() });
  }
}

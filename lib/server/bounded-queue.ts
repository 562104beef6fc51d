import pLimit from "p-limit";

/** How long somebody waits for a place: until `signal` is aborted, and at most `patienceMs`. */
export type Patience = { signal?: AbortSignal | undefined; patienceMs?: number | undefined };

/**
 * Whoever gives up while waiting stays in p-limit's queue until the turn comes, and is passed over
 * then. This is how many may be in the queue: asking and leaving must not fill the memory.
 */
const MOST_PASSED_OVER = 1000;

/**
 * Runs `atOnce` pieces of work at the same time, and lets at most `mostWaiting` wait, in order.
 * Nobody else is let in, so that a flood costs neither memory nor time. Every queue of this process
 * is one of these; what must survive the process is a job (lib/server/jobs).
 */
export class BoundedQueue {
  readonly #limit: ReturnType<typeof pLimit>;
  /** Who runs or waits; p-limit's own count has those who have given up, too. */
  #inside = 0;

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting = Infinity,
  ) {
    this.#limit = pLimit(atOnce);
  }

  /** Whether work begun now would be refused. */
  get isFull(): boolean {
    return (
      this.#inside >= this.atOnce + this.mostWaiting ||
      this.#limit.pendingCount >= this.mostWaiting + MOST_PASSED_OVER
    );
  }

  /** Whether nothing runs or waits. */
  get isIdle(): boolean {
    return this.#inside === 0;
  }

  /** The work's outcome, in its turn; null when too many wait. */
  run<Value>(work: () => Promise<Value>): Promise<Value> | null {
    if (this.isFull) return null;
    this.#inside += 1;
    return this.#limit(work).finally(() => (this.#inside -= 1));
  }

  /**
   * Waits for a place, which the returned function gives up. Null when too many wait, or when
   * whoever waits has gone or waited too long.
   */
  async enter({ signal, patienceMs }: Patience = {}): Promise<(() => void) | null> {
    if (this.isFull || signal?.aborted) return null;
    this.#inside += 1;
    return new Promise((resolve) => {
      let isOver = false;
      /** Once: who gives up while waiting, or has had a place. */
      const leave = () => {
        if (isOver) return;
        isOver = true;
        this.#inside -= 1;
        release();
      };
      let release = () => {
        stopWaiting();
        resolve(null);
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(leave, patienceMs);
      signal?.addEventListener("abort", leave, { once: true });
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
      };
      void this.#limit(async () => {
        // Whoever has given up is passed over when the turn comes.
        if (isOver) return;
        stopWaiting();
        await new Promise<void>((ended) => {
          release = ended;
          resolve(leave);
        });
      });
    });
  }
}

/**
 * A bounded queue for each key (a network, a phone), which is forgotten when nobody has or waits
 * for a place in it.
 */
export class KeyedQueues {
  readonly #queues = new Map<string, BoundedQueue>();

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting = Infinity,
  ) {}

  /** Keys that somebody runs or waits under. */
  get size(): number {
    return this.#queues.size;
  }

  /** As `BoundedQueue.run`. */
  run<Value>(key: string, work: () => Promise<Value>): Promise<Value> | null {
    const queue = this.#queueOf(key);
    return queue.run(work)?.finally(() => this.#forget(key, queue)) ?? null;
  }

  /** As `BoundedQueue.enter`. */
  async enter(key: string, patience: Patience): Promise<(() => void) | null> {
    const queue = this.#queueOf(key);
    const leave = await queue.enter(patience);
    if (leave === null) this.#forget(key, queue);
    return (
      leave &&
      (() => {
        leave();
        this.#forget(key, queue);
      })
    );
  }

  #queueOf(key: string): BoundedQueue {
    const queue = this.#queues.get(key) ?? new BoundedQueue(this.atOnce, this.mostWaiting);
    this.#queues.set(key, queue);
    return queue;
  }

  #forget(key: string, queue: BoundedQueue): void {
    if (queue.isIdle && this.#queues.get(key) === queue) this.#queues.delete(key);
  }
}

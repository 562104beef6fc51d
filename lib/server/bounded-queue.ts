import pLimit from "p-limit";

/** How long a caller waits to be let in: until `signal` is aborted, and at most `timeoutMs`. */
export type WaitLimits = { signal?: AbortSignal | undefined; timeoutMs?: number | undefined };

/**
 * A caller that gives up while waiting stays in p-limit's queue until its turn comes, and is
 * skipped then. This limits the number of such entries, so that callers that enter and give up
 * cannot fill the memory.
 */
const MAX_ABANDONED = 1000;

/**
 * Runs at most `concurrency` pieces of work at the same time, and lets at most `maxWaiting` wait,
 * first come, first served. Further callers are refused, so that a flood costs neither memory nor
 * time. All in-memory queues of this process use this class; work that must survive the process is
 * a job (lib/server/jobs).
 */
export class BoundedQueue {
  readonly #limit: ReturnType<typeof pLimit>;
  /** Callers that run or wait. p-limit's own count also includes those that have given up. */
  #runningOrWaiting = 0;

  constructor(
    private readonly concurrency: number,
    private readonly maxWaiting = Infinity,
  ) {
    this.#limit = pLimit(concurrency);
  }

  /** Whether work that is started now would be refused. */
  get isFull(): boolean {
    return (
      this.#runningOrWaiting >= this.concurrency + this.maxWaiting ||
      this.#limit.pendingCount >= this.maxWaiting + MAX_ABANDONED
    );
  }

  /** Whether nothing runs or waits. */
  get isIdle(): boolean {
    return this.#runningOrWaiting === 0;
  }

  /**
   * Runs `work` when its turn comes and returns its result. Returns null when the queue is full.
   */
  run<Value>(work: () => Promise<Value>): Promise<Value> | null {
    if (this.isFull) return null;
    this.#runningOrWaiting += 1;
    return this.#limit(work).finally(() => (this.#runningOrWaiting -= 1));
  }

  /**
   * Waits until the caller may run, and returns a function that must be called when it is done.
   * Returns null when the queue is full, `signal` is aborted or `timeoutMs` has passed.
   */
  async enter({ signal, timeoutMs }: WaitLimits = {}): Promise<(() => void) | null> {
    if (this.isFull || signal?.aborted) return null;
    this.#runningOrWaiting += 1;
    return new Promise((resolve) => {
      let isOver = false;
      /** Called when the caller gives up waiting or is done; only the first call has an effect. */
      const leave = () => {
        if (isOver) return;
        isOver = true;
        this.#runningOrWaiting -= 1;
        release();
      };
      let release = () => {
        stopWaiting();
        resolve(null);
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(leave, timeoutMs);
      signal?.addEventListener("abort", leave, { once: true });
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
      };
      void this.#limit(async () => {
        // The caller gave up while waiting: skip it.
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
 * A bounded queue for each key (a network, a phone number). A queue is forgotten when nothing runs
 * or waits in it.
 */
export class KeyedQueues {
  readonly #queues = new Map<string, BoundedQueue>();

  constructor(
    private readonly concurrency: number,
    private readonly maxWaiting = Infinity,
  ) {}

  /** The number of keys for which something runs or waits. */
  get size(): number {
    return this.#queues.size;
  }

  /** As `BoundedQueue.run`. */
  run<Value>(key: string, work: () => Promise<Value>): Promise<Value> | null {
    const queue = this.#queueOf(key);
    return queue.run(work)?.finally(() => this.#forget(key, queue)) ?? null;
  }

  /** As `BoundedQueue.enter`. */
  async enter(key: string, limits: WaitLimits): Promise<(() => void) | null> {
    const queue = this.#queueOf(key);
    const leave = await queue.enter(limits);
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
    const queue = this.#queues.get(key) ?? new BoundedQueue(this.concurrency, this.maxWaiting);
    this.#queues.set(key, queue);
    return queue;
  }

  #forget(key: string, queue: BoundedQueue): void {
    if (queue.isIdle && this.#queues.get(key) === queue) this.#queues.delete(key);
  }
}

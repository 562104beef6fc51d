/** How long somebody waits for a turn: until `signal` is aborted, and at most `patienceMs`. */
type Patience = { signal?: AbortSignal | undefined; patienceMs?: number | undefined };

/**
 * Work that takes turns: `atOnce` at the same time, at most `mostWaiting` waiting. Nobody else is
 * let in, so that a flood costs neither memory nor time.
 */
export class Turns {
  #running = 0;
  readonly #queue: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** Whether work begun now would be refused. */
  get isFull(): boolean {
    return this.#running >= this.atOnce && this.#queue.length >= this.mostWaiting;
  }

  /** Whether nobody has a turn or waits for one. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** The work's outcome, in turn; null when too many wait. */
  run<Value>(work: () => Promise<Value>): Promise<Value> | null {
    return this.isFull ? null : this.#inTurn(work);
  }

  /**
   * Waits for a turn, which the returned function ends. Null when too many wait, or when whoever
   * waits has gone or waited too long.
   */
  async enter({ signal, patienceMs }: Patience = {}): Promise<(() => void) | null> {
    if (this.isFull || signal?.aborted) return null;
    if (!(await this.#wait({ signal, patienceMs }))) return null;
    let isOver = false;
    return () => {
      if (!isOver) this.#handOn();
      isOver = true;
    };
  }

  /** False when there was none in time. */
  #wait({ signal, patienceMs }: Patience): Promise<boolean> {
    if (this.#running < this.atOnce) {
      this.#running += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const decide = (hasTurn: boolean) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
        resolve(hasTurn);
      };
      const turn = () => decide(true);
      const leave = () => {
        this.#queue.splice(this.#queue.indexOf(turn), 1);
        decide(false);
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(leave, patienceMs);
      signal?.addEventListener("abort", leave, { once: true });
      this.#queue.push(turn);
    });
  }

  /** A place is handed on, so that nobody slips in between. */
  #handOn(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#running -= 1;
  }

  async #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    // At once when there is a place.
    if (this.#running >= this.atOnce) await this.#wait({});
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#handOn();
    }
  }
}

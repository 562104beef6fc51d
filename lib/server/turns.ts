/** Work that takes turns: `atOnce` at the same time, at most `mostWaiting` waiting. Nobody else is let in, so that a flood costs neither memory nor time. */
export class Turns {
  #running = 0;
  readonly #queue: (() => void)[] = [];

  constructor(private readonly atOnce: number, private readonly mostWaiting: number) {}

  /** Whether work begun now would be refused. */
  get isFull(): boolean {
    return this.#running >= this.atOnce && this.#queue.length >= this.mostWaiting;
  }

  /** The work's outcome, in turn; null when too many wait. */
  run<Value>(work: () => Promise<Value>): Promise<Value> | null {
    return this.isFull ? null : this.#inTurn(work);
  }

  async #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#running >= this.atOnce) await new Promise<void>((resolve) => this.#queue.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // A place is handed on, so that nobody slips in between.
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** How long (ms) what failed is skipped, so that a page's other calls do not each wait for it. */
const OPEN_MS = 3000;

/** A circuit breaker: a page fails once instead of once per call. */
export class CircuitBreaker {
  #openUntil = 0;

  /** @param name of what is called, for messages */
  constructor(
    readonly name: string,
    private readonly restMs = OPEN_MS,
    /** A machine whose clock is set back must not skip what works for days. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  isOpen(): boolean {
    return this.now() < this.#openUntil;
  }

  recordFailure(): void {
    this.#openUntil = this.now() + this.restMs;
  }

  recordSuccess(): void {
    this.#openUntil = 0;
  }
}

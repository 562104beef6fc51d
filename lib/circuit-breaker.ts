/** How long (ms) calls are skipped after a failure. */
const OPEN_MS = 3000;

/**
 * A circuit breaker: after a failure the circuit is open for a while, and calls are skipped. So a
 * page waits for a service that is down only once, instead of once per call.
 */
export class CircuitBreaker {
  #openUntil = 0;

  /** @param name name of the service, for messages */
  constructor(
    readonly name: string,
    private readonly openMs = OPEN_MS,
    /** Monotonic clock, ms: the circuit must not stay open if the system clock is set back. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  isOpen(): boolean {
    return this.now() < this.#openUntil;
  }

  recordFailure(): void {
    this.#openUntil = this.now() + this.openMs;
  }

  recordSuccess(): void {
    this.#openUntil = 0;
  }
}

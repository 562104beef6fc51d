/** How long (ms) a failed host is skipped, so that a page's other calls do not each wait for it. */
const REST_MS = 3000;

/** A circuit breaker: a page fails once instead of once per call. */
export class Circuit {
  #openUntil = 0;

  constructor(
    readonly host: string,
    private readonly now: () => number = Date.now,
  ) {}

  isOpen(): boolean {
    return this.now() < this.#openUntil;
  }

  failed(): void {
    this.#openUntil = this.now() + REST_MS;
  }

  succeeded(): void {
    this.#openUntil = 0;
  }
}

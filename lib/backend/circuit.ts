/** How long a host that failed is left alone: the other calls of a page must not wait for it one after another. */
const REST_MS = 3000;

/** Remembers that a host does not answer, so that a page fails once instead of once per call. */
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

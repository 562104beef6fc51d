/** The longest (ms) a request waits for older renders; no page takes that long. */
const MAX_WAIT_MS = 5000;

type Render = { generation: number; done: Promise<void> };

/**
 * Renders in progress. Next shares one that is already running, so a request made after a change
 * waits here until older renders are done, lest it receive data from before the change.
 */
export class RenderBarrier {
  readonly #underWay = new Set<Render>();

  /** @param generation the number of changes so far @param limit ms */
  constructor(
    private readonly generation: () => number,
    private readonly limit = MAX_WAIT_MS,
  ) {}

  /**
   * Resolves when no render begun before the last change is in progress; the new one counts until
   * the returned function is called.
   */
  async begin(): Promise<() => void> {
    const older = (): Render[] =>
      [...this.#underWay].filter((rendering) => rendering.generation !== this.generation());
    for (let waited = older(); waited.length > 0; waited = older())
      await Promise.all(waited.map((rendering) => rendering.done));
    let end = (): void => {};
    const limit = setTimeout(() => end(), this.limit);
    limit.unref?.();
    const rendering: Render = {
      generation: this.generation(),
      done: new Promise<void>((resolve) => (end = resolve)),
    };
    this.#underWay.add(rendering);
    void rendering.done.then(() => {
      clearTimeout(limit);
      this.#underWay.delete(rendering);
    });
    return () => end();
  }
}

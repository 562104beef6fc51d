/** The longest time (ms) that a render counts as in progress; no page takes that long. */
const MAX_WAIT_MS = 5000;

type Render = { generation: number; done: Promise<void> };

/**
 * The renders in progress. Next answers a request with a render of the same page that is already
 * running. A request made after a change therefore waits here until older renders have ended;
 * otherwise it could receive data from before the change.
 */
export class RenderBarrier {
  readonly #inProgress = new Set<Render>();

  /**
   * @param generation returns the number of changes so far
   * @param limit how long (ms) a render counts as in progress at most
   */
  constructor(
    private readonly generation: () => number,
    private readonly limit = MAX_WAIT_MS,
  ) {}

  /**
   * Begins a render: resolves when no render from before the last change is in progress. The new
   * render counts as in progress until the returned function is called.
   */
  async begin(): Promise<() => void> {
    const older = (): Render[] =>
      [...this.#inProgress].filter((render) => render.generation !== this.generation());
    for (let pending = older(); pending.length > 0; pending = older())
      await Promise.all(pending.map((render) => render.done));
    let end = (): void => {};
    const timeout = setTimeout(() => end(), this.limit);
    timeout.unref?.();
    const render: Render = {
      generation: this.generation(),
      done: new Promise<void>((resolve) => (end = resolve)),
    };
    this.#inProgress.add(render);
    void render.done.then(() => {
      clearTimeout(timeout);
      this.#inProgress.delete(render);
    });
    return () => end();
  }
}

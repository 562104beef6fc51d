/** The longest (ms) a request waits for older renders; no page takes that long. */
const LIMIT_MS = 5000;

/** A feed is written for minutes: pages must not wait for it. */
const NOT_RENDERED = /^\/(?:_next|api|admin|media|share|feeds)(?:\/|$)/;

/** Whether an address is answered by a page or sitemap rather than by a file or the API. */
export const isRendered = (path) => !NOT_RENDERED.test(path);

/**
 * Renders in progress. Next shares one that is already running, so a request made after a change
 * waits here until older renders are done, lest it receive data from before the change.
 */
export class Renderings {
  /** @type {Set<{ generation: number, over: Promise<void> }>} */
  #underWay = new Set();

  /** @param {() => number} generation the number of changes so far @param {number} limit ms */
  constructor(generation, limit = LIMIT_MS) {
    this.generation = generation;
    this.limit = limit;
  }

  /**
   * Resolves when no render begun before the last change is in progress; the new one counts until
   * the returned function is called.
   */
  async begin() {
    const older = () =>
      [...this.#underWay].filter((rendering) => rendering.generation !== this.generation());
    for (let waited = older(); waited.length > 0; waited = older())
      await Promise.all(waited.map((rendering) => rendering.over));
    let end = () => {};
    const limit = setTimeout(() => end(), this.limit);
    limit.unref?.();
    const rendering = {
      generation: this.generation(),
      over: new Promise((resolve) => (end = resolve)),
    };
    this.#underWay.add(rendering);
    void rendering.over.then(() => {
      clearTimeout(limit);
      this.#underWay.delete(rendering);
    });
    return () => end();
  }
}

/** The longest (ms) a request waits for older renderings; no page of the shop takes as long to render. */
const LIMIT_MS = 5000;

const NOT_RENDERED = /^\/(?:_next|api|admin|media)(?:\/|$)/;

/** Whether an address is answered with a page, or with a list of pages, rather than with a file or by the API. */
export const isRendered = (path) => !NOT_RENDERED.test(path);

/**
 * Pages being rendered. Next lets a request share a rendering, and a cached read, that is already under way; so one asked for after a
 * change could be made of what was read before it. Here such a request waits until the older ones are over.
 */
export class Renderings {
  /** @type {Set<{ generation: number, over: Promise<void> }>} */
  #underWay = new Set();

  /** @param {() => number} generation counts the changes (PageStore) @param {number} limit ms */
  constructor(generation, limit = LIMIT_MS) {
    this.generation = generation;
    this.limit = limit;
  }

  /** Resolves when nothing begun before the last change is under way; then this one is, until the function it resolves to is called. */
  async begin() {
    const older = () => [...this.#underWay].filter((rendering) => rendering.generation !== this.generation());
    for (let waited = older(); waited.length > 0; waited = older()) await Promise.all(waited.map((rendering) => rendering.over));
    let end = () => {};
    const limit = setTimeout(() => end(), this.limit);
    limit.unref?.();
    const rendering = { generation: this.generation(), over: new Promise((resolve) => (end = resolve)) };
    this.#underWay.add(rendering);
    void rendering.over.then(() => {
      clearTimeout(limit);
      this.#underWay.delete(rendering);
    });
    return () => end();
  }
}

/** The default maximum of requested pictures in the queue: about ten seconds of drawing. */
const MAX_QUEUED = 64;

type Job = {
  name: string;
  done: Promise<void>;
  resolve: () => void;
  reject: (reason: unknown) => void;
};

/**
 * A priority queue of drawings: requested pictures first, in order, then the rest. A name already
 * queued or in progress is not drawn twice.
 */
export class DrawingQueue {
  #requested: Job[] = [];
  #rest = new Set<string>();
  #jobs = new Map<string, Job>();
  #running = 0;
  #idle: (() => void)[] = [];

  /**
   * @param concurrency the maximum number of concurrent drawings
   * @param maxQueued the maximum number of requested pictures that wait
   */
  constructor(
    private readonly draw: (name: string) => Promise<void>,
    private readonly concurrency: number,
    private readonly maxQueued = MAX_QUEUED,
  ) {}

  /**
   * Draws a picture before the background ones. Resolves when it is drawn; returns null when the
   * queue is full.
   */
  enqueue(name: string): Promise<void> | null {
    const existing = this.#jobs.get(name);
    if (existing) return existing.done;
    if (this.#requested.length >= this.maxQueued) return null;
    const job = this.#addJob(name);
    this.#requested.push(job);
    this.#startJobs();
    return job.done;
  }

  /** Draws these in the background, after all requests. Resolves when none of them is left. */
  async drawAll(names: readonly string[]): Promise<void> {
    for (const name of names) this.#rest.add(name);
    this.#startJobs();
    if (this.#running > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #addJob(name: string): Job {
    const job = { name } as Job;
    job.done = new Promise((resolve, reject) => Object.assign(job, { resolve, reject }));
    // Those who requested the drawing handle its error. A background drawing has no such caller, so
    // the rejection must not stay unhandled.
    job.done.catch(() => {});
    this.#jobs.set(name, job);
    this.#rest.delete(name);
    return job;
  }

  #takeJob(): Job | undefined {
    const requested = this.#requested.shift();
    if (requested) return requested;
    const [next] = this.#rest;
    return next === undefined ? undefined : this.#addJob(next);
  }

  #startJobs(): void {
    while (this.#running < this.concurrency) {
      const job = this.#takeJob();
      if (!job) break;
      this.#running += 1;
      void this.draw(job.name)
        .then(job.resolve, job.reject)
        .finally(() => {
          this.#running -= 1;
          this.#jobs.delete(job.name);
          this.#startJobs();
        });
    }
    if (this.#running === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }
}

/** The most pictures that wait because somebody asked for them; about ten seconds of drawing. */
const MOST_WAITING = 64;

type Job = { name: string; done: Promise<void>; resolve: () => void; reject: (reason: unknown) => void };

/**
 * The order in which pictures are drawn: those somebody waits for first, in the order they were asked for, then the rest. A name that is
 * waiting or being drawn is not drawn a second time.
 */
export class DrawingLine {
  #asked: Job[] = [];
  #rest = new Set<string>();
  #jobs = new Map<string, Job>();
  #running = 0;
  #idle: (() => void)[] = [];

  /** @param atOnce how many are drawn side by side */
  constructor(private readonly draw: (name: string) => Promise<void>, private readonly atOnce: number, private readonly mostWaiting = MOST_WAITING) {}

  /** Draws a picture before the rest. Resolves when it is drawn; null when too many wait already. */
  ask(name: string): Promise<void> | null {
    const known = this.#jobs.get(name);
    if (known) return known.done;
    if (this.#asked.length >= this.mostWaiting) return null;
    const job = this.#job(name);
    this.#asked.push(job);
    this.#next();
    return job.done;
  }

  /** Draws these too, when nobody waits for another. Resolves when nothing is left. */
  async drawAll(names: readonly string[]): Promise<void> {
    for (const name of names) this.#rest.add(name);
    this.#next();
    if (this.#running > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #job(name: string): Job {
    const job = { name } as Job;
    job.done = new Promise((resolve, reject) => Object.assign(job, { resolve, reject }));
    // Who asked is told; nobody has to have asked.
    job.done.catch(() => {});
    this.#jobs.set(name, job);
    this.#rest.delete(name);
    return job;
  }

  #take(): Job | undefined {
    const asked = this.#asked.shift();
    if (asked) return asked;
    const [next] = this.#rest;
    return next === undefined ? undefined : this.#job(next);
  }

  #next(): void {
    while (this.#running < this.atOnce) {
      const job = this.#take();
      if (!job) break;
      this.#running += 1;
      void this.draw(job.name).then(job.resolve, job.reject).finally(() => {
        this.#running -= 1;
        this.#jobs.delete(job.name);
        this.#next();
      });
    }
    if (this.#running === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }
}

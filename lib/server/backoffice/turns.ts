/** Lets a few do something at a time; the others wait in order, a bounded number of them. */
export class Turns {
  private busy = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly bounds: { atATime: number; waiting: number }) {}

  /** Waits for a turn; returns what ends it, or null when too many wait already. */
  async take(): Promise<(() => void) | null> {
    if (this.busy < this.bounds.atATime) this.busy++;
    else if (this.queue.length >= this.bounds.waiting) return null;
    // Its predecessor leaves it the place.
    else await new Promise<void>((begin) => this.queue.push(begin));
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const next = this.queue.shift();
      if (next) next();
      else this.busy--;
    };
  }
}

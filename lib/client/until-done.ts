/** Pauses before trying again, ms; after that only a connection that returns is a reason to. */
const PAUSES = [2_000, 10_000, 30_000];

/** Does what may fail for want of a connection until it is done: again after a pause, a few times, and whenever the connection returns. Returns how to call it off. */
export function untilDone(attempt: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let over = false;
  let busy = false;
  const stop = () => {
    over = true;
    clearTimeout(timer);
    removeEventListener("online", run);
  };
  function run(): void {
    if (busy) return;
    busy = true;
    clearTimeout(timer);
    attempt().then(stop, () => {
      busy = false;
      const pause = PAUSES[failures++];
      if (!over && pause !== undefined) timer = setTimeout(run, pause);
    });
  }
  addEventListener("online", run);
  run();
  return stop;
}

/** The code of a part of the page, however long its connection is away: for `dynamic`, whose part would else fail and take the page with it. */
export const untilLoaded = <Module>(load: () => Promise<Module>): Promise<Module> => new Promise((resolve) => untilDone(async () => resolve(await load())));

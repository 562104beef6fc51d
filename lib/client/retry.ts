/** Retry delays, ms; after that only a returning connection triggers a retry. */
const RETRY_DELAYS_MS = [2_000, 10_000, 30_000];

/**
 * Retries a task that needs a connection until it succeeds: a few times with delays, and whenever
 * the connection returns. Returns a cancel function.
 */
export function retryUntilDone(attempt: () => Promise<void>): () => void {
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
      const pause = RETRY_DELAYS_MS[failures++];
      if (!over && pause !== undefined) timer = setTimeout(run, pause);
    });
  }
  addEventListener("online", run);
  run();
  return stop;
}

/**
 * Retries a code import for `dynamic`, which would otherwise fail and take the page down with it.
 */
export const importWithRetry = <Module>(load: () => Promise<Module>): Promise<Module> =>
  new Promise((resolve) => retryUntilDone(async () => resolve(await load())));

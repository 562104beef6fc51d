/** Retry delays, ms. After the last one, only a returning connection triggers a retry. */
const RETRY_DELAYS_MS = [2_000, 10_000, 30_000];

/**
 * Retries a task that needs a connection until it succeeds: a few times with delays, and whenever
 * the connection returns. Returns a cancel function.
 */
export function retryUntilDone(attempt: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let ended = false;
  let busy = false;
  const stop = () => {
    ended = true;
    clearTimeout(timer);
    removeEventListener("online", run);
  };
  function run(): void {
    if (busy) return;
    busy = true;
    clearTimeout(timer);
    attempt().then(stop, () => {
      busy = false;
      const delay = RETRY_DELAYS_MS[failures++];
      if (!ended && delay !== undefined) timer = setTimeout(run, delay);
    });
  }
  addEventListener("online", run);
  run();
  return stop;
}

/**
 * Retries a code import for `dynamic` (next/dynamic) until it succeeds; a rejected import would
 * replace the whole page by the error page.
 */
export const importWithRetry = <Module>(load: () => Promise<Module>): Promise<Module> =>
  new Promise((resolve) => retryUntilDone(async () => resolve(await load())));

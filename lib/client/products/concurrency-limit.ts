/**
 * A concurrency limit: runs at most `limit` tasks at a time, the rest in order. A failed task frees
 * its slot like any other. The server's queues use p-limit, which would be 1.5 KB more in every
 * page's scripts (docs/adr/0013).
 */
export function concurrencyLimit(
  limit: number,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The slot is handed over, not released: nobody may jump the queue.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

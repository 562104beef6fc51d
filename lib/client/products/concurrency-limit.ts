/**
 * Returns a function that runs tasks, at most `limit` at a time; the others wait in order. A failed
 * task frees its slot like any other. The server's queues use p-limit, which would add 1.5 KB to
 * every page's scripts (docs/adr/0013).
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
      // Hands the slot to the next waiting task instead of releasing it: otherwise a new task could
      // take it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs at most `limit` of the tasks given to it at a time, the others in the order they came. A failed one makes room like any other. */
export function limited(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place is handed over, not given back: nobody may slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

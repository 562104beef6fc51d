import { concurrencyLimit } from "./concurrency-limit";

test("runs all tasks in order, at most three at a time, even if some fail", async () => {
  const withLimit = concurrencyLimit(3);
  let running = 0;
  let maxRunning = 0;
  const started: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) =>
      withLimit(async () => {
        started.push(i);
        maxRunning = Math.max(maxRunning, (running += 1));
        await new Promise((resolve) => setTimeout(resolve, (i % 4) + 1));
        running -= 1;
        if (i % 5 === 0) throw new Error("no");
        return i;
      }),
    ),
  );
  expect(maxRunning).toBe(3);
  expect(started).toEqual(Array.from({ length: 20 }, (_, i) => i));
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(4);
});

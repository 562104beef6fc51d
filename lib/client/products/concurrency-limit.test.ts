import { concurrencyLimit } from "./concurrency-limit";

test("runs at most the limit at a time, all of them, in order, even when some fail", async () => {
  const inTurn = concurrencyLimit(3);
  let running = 0;
  let most = 0;
  const started: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) =>
      inTurn(async () => {
        started.push(i);
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setTimeout(resolve, (i % 4) + 1));
        running -= 1;
        if (i % 5 === 0) throw new Error("no");
        return i;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(started).toEqual(Array.from({ length: 20 }, (_, i) => i));
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(4);
});

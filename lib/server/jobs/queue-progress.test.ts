import { answersWithin, QueueProgress } from "./queue-progress";

const MINUTE = 60_000;
const never = () => new Promise<void>(() => undefined);

test("a run that never ends stops the progress, when no other run ends either", async () => {
  let now = 0;
  const progress = new QueueProgress(() => now);
  void progress.watch(60, never);
  expect(progress.isStuck()).toBe(false);
  now = 90_000;
  expect(progress.isStuck()).toBe(false);
  now = 4 * MINUTE;
  expect(progress.isStuck()).toBe(true);
  // Another job still runs: only that one run hangs.
  await progress.watch(60, () => Promise.resolve());
  expect(progress.isStuck()).toBe(false);
  now += 4 * MINUTE;
  expect(progress.isStuck()).toBe(true);
});

test("a long run within its timeout, runs that fail, and a process without work are no standstill", async () => {
  let now = 0;
  const progress = new QueueProgress(() => now);
  now = 60 * MINUTE;
  expect(progress.isStuck()).toBe(false);
  void progress.watch(6 * 3600, never);
  now += 5 * 60 * MINUTE;
  expect(progress.isStuck()).toBe(false);
  await expect(progress.watch(60, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  now += 2 * MINUTE;
  expect(progress.isStuck()).toBe(false);
});

test("a queue that answers late, or with an error, does not answer", async () => {
  expect(await answersWithin(5000, () => Promise.resolve(null))).toBe(true);
  expect(await answersWithin(5000, () => Promise.reject(new Error("away")))).toBe(false);
  expect(
    await answersWithin(5000, () => {
      throw new Error("stopped");
    }),
  ).toBe(false);
  expect(await answersWithin(20, never)).toBe(false);
});

/** Heartbeats of the jobs in the database (DATABASE_URL). */
import { query } from "../db/pool";
import { areJobsRunning, secondsSinceHeartbeat, startHeartbeat } from "./heartbeat";

afterAll(() => (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end());

const names = async () =>
  (await query<{ process: string }>("SELECT process FROM job_heartbeats")).map(
    ({ process }) => process,
  );

test("a process that runs the jobs is known until it stops", async () => {
  const before = await names();
  const heartbeat = startHeartbeat(() => true);
  const own = async () => (await names()).filter((name) => !before.includes(name));
  for (const end = Date.now() + 10_000; Date.now() < end && (await own()).length === 0;)
    await new Promise((done) => setTimeout(done, 50));
  expect(await own()).toHaveLength(1);
  expect([await areJobsRunning(), ((await secondsSinceHeartbeat()) ?? 99) < 30]).toEqual([
    true,
    true,
  ]);
  await heartbeat.stop();
  expect(await own()).toEqual([]);
});

test("a process whose clock is wrong does not count", async () => {
  const before = await names();
  const heartbeat = startHeartbeat(() => false);
  await new Promise((done) => setTimeout(done, 300));
  expect((await names()).filter((name) => !before.includes(name))).toEqual([]);
  await heartbeat.stop();
});

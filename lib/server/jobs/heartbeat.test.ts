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

test("the heartbeat of a dead process that lies in the future, because the database's clock was set back, does not count", async () => {
  await query("INSERT INTO job_heartbeats (process, at) VALUES ($1, now() + interval '1 hour')", [
    "from the future",
  ]);
  // A process that runs the jobs beside this test has a heartbeat of its own, with an age.
  expect((await secondsSinceHeartbeat()) ?? 0).toBeGreaterThanOrEqual(0);
  const heartbeat = startHeartbeat(() => true);
  for (const end = Date.now() + 10_000; Date.now() < end;)
    if ((await names()).includes("from the future"))
      await new Promise((done) => setTimeout(done, 50));
    else break;
  expect(await names()).not.toContain("from the future");
  await heartbeat.stop();
});

test("a process whose jobs stand still, or whose clock is wrong, does not count", async () => {
  const before = await names();
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const heartbeat = startHeartbeat(() => false);
  await new Promise((done) => setTimeout(done, 300));
  expect((await names()).filter((name) => !before.includes(name))).toEqual([]);
  expect(log.mock.calls.map(String)).toEqual([expect.stringContaining("stand still")]);
  log.mockRestore();
  await heartbeat.stop();
});

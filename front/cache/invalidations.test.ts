import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ANNOUNCE_SQL } from "./announce-sql";
import { Invalidations } from "./invalidations";

const connectionString = process.env.DATABASE_URL;
const clients: pg.Client[] = [];
const listeners: Invalidations[] = [];

/** A separate connection, as a second process would have. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // A test kills a connection on purpose.
  client.on("error", () => undefined);
  clients.push(client);
  await client.connect();
  return client;
}
async function startListening(name = "vitrin test"): Promise<Invalidations> {
  const invalidations = new Invalidations({ connectionString, name, log: () => undefined });
  listeners.push(invalidations);
  await invalidations.start();
  return invalidations;
}
async function waitUntil(met: () => boolean, withinMs = 1000): Promise<number> {
  const start = Date.now();
  while (!met() && Date.now() - start < withinMs) await pause(5);
  return Date.now() - start;
}

afterEach(async () => {
  for (const invalidations of listeners.splice(0)) await invalidations.stop();
  for (const client of clients.splice(0)) await client.end().catch(() => undefined);
});

test("a committed announcement reaches every listener within a second, for its tag only", async () => {
  const [first, second, writer] = [await startListening(), await startListening(), await connect()];
  const tag = `test:${randomUUID()}`;
  const horizons = [first, second].map((listener) => listener.horizon);
  await writer.query(ANNOUNCE_SQL, [[tag]]);
  for (const [i, listener] of [first, second].entries()) {
    expect(await waitUntil(() => listener.isOutdated([tag], horizons[i] ?? 0))).toBeLessThan(1000);
    expect(listener.isOutdated([`${tag}-other`], horizons[i] ?? 0)).toBe(false);
    // The horizon does not advance while another long transaction is open in PostgreSQL, such as a
    // restore in another test.
    await waitUntil(() => !listener.isOutdated([tag], listener.horizon), 60_000);
    expect(listener.isOutdated([tag], listener.horizon)).toBe(false);
  }
}, 90_000);

test("data read during a save is stale once the save commits", async () => {
  const [listener, writer, reader] = [await startListening(), await connect(), await connect()];
  const tag = `test:${randomUUID()}`;
  await writer.query("BEGIN");
  await writer.query(ANNOUNCE_SQL, [[tag]]);
  // A concurrent commit, so that the newest transaction is not the open one.
  await reader.query(ANNOUNCE_SQL, [[`${tag}-other`]]);
  await listener.refresh();
  const { horizon } = listener;
  expect(listener.isOutdated([tag], horizon)).toBe(false);
  await writer.query("COMMIT");
  await waitUntil(() => listener.isOutdated([tag], horizon));
  expect(listener.isOutdated([tag], horizon)).toBe(true);
});

test("a refresh sees everything announced before it was called, also when refreshes overlap", async () => {
  const [listener, writer] = [await startListening(), await connect()];
  const { horizon } = listener;
  for (let round = 0; round < 20; round++) {
    const tag = `test:${randomUUID()}`;
    const early = [listener.refresh(), listener.refresh(), listener.refresh()];
    await writer.query(ANNOUNCE_SQL, [[tag]]);
    const late = [listener.refresh(), listener.refresh(), listener.refresh()];
    await Promise.all([...early, ...late]);
    expect(listener.isOutdated([tag], horizon)).toBe(true);
  }
});

test("a rolled-back save announces nothing", async () => {
  const [listener, writer] = [await startListening(), await connect()];
  const tag = `test:${randomUUID()}`;
  const { horizon } = listener;
  await writer.query("BEGIN");
  await writer.query(ANNOUNCE_SQL, [[tag]]);
  await writer.query("ROLLBACK");
  await listener.refresh();
  expect(listener.isOutdated([tag], horizon)).toBe(false);
});

test("a process sees announcements from before its start, and does not trust older entries", async () => {
  const [earlier, writer] = [await startListening(), await connect()];
  const tag = `test:${randomUUID()}`;
  const { horizon } = earlier;
  await writer.query(ANNOUNCE_SQL, [[tag]]);
  expect((await startListening()).isOutdated([tag], horizon)).toBe(true);
});

test("a listener catches up after its connection is killed", async () => {
  const tag = `test:${randomUUID()}`;
  const [listener, writer] = [await startListening(tag), await connect()];
  const { horizon } = listener;
  await writer.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1",
    [tag],
  );
  await writer.query(ANNOUNCE_SQL, [[tag]]);
  expect(await waitUntil(() => listener.isOutdated([tag], horizon), 8000)).toBeLessThan(8000);
}, 15_000);

test("what a process announces while it is disconnected is announced once it is connected again", async () => {
  const tag = `test:${randomUUID()}`;
  const [cut, other, admin] = [await startListening(tag), await startListening(), await connect()];
  const horizons = [cut.horizon, other.horizon];
  await admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1",
    [tag],
  );
  // Once before the process has noticed that its connection is gone, and once after.
  await cut.announce([tag]);
  await pause(100);
  await cut.announce([`${tag}-second`]);
  for (const [i, process] of [cut, other].entries())
    for (const announced of [tag, `${tag}-second`])
      expect([
        announced,
        (await waitUntil(() => process.isOutdated([announced], horizons[i] ?? 0), 8000)) < 8000,
      ]).toEqual([announced, true]);
}, 30_000);

test("without a database nothing is announced and pages expire by age only", async () => {
  const alone = new Invalidations({ connectionString: undefined });
  await alone.start();
  expect(alone.isOutdated(["menus"], alone.horizon)).toBe(false);
});

test("no stored entry is trusted before the first connection", () => {
  const unreached = new Invalidations({ connectionString: "postgres://127.0.0.1:1/none" });
  expect(unreached.isOutdated(["menus"], 5)).toBe(true);
  expect(unreached.isOutdated(["menus"], unreached.horizon)).toBe(true);
});

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { PostgresListener } from "./postgres-listener";

const connectionString = process.env.DATABASE_URL ?? "";
const other = new Client({ connectionString });
const name = `vitrin test ${randomUUID()}`;
const channels = ["vitrin_test_a", "vitrin_test_b"];

const until = async (holds: () => boolean) => {
  for (let i = 0; i < 200 && !holds(); i++) await pause(25);
  expect(holds()).toBe(true);
};
const connections = async (): Promise<number> =>
  (await other.query("SELECT 1 FROM pg_stat_activity WHERE application_name = $1", [name]))
    .rowCount ?? 0;

let notifiedChannels: string[] = [];
let listenCount = 0;
let lostCount = 0;
const listenerOn = (url: string) =>
  new PostgresListener({
    connectionString: url,
    name,
    channels,
    reconnectDelayMs: 50,
    connectTimeoutMs: 1000,
    onNotified: (channel) => notifiedChannels.push(channel),
    onListening: () => void (listenCount += 1),
    onLost: () => void (lostCount += 1),
  });

beforeAll(() => other.connect());
afterAll(() => other.end());
beforeEach(() => {
  notifiedChannels = [];
  [listenCount, lostCount] = [0, 0];
});

test("receives its channels' notifications, reconnects after losing the connection, and stops", async () => {
  const listener = listenerOn(connectionString);
  await listener.start();
  for (const channel of [...channels, "vitrin_test_c"]) await other.query(`NOTIFY ${channel}`);
  await until(() => notifiedChannels.length > 1);
  expect([notifiedChannels, listenCount, lostCount]).toEqual([channels, 1, 0]);
  expect((await listener.client?.query("SELECT 1 AS one"))?.rows).toEqual([{ one: 1 }]);

  await other.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1",
    [name],
  );
  await until(() => listenCount === 2);
  expect(lostCount).toBe(1);
  await other.query(`NOTIFY ${channels[1]}`);
  await until(() => notifiedChannels.length > 2);

  listener.drop();
  expect(listener.client).toBeUndefined();
  await until(() => listenCount === 3);

  await listener.stop();
  await pause(150);
  expect([await connections(), listenCount]).toEqual([0, 3]);
});

test("retries until the database is available, but not after it was stopped", async () => {
  const listener = listenerOn("postgres://nobody@127.0.0.1:1/none");
  await listener.start();
  await until(() => lostCount > 2);
  expect([listener.client, listenCount]).toEqual([undefined, 0]);
  await listener.stop();
  const before = lostCount;
  await pause(200);
  expect(lostCount).toBe(before);
});

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

let heard: string[] = [];
let times = 0;
let lost = 0;
const listenerOn = (url: string) =>
  new PostgresListener({
    connectionString: url,
    name,
    channels,
    reconnectMs: 50,
    connectMs: 1000,
    onNotified: (channel) => heard.push(channel),
    onListening: () => void (times += 1),
    onLost: () => void (lost += 1),
  });

beforeAll(() => other.connect());
afterAll(() => other.end());
beforeEach(() => {
  heard = [];
  [times, lost] = [0, 0];
});

test("it hears of its channels, listens again when its connection is lost, says so, and stops", async () => {
  const listener = listenerOn(connectionString);
  await listener.start();
  for (const channel of [...channels, "vitrin_test_c"]) await other.query(`NOTIFY ${channel}`);
  await until(() => heard.length > 1);
  expect([heard, times, lost]).toEqual([channels, 1, 0]);
  expect((await listener.client?.query("SELECT 1 AS one"))?.rows).toEqual([{ one: 1 }]);

  await other.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1",
    [name],
  );
  await until(() => times === 2);
  expect(lost).toBe(1);
  await other.query(`NOTIFY ${channels[1]}`);
  await until(() => heard.length > 2);

  listener.drop();
  expect(listener.client).toBeUndefined();
  await until(() => times === 3);

  await listener.stop();
  await pause(150);
  expect([await connections(), times]).toEqual([0, 3]);
});

test("without a database it goes on trying, and a stopped one does not", async () => {
  const listener = listenerOn("postgres://nobody@127.0.0.1:1/none");
  await listener.start();
  await until(() => lost > 2);
  expect([listener.client, times]).toEqual([undefined, 0]);
  await listener.stop();
  const before = lost;
  await pause(200);
  expect(lost).toBe(before);
});

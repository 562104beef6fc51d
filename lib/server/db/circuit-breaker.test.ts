/** Connections that an administrator ends, in a real PostgreSQL (DATABASE_URL). */
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { bridge } from "@/front/bridge";
import { Unavailable } from "@/lib/unavailable";
import { withCircuitBreaker } from "./circuit-breaker";
import { query, transaction } from "./pool";
import { markFailedConnect } from "./unreachable";

const admin = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => admin.connect());
afterAll(async () => {
  await admin.end();
  await (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end();
});
beforeEach(() => bridge.databaseCircuit?.recordSuccess());

const text = `circuit-${process.pid}`;
const WRITE = `INSERT INTO search_missed (text_key, network_key) SELECT convert_to($1, 'UTF8'), '' FROM pg_sleep(2)`;

/** Ends the connection on which the write is running. */
async function killWriter(): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(20)) {
    const { rowCount } = await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND datname = current_database() AND query = $1",
      [WRITE],
    );
    if (rowCount) return;
  }
  throw new Error("the write does not run");
}

const one = () => query<{ one: number }>("SELECT 1 AS one");

test.each([
  ["a write", () => query(WRITE, [text])],
  ["a transaction", () => transaction((run) => run(WRITE, [text]))],
])("%s whose connection is ended fails, and reads go on", async (_, write) => {
  const written = write().then(
    () => "written",
    (error: unknown) => error,
  );
  await killWriter();
  expect(await written).toBeInstanceOf(Unavailable);
  expect(await Promise.all(Array.from({ length: 12 }, one))).toEqual(
    Array.from({ length: 12 }, () => [{ one: 1 }]),
  );
});

test.each([
  ["cannot be opened", markFailedConnect(Object.assign(new Error("x"), { code: "ECONNRESET" }))],
  ["is refused", Object.assign(new Error("x"), { code: "ECONNREFUSED" })],
  ["is not opened in time", new Error("Connection terminated due to connection timeout")],
  ["does not answer", new Error("Query read timeout")],
])("a connection that %s opens the circuit: the next call fails at once", async (_, error) => {
  await expect(withCircuitBreaker(() => Promise.reject(error as Error))).rejects.toThrow(
    Unavailable,
  );
  const next = jest.fn();
  await expect(withCircuitBreaker(next)).rejects.toThrow(Unavailable);
  expect(next).not.toHaveBeenCalled();
});

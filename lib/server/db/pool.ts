import "server-only";
import { Pool, type PoolClient } from "pg";
import { logText } from "@/lib/log-text.mjs";
import { env } from "@/lib/env";
import { requestState } from "@/lib/request-state";
import { measureClock } from "./clock";
import { withCircuitBreaker } from "./circuit-breaker";
import { poolOptions } from "./pool-options";
import { retryRead } from "./retry-read";
import type { Sql } from "./sql";
import { StatementNames } from "./statement-names";
import { isUnreachable } from "./unreachable";

const globals = globalThis as { vitrinPool?: Pool };

/**
 * The shop's connection pool. Payload has a small one of its own (docs/adr/0005), so that a long
 * save in the back office does not take the storefront's connections.
 */
function pool(): Pool {
  if (globals.vitrinPool) return globals.vitrinPool;
  if (!env().DATABASE_URL)
    throw new Error(
      "DATABASE_URL is not set: start the shop with npm start, which brings its own PostgreSQL.",
    );
  const created = new Pool({ ...poolOptions(), max: 10 });
  created.on("error", (error) => console.error(logText`database connection lost:`, error));
  pollClock(created);
  return (globals.vitrinPool = created);
}

/** How often (ms) the database's time is measured, because connections may live long. */
const CLOCK_INTERVAL_MS = 15_000;

/** Detects that the machine's clock is changed, or stood still, while the shop runs. */
function pollClock(connections: Pool): void {
  const timer = setInterval(() => {
    if (connections.ending) clearInterval(timer);
    else measureClock(runOn(connections)).catch(() => undefined);
  }, CLOCK_INTERVAL_MS).unref();
}

const names = new StatementNames(200);

const runOn =
  (client: Pick<Pool | PoolClient, "query">): Sql =>
  async (text, values = []) => {
    const name = names.nameFor(text);
    const result = await client.query({
      text,
      values: [...values],
      ...(name === undefined ? {} : { name }),
    });
    return result.rows as never;
  };

async function inTransaction<Result>(work: (run: Sql) => Promise<Result>): Promise<Result> {
  const client = await pool().connect();
  let failure: unknown;
  try {
    await client.query("BEGIN; SET LOCAL lock_timeout = '2s'");
    const result = await work(runOn(client));
    await client.query("COMMIT");
    return result;
  } catch (error) {
    failure = error;
    // On a lost connection ROLLBACK would only wait for another timeout; closing the connection
    // rolls back.
    if (!isUnreachable(error)) await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    // A broken connection is not returned to the pool.
    client.release(isUnreachable(failure));
  }
}

/**
 * Runs `work` in one transaction. Waits at most 2 s for a locked row, then throws PostgreSQL's
 * error 55P03 (lock_not_available). Throws `Unavailable` if the database is unreachable.
 */
export const transaction = <Result>(work: (run: Sql) => Promise<Result>): Promise<Result> =>
  withCircuitBreaker(() => inTransaction(work));

/**
 * Measures a statement, including the wait for a connection. The time counts for the search permit
 * of the current request, if it has one.
 */
async function withTimeTracking<Result>(run: () => Promise<Result>): Promise<Result> {
  const stopTracking = requestState()?.searchPermit?.trackStatement();
  try {
    return await run();
  } finally {
    stopTracking?.();
  }
}

/**
 * Runs one statement on the pool. A read whose connection was just killed is retried on another
 * one. Throws `Unavailable` if the database is unreachable.
 */
export const query: Sql = (text, values) =>
  withCircuitBreaker(() =>
    retryRead(text, () => withTimeTracking(() => runOn(pool())(text, values))),
  );

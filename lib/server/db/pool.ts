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
 * The shop's connection pool. Payload has its own small one (docs/adr/0005): a long back-office
 * save never starves the storefront.
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

/** How often (ms) the database is asked for its time, where connections live long. */
const CLOCK_INTERVAL_MS = 15_000;

/** Notices a machine's clock that is set, or stood still, while the shop runs. */
function pollClock(asked: Pool): void {
  const timer = setInterval(() => {
    if (asked.ending) clearInterval(timer);
    else measureClock(runOn(asked)).catch(() => undefined);
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
    // On a lost connection it would only wait once more; closing it rolls back.
    if (!isUnreachable(error)) await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    // A broken connection is not returned to the pool.
    client.release(isUnreachable(failure));
  }
}

/**
 * Runs statements in one transaction. Waits at most 2 s for a locked row, then fails with SQLSTATE
 * 55P03; throws `Unavailable`.
 */
export const transaction = <Result>(work: (run: Sql) => Promise<Result>): Promise<Result> =>
  withCircuitBreaker(() => inTransaction(work));

/**
 * Counts the time of a statement, with the wait for a connection, for the turn of the request that
 * it is a part of, if any.
 */
async function timed<Result>(run: () => Promise<Result>): Promise<Result> {
  const ended = requestState()?.turn?.trackStatement();
  try {
    return await run();
  } finally {
    ended?.();
  }
}

/**
 * Runs one statement on the pool; a read whose connection was just killed is tried on another one.
 * Throws `Unavailable`.
 */
export const query: Sql = (text, values) =>
  withCircuitBreaker(() => retryRead(text, () => timed(() => runOn(pool())(text, values))));

import { postgresAdapter } from "@payloadcms/db-postgres";
import pg, { type PoolClient, type PoolConfig } from "pg";
import { logText } from "@/lib/log-text.mjs";
import { VerifiedClient } from "../db/verified-client";
import { withCircuitBreaker } from "../db/circuit-breaker";
import { poolOptions, STAFF_CONNECT_MS } from "../db/pool-options";
import { retryRead } from "../db/retry-read";
import { assertClock } from "../db/clock";
import { withLiteralText } from "./literal-text";
import { countLostConnection } from "./lost-connections";
import { withLargeLists } from "./large-lists/with-large-lists";
import { withTransactionLimit } from "./with-transaction-limit";

type Options = Parameters<typeof postgresAdapter>[0];

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

const statementText = (query: unknown): string =>
  typeof query === "string" ? query : String((query as { text?: unknown } | undefined)?.text);

/**
 * Runs work on the database, but rejects at once while the circuit breaker is open or the machine's
 * clock is wrong: Payload relies on the clock for lock-outs, the ends of sessions and links, and
 * the times of changes.
 */
const runGuarded = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withCircuitBreaker(async () => {
    assertClock();
    return work();
  });

class ResilientPool extends pg.Pool {
  constructor(config?: PoolConfig) {
    super({ ...config, Client: VerifiedClient });
    // Payload listens for errors on its first connection only. Without this listener, an idle
    // connection that is killed would end the process.
    this.on("error", (error) =>
      console.error(logText`database connection of the back office lost:`, error),
    );
    // When a connection in use breaks, its query rejects by itself; here it is only counted.
    this.on("connect", (client) => client.on("error", countLostConnection));
  }

  // Only the form that returns a promise is guarded and retried. With the circuit breaker, only the
  // first request that finds the database unresponsive has to wait for it.
  override query(...args: never[]): never {
    const send = super.query.bind(this) as (...given: unknown[]) => Promise<unknown>;
    return (
      typeof args.at(-1) === "function"
        ? send(...args)
        : runGuarded(() => retryRead(statementText(args[0]), () => send(...args)))
    ) as never;
  }

  // Overloaded like pg's method: `query` uses the form with a callback. While the circuit breaker
  // is open it fails at once, as in the shop's pool.
  override connect(...args: [] | [Callback]): never {
    const [callback] = args;
    const connecting = runGuarded(() => super.connect());
    if (callback)
      connecting.then(
        (client) => callback(undefined, client, (error) => client.release(error)),
        (error: Error) => callback(error, undefined, () => undefined),
      );
    return (callback ? undefined : connecting) as never;
  }
}

const CONNECTIONS = 5;
/** Leaves two connections for Payload's queries outside of transactions. */
const TRANSACTIONS = CONNECTIONS - 2;

const resilientAdapter = (migrationDir: string) =>
  postgresAdapter({
    pg: { ...pg, Pool: ResilientPool } as unknown as NonNullable<Options["pg"]>,
    pool: {
      ...poolOptions(),
      connectionTimeoutMillis: STAFF_CONNECT_MS,
      max: CONNECTIONS,
    } as Options["pool"],
    push: false,
    migrationDir,
  });

/**
 * The database adapter of Payload: a small pool of its own (docs/adr/0005) with the shop's
 * timeouts. The casts are needed because the adapter's types come from another copy of `pg`.
 */
export const backOfficeDatabase = (migrationDir: string) =>
  withTransactionLimit(
    withLargeLists(withLiteralText(resilientAdapter(migrationDir))),
    TRANSACTIONS,
  );

import type { PoolConfig } from "pg";
import { env, isDevelopment } from "@/lib/env";
import { VerifiedClient } from "./verified-client";

/**
 * How long (ms) a shopper's request waits for a connection; longer in development, where compiling
 * blocks the process.
 */
const CONNECT_MS = isDevelopment() ? 60_000 : 2000;

/** The same for staff, whose few connections a large save may occupy. */
export const STAFF_CONNECT_MS = isDevelopment() ? 60_000 : 4500;

/** Added (ms) to PostgreSQL's own limit, which then usually ends a query first. */
const GRACE_MS = 300;

/**
 * A query's limits (ms): PostgreSQL cancels it, or the client gives up when nothing arrives, so
 * that a request is answered within 5 s. `QUERY_TIMEOUT_MS` is 0, none, for migrations.
 */
export function poolOptions(): PoolConfig {
  const { DATABASE_URL, QUERY_TIMEOUT_MS } = env();
  return {
    connectionString: DATABASE_URL ?? "",
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    Client: VerifiedClient,
    ...(QUERY_TIMEOUT_MS
      ? { statement_timeout: QUERY_TIMEOUT_MS, query_timeout: QUERY_TIMEOUT_MS + GRACE_MS }
      : {}),
  };
}

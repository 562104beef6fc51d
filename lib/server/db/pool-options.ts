import type { PoolConfig } from "pg";
import { env, isDevelopment } from "@/lib/env";
import { VerifiedClient } from "./verified-client";

/**
 * How long (ms) a shopper's request waits for a connection: longer in development, where compiling
 * blocks the process.
 */
const CONNECT_MS = isDevelopment() ? 60_000 : 2000;

/** The same for staff, who wait longer: a large save may occupy their few connections. */
export const STAFF_CONNECT_MS = isDevelopment() ? 60_000 : 4500;

/**
 * The client's timeout is this much (ms) longer than PostgreSQL's, which therefore usually comes
 * first.
 */
const GRACE_MS = 300;

/**
 * Options of the connection pools. PostgreSQL cancels a query after `QUERY_TIMEOUT_MS`, and the
 * client gives up shortly after it if nothing arrives, so that a request is answered within 5 s.
 * `QUERY_TIMEOUT_MS` is 0 (no limit) for migrations.
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

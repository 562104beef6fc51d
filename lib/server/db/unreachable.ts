import { sqlState } from "./sql-state";

/**
 * Errors of a database that cannot be reached: the system's (Node), PostgreSQL's classes 08
 * (connection), 53 (resources) and 57P (shutdown, recovery), and what `pg` throws without a code.
 */
const CODES =
  /^(?:E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|ENOENT|08\w{3}|53\w{3}|57P\w{2})$/;
const TEXTS =
  /^(?:Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/i;

/** Whether an error of `pg` says that the database is away, frozen or shutting down. */
export function isUnreachable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  // A host with several addresses fails with all of them (happy eyeballs).
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? CODES.test(code) : TEXTS.test(error.message);
}

/**
 * Whether all connections of the pool were in use for too long: the shop is busy, the database is
 * not away.
 */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";

/** Whether PostgreSQL cancelled a statement that took too long. */
export const isCancelled = (error: unknown): boolean => sqlState(error) === "57014";

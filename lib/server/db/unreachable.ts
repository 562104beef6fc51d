import { sqlState } from "./sql-state";

/**
 * Error codes of an unreachable database: Node's system errors, and PostgreSQL's classes 08
 * (connection), 53 (resources) and 57P (shutdown, recovery). `TEXTS`: messages of errors that `pg`
 * throws without a code.
 */
const CODES =
  /^(?:E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|ENOENT|08\w{3}|53\w{3}|57P\w{2})$/;
const TEXTS =
  /^(?:Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed)/i;

/**
 * Returns whether an error of `pg` means that the database is unreachable, frozen or shutting down.
 */
export function isUnreachable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  // A host with several addresses gives one error for each (happy eyeballs).
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? CODES.test(code) : TEXTS.test(error.message);
}

/**
 * Error codes and messages of a connection that broke while it was open. The message of a
 * connection that could not be opened in time also begins with `Connection terminated`.
 */
const LOST_CODES = /^(?:ECONNRESET|EPIPE|57P01|57P02|57P05)$/;
const LOST_TEXTS =
  /^(?:Connection terminated(?!.*timeout)|Client has encountered a connection error|Client was closed)/i;

/** The property that marks the error of a connection that could not be opened. */
const FAILED_CONNECT = "vitrinFailedConnect";

/**
 * Marks an error as that of a connection that could not be opened, and returns it. A property is
 * used because Next's bundles contain several copies of this module, which share the pool.
 */
export const markFailedConnect = (error: unknown): unknown =>
  error instanceof Error ? Object.assign(error, { [FAILED_CONNECT]: true }) : error;

/**
 * Returns whether one open connection has broken, for instance because an administrator has ended
 * it. The database may be well: only a new connection shows that.
 */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error) || FAILED_CONNECT in error) return false;
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? LOST_CODES.test(code) : LOST_TEXTS.test(error.message);
}

/**
 * Returns whether all connections of the pool were in use for too long. The shop is busy then; the
 * database is reachable.
 */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";

/** Returns whether PostgreSQL cancelled a statement because of a timeout. */
export const isCancelled = (error: unknown): boolean => sqlState(error) === "57014";

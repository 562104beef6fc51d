import type { IncomingMessage, ServerResponse } from "node:http";
import { NetworkCounts } from "./network-counts";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/**
 * The largest body of any endpoint of the API; each declares its own (lib/contract/endpoint.ts).
 */
export const LARGEST_API_BODY = 64 * KILOBYTE;

/** What anybody may send to the back office: the sign-in form. More is read for staff only. */
export const SMALL_STAFF_BODY = 16 * KILOBYTE;

/**
 * A file of products or contracts is written to the disk as it comes
 * (lib/server/backoffice/imports/spool.ts), for staff only.
 */
const IMPORT_PATH = /^\/admin\/api\/[a-z-]+\/import$/;

const SAFE_METHODS = /^(?:GET|HEAD|OPTIONS)$/;

/** The largest body (bytes) of a request; a read has none. */
export function maxBodyBytes(method: string, path: string): number {
  if (SAFE_METHODS.test(method)) return 0;
  if (IMPORT_PATH.test(path)) return 200 * MEGABYTE;
  if (path.startsWith("/admin/api/media")) return 25 * MEGABYTE;
  return path.startsWith("/admin") ? 4 * MEGABYTE : LARGEST_API_BODY;
}

/** How long (ms) a small body may take: a slow telephone sends 64 KB in 10 s. */
const SMALL_BODY_MS = 20_000;
/** What is left of a large one after that, bytes each second. */
const MIN_BYTES_PER_S = 16 * KILOBYTE;
/**
 * Pictures of staff wait for their turn before they are read (lib/server/backoffice/admit-body.ts).
 */
const MAX_QUEUE_MS = 5 * 60_000;

/** How long (ms) a body of `bytes` may take. */
export const bodyTimeoutMs = (bytes: number): number =>
  bytes <= LARGEST_API_BODY ? SMALL_BODY_MS : MAX_QUEUE_MS + (bytes / MIN_BYTES_PER_S) * 1000;

/**
 * Bodies of one network that are on their way at a time: each is a few KB of memory until it is
 * there.
 */
const MAX_PER_NETWORK = 100;

/** The networks around one have up to so many times as many. */
const MAX_SHARES = 4;

const bodiesInFlight = new NetworkCounts();

/**
 * Counts the body of a request until it is there, and ends a request whose body takes too long:
 * 408, and the connection is closed.
 * @param request its client's address set (trusted-headers.ts)
 * @returns false when the network sends too many bodies at once: the request is to be refused
 */
export function admitBody(
  request: IncomingMessage,
  response: ServerResponse,
  {
    most = MAX_PER_NETWORK,
    time = bodyTimeoutMs,
  }: { most?: number; time?: (bytes: number) => number } = {},
): boolean {
  const bytes = Number(request.headers["content-length"] ?? 0);
  if (bytes === 0) return true;
  const isOver = bodiesInFlight.acquire(
    String(request.headers["x-client-address"] ?? ""),
    most,
    MAX_SHARES,
  );
  if (isOver === null) return false;
  const late = setTimeout(() => {
    if (request.complete) return;
    response.once("finish", () => request.socket.destroySoon());
    if (response.headersSent) request.socket.destroy();
    else response.writeHead(408, { Connection: "close", "Cache-Control": "no-store" }).end();
  }, time(bytes));
  late.unref();
  const over = (): void => {
    clearTimeout(late);
    isOver();
  };
  request.once("end", over);
  response.once("close", over);
  return true;
}

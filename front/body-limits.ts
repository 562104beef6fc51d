import type { IncomingMessage, ServerResponse } from "node:http";
import { NetworkCounts } from "./network-counts";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/**
 * The largest body of any endpoint of the API, except those for programs; each declares its own
 * (lib/contract/endpoint.ts).
 */
export const LARGEST_API_BODY = 64 * KILOBYTE;

/**
 * The largest body that anybody may send to the back office: enough for the sign-in form. Larger
 * bodies are read only for signed-in staff.
 */
export const SMALL_STAFF_BODY = 16 * KILOBYTE;

/**
 * Imports of products or contracts by staff. The file is streamed into the database
 * (lib/server/backoffice/imports/spool.ts), so it may be large.
 */
const IMPORT_PATH = /^\/admin\/api\/[a-z-]+\/import$/;

/** Lists of stock and prices by other programs (lib/contract/integration.ts). */
const PROGRAM_PATH = /^\/api\/integration\/v1\/[a-z]+\/?$/;
const LARGEST_PROGRAM_BODY = 256 * KILOBYTE;

const SAFE_METHODS = /^(?:GET|HEAD|OPTIONS)$/;

/** The largest body (bytes) of a request; 0 for GET, HEAD and OPTIONS. */
export function maxBodyBytes(method: string, path: string): number {
  if (SAFE_METHODS.test(method)) return 0;
  if (IMPORT_PATH.test(path)) return 200 * MEGABYTE;
  if (PROGRAM_PATH.test(path)) return LARGEST_PROGRAM_BODY;
  if (path.startsWith("/admin/api/media")) return 25 * MEGABYTE;
  return path.startsWith("/admin") ? 4 * MEGABYTE : LARGEST_API_BODY;
}

/** How long (ms) a small body may take: a slow phone sends 64 KB in 10 s. */
const SMALL_BODY_MS = 20_000;
/** The lowest accepted speed of a large body, in bytes per second. */
const MIN_BYTES_PER_S = 16 * KILOBYTE;
/**
 * Additional time (ms) for large bodies: pictures that staff upload are queued before they are read
 * (lib/server/backoffice/admit-body.ts).
 */
const MAX_QUEUE_MS = 5 * 60_000;

/** How long (ms) a body of `bytes` may take. */
export const bodyTimeoutMs = (bytes: number): number =>
  bytes <= LARGEST_API_BODY ? SMALL_BODY_MS : MAX_QUEUE_MS + (bytes / MIN_BYTES_PER_S) * 1000;

/**
 * The most request bodies in flight of one network: each takes a few KB of memory until it has
 * arrived.
 */
const MAX_PER_NETWORK = 100;

/** The wider networks around an address may have up to this many times the limit. */
const MAX_SHARE = 4;

const bodiesInFlight = new NetworkCounts();

/**
 * Counts the body of a request until it has arrived. A request whose body takes too long is
 * answered with 408 and its connection is closed.
 * @param request with `x-client-address` already set (trusted-headers.ts)
 * @returns false when the network has too many bodies in flight; the caller must refuse the request
 */
export function admitBody(
  request: IncomingMessage,
  response: ServerResponse,
  {
    maxPerNetwork = MAX_PER_NETWORK,
    timeoutMs = bodyTimeoutMs,
  }: { maxPerNetwork?: number; timeoutMs?: (bytes: number) => number } = {},
): boolean {
  const bytes = Number(request.headers["content-length"] ?? 0);
  if (bytes === 0) return true;
  const release = bodiesInFlight.acquire(
    String(request.headers["x-client-address"] ?? ""),
    maxPerNetwork,
    MAX_SHARE,
  );
  if (release === null) return false;
  const timeout = setTimeout(() => {
    if (request.complete) return;
    response.once("finish", () => request.socket.destroySoon());
    if (response.headersSent) request.socket.destroy();
    else response.writeHead(408, { Connection: "close", "Cache-Control": "no-store" }).end();
  }, timeoutMs(bytes));
  timeout.unref();
  const finish = (): void => {
    clearTimeout(timeout);
    release();
  };
  request.once("end", finish);
  response.once("close", finish);
  return true;
}

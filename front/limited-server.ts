import { createServer, type RequestListener, type Server } from "node:http";
import { PROXIES } from "./client-address";
import { NetworkCounts } from "./network-counts";

/**
 * Connections in all: with their buffers a tenth of the process's memory. Shoppers need few, as a
 * browser closes what it does not use and a proxy in front shares its own.
 */
const MAX_CONNECTIONS = 2_000;

/**
 * Connections of one network: an office of thirty people with six each has room, and one network
 * cannot take all. Behind a proxy all connections are the proxy's.
 */
const MAX_PER_NETWORK = 300;
/** The networks around one have up to so many times as many, which leaves room for others. */
const MAX_SHARES = 4;

/** Headers of a request: a browser sends 25, and proxies add some. */
export const MAX_HEADERS = 100;

/** How long (ms) the headers of a request may take, from when its connection is open. */
const HEADERS_MS = 15_000;

/**
 * A connection without a byte in either direction is closed after this long (ms): nobody waits
 * longer for an answer.
 */
const IDLE_TIMEOUT_MS = 5 * 60_000;

/** Bounds are looked after this often (ms). */
const CHECK_INTERVAL_MS = 5_000;

/** What a client may hold; `headersMs` and `lookMs` in ms. */
type ServerLimits = {
  proxies?: number;
  connections?: number;
  perNetwork?: number;
  headersMs?: number;
  checkIntervalMs?: number;
};

/** Closes the connections of a network beyond `most`. */
function limitNetworks(server: Server, most: number): void {
  const open = new NetworkCounts();
  server.on("connection", (socket) => {
    const closed = open.acquire(socket.remoteAddress ?? "", most, MAX_SHARES);
    if (closed === null) return void socket.destroy();
    socket.once("close", closed);
  });
}

/** Connections that wait for their next request make room as soon as a new one finds none. */
function closeIdleOnDrop(server: Server): void {
  let lastMs = 0;
  server.on("drop", () => {
    if (performance.now() - lastMs < 1000) return;
    lastMs = performance.now();
    server.closeIdleConnections();
  });
}

/**
 * Creates the HTTP server, with bounds on what a client may hold: connections (in all and of one
 * network), headers and the time that they take. Those of bodies are in body-limits.ts.
 * @returns not listening yet
 */
export function createLimitedServer(
  answer: RequestListener,
  {
    proxies = PROXIES,
    connections = MAX_CONNECTIONS,
    perNetwork: ofANetwork = MAX_PER_NETWORK,
    headersMs = HEADERS_MS,
    checkIntervalMs: lookMs = CHECK_INTERVAL_MS,
  }: ServerLimits = {},
): Server {
  // A body has its own time, which grows with its length.
  const server = createServer(
    { headersTimeout: headersMs, requestTimeout: 0, connectionsCheckingInterval: lookMs },
    answer,
  );
  server.maxConnections = connections;
  server.setTimeout(IDLE_TIMEOUT_MS);
  // Node leaves out what is beyond its own limit, the body's length among it; so that one is never
  // reached (refusal.ts).
  server.maxHeadersCount = MAX_HEADERS + 1;
  if (proxies === 0) limitNetworks(server, ofANetwork);
  closeIdleOnDrop(server);
  return server;
}

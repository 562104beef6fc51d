import { createServer, type RequestListener, type Server } from "node:http";
import { PROXIES } from "./client-address";
import { NetworkCounts } from "./network-counts";

/**
 * The most connections in total; with their buffers they take a tenth of the process's memory. Few
 * shoppers hold one, because browsers close unused connections and a proxy in front reuses its own.
 */
const MAX_CONNECTIONS = 2_000;

/**
 * The most connections of one network: enough for an office of thirty people with six connections
 * each, and too few for one network to take all. It does not apply behind a proxy, to which all
 * connections belong.
 */
const MAX_PER_NETWORK = 300;
/** The wider networks around an address may have up to this many times the limit. */
const MAX_SHARE = 4;

/** The most headers of a request: a browser sends 25, and proxies add some. */
export const MAX_HEADERS = 100;

/** How long (ms) the headers of a request may take, counted from the opening of its connection. */
const HEADERS_MS = 15_000;

/**
 * A connection without traffic in either direction is closed after this long (ms): no client waits
 * longer for a response.
 */
const IDLE_TIMEOUT_MS = 5 * 60_000;

/**
 * How long (ms) an idle connection is kept for the next request. Behind a proxy this must be longer
 * than the proxy keeps it (nginx 60 s, Traefik 90 s, Caddy 120 s): otherwise the server may close a
 * connection at the moment at which the proxy sends a request on it, and a shopper sees 502.
 */
const KEEP_ALIVE_MS = 5_000;
const PROXY_KEEP_ALIVE_MS = 150_000;

/** `KEEP_ALIVE_S`, or the default for this number of proxies. */
const keepAliveFor = (proxies: number): number =>
  Number(process.env.KEEP_ALIVE_S || 0) * 1000 ||
  (proxies > 0 ? PROXY_KEEP_ALIVE_MS : KEEP_ALIVE_MS);

/** How often (ms) Node checks connections for exceeded timeouts. */
const CHECK_INTERVAL_MS = 5_000;

/** The limits of the server; `perNetwork` applies to the narrowest network of an address. */
type ServerLimits = {
  proxies?: number;
  connections?: number;
  perNetwork?: number;
  headersMs?: number;
  checkIntervalMs?: number;
  keepAliveMs?: number;
};

/** Closes new connections of a network that already has `limit` connections. */
function limitNetworks(server: Server, limit: number): void {
  const connections = new NetworkCounts();
  server.on("connection", (socket) => {
    const release = connections.acquire(socket.remoteAddress ?? "", limit, MAX_SHARE);
    if (release === null) return void socket.destroy();
    socket.once("close", release);
  });
}

/**
 * Closes idle keep-alive connections when a new connection had to be dropped, at most once a
 * second.
 */
function closeIdleOnDrop(server: Server): void {
  let lastMs = 0;
  server.on("drop", () => {
    if (performance.now() - lastMs < 1000) return;
    lastMs = performance.now();
    server.closeIdleConnections();
  });
}

/**
 * Creates the HTTP server, with limits on connections (in total and per network), on headers and on
 * the time that they take. The limits of request bodies are in body-limits.ts.
 * @returns a server that does not listen yet
 */
export function createLimitedServer(
  answer: RequestListener,
  {
    proxies = PROXIES,
    connections = MAX_CONNECTIONS,
    perNetwork = MAX_PER_NETWORK,
    headersMs = HEADERS_MS,
    checkIntervalMs = CHECK_INTERVAL_MS,
    keepAliveMs = keepAliveFor(proxies),
  }: ServerLimits = {},
): Server {
  // The timeout of a body depends on its length (body-limits.ts), so Node's own is off.
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: 0,
      connectionsCheckingInterval: checkIntervalMs,
      keepAliveTimeout: keepAliveMs,
    },
    answer,
  );
  server.maxConnections = connections;
  server.setTimeout(Math.max(IDLE_TIMEOUT_MS, 2 * keepAliveMs));
  // Node silently drops headers beyond its limit, perhaps Content-Length. With one more than the
  // server's own limit, a request with too many is refused first (refuse-request.ts).
  server.maxHeadersCount = MAX_HEADERS + 1;
  if (proxies === 0) limitNetworks(server, perNetwork);
  closeIdleOnDrop(server);
  return server;
}

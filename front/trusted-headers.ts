import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { logText } from "@/lib/log-text.mjs";
import { bridge } from "./bridge";
import { clientAddress, PROXIES } from "./client-address";
import type { Context } from "./context";
import { log } from "./log";

/** A request id that is accepted from a trusted proxy: it cannot break a log line. */
const CLIENT_REQUEST_ID = /^[\w-]{8,64}$/;

const PROXY_IGNORED_WARNING = logText`X-Forwarded-For arrives and TRUST_PROXY is 0: all shoppers behind that proxy share one address and its limits. Set TRUST_PROXY to the number of your proxies.`;

/**
 * Warns once that X-Forwarded-For is ignored: in the log, at /api/ready and on the back office's
 * dashboard (lib/server/limits/ignored-proxy.ts).
 */
function warnIgnoredProxy(): void {
  if (bridge.isProxyIgnored) return;
  bridge.isProxyIgnored = true;
  log.warn(PROXY_IGNORED_WARNING);
}

/**
 * Headers that Next uses internally; no client has a reason to send them. Content-Security-Policy
 * is one of them, because Next reads the nonce from it.
 */
const INTERNAL_HEADERS =
  /^(?:content-security-policy|x-middleware-|x-nextjs-|x-next-|x-now-|x-invoke-|x-invocation-|x-matched-path$|x-prerender-|x-rewrite|x-vercel-|x-action-|next-resume$|next-instant-)/;

/**
 * Headers in which a proxy describes the original request. Next and the back office trust them, so
 * without a configured proxy they must be removed.
 */
const PROXY_HEADERS = /^(?:x-forwarded-|forwarded$|x-real-ip$)/;

/** In development Next's client sends some of the internal headers. */
const isDevelopment = process.env.NODE_ENV === "development";

/**
 * Sets the two headers that the application trusts (lib/request-context.ts), replacing the client's
 * own: `x-client-address`, and `x-request-id`, which a trusted proxy may have set. Removes Next's
 * internal headers and, without a configured proxy, forwarding headers.
 * @returns the request id
 */
export function setTrustedHeaders(request: IncomingMessage, proxies = PROXIES): string {
  if (proxies === 0 && request.headers["x-forwarded-for"] !== undefined) warnIgnoredProxy();
  const receivedId = request.headers["x-request-id"];
  const id =
    proxies > 0 && typeof receivedId === "string" && CLIENT_REQUEST_ID.test(receivedId)
      ? receivedId
      : randomUUID();
  if (!isDevelopment)
    for (const name of Object.keys(request.headers))
      if (INTERNAL_HEADERS.test(name)) delete request.headers[name];
  if (proxies === 0)
    for (const name of Object.keys(request.headers))
      if (PROXY_HEADERS.test(name)) delete request.headers[name];
  request.headers["x-request-id"] = id;
  request.headers["x-client-address"] = clientAddress(request, proxies);
  return id;
}

/** Gives the request an id, which the response has too, unless it is a build file. */
export function assignRequestId(context: Context, next: () => Promise<void>): Promise<void> {
  context.requestId = setTrustedHeaders(context.request);
  if (!context.path.startsWith("/_next/static/"))
    context.response.setHeader("X-Request-Id", context.requestId);
  return next();
}

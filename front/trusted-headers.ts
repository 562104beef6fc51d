import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { logText } from "@/lib/log-text.mjs";
import { bridge } from "./bridge";
import { clientAddress, PROXIES } from "./client-address";
import type { Context } from "./context";
import { log } from "./log";

/** An id that a trusted proxy gave the request, in a form that cannot break a log line. */
const CLIENT_REQUEST_ID = /^[\w-]{8,64}$/;

const PROXY_IGNORED_WARNING = logText`X-Forwarded-For arrives and TRUST_PROXY is 0: all shoppers behind that proxy share one address and its limits. Set TRUST_PROXY to the number of your proxies.`;

/**
 * Says once that a proxy's header is not read, in the log, at /api/ready and on the back office's
 * dashboard (lib/server/limits/ignored-proxy.ts).
 */
function warnIgnoredProxy(): void {
  if (bridge.isProxyIgnored) return;
  bridge.isProxyIgnored = true;
  log.warn(PROXY_IGNORED_WARNING);
}

/**
 * Headers by which Next's own parts speak to each other, a page's policy as a middleware would set
 * it among them: nobody else sends them.
 */
const INTERNAL_HEADERS =
  /^(?:content-security-policy|x-middleware-|x-nextjs-|x-next-|x-now-|x-invoke-|x-invocation-|x-matched-path$|x-prerender-|x-rewrite|x-vercel-|x-action-|next-resume$|next-instant-)/;

/**
 * What a proxy says of the request it passes on, which Next and the back office believe: without a
 * proxy of ours it is a stranger's word.
 */
const PROXY_HEADERS = /^(?:x-forwarded-|forwarded$|x-real-ip$)/;

/** In development the browser's part sends some. */
const isDevelopment = process.env.NODE_ENV === "development";

/**
 * Sets the two headers the application trusts (lib/request-context.ts), replacing what the client
 * sent under their names: the client's address, and the request's id, which a proxy in front may
 * have given it. Removes those that are Next's own, and a proxy's where there is none.
 * @returns the id
 */
export function setTrustedHeaders(request: IncomingMessage, proxies = PROXIES): string {
  if (proxies === 0 && request.headers["x-forwarded-for"] !== undefined) warnIgnoredProxy();
  const given = request.headers["x-request-id"];
  const id =
    proxies > 0 && typeof given === "string" && CLIENT_REQUEST_ID.test(given)
      ? given
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

/** Names the request, in its headers and, unless it is for a file of the build, in its answer's. */
export function assignRequestId(context: Context, next: () => Promise<void>): Promise<void> {
  context.requestId = setTrustedHeaders(context.request);
  if (!context.path.startsWith("/_next/static/"))
    context.response.setHeader("X-Request-Id", context.requestId);
  return next();
}

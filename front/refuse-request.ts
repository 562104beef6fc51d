import type { IncomingMessage } from "node:http";
import { logText } from "@/lib/log-text.mjs";
import { isForm } from "./api";
import { admitBody, maxBodyBytes } from "./body-limits";
import { bridge } from "./bridge";
import type { Context } from "./context";
import { refererLanguage, RETRY_AFTER_S, sendFailure } from "./failure-page";
import { log } from "./log";
import { MAX_HEADERS } from "./limited-server";

const SAFE_METHODS = /^(?:GET|HEAD|OPTIONS)$/;

/**
 * Path spellings that Next, the API or the back office would normalise: dot segments, doubled
 * slashes, backslashes, a fragment, unnecessary percent-escapes. The only use of such a path in a
 * write is to bypass a rule.
 */
const NON_CANONICAL_PATH =
  /[#\\]|\/\/|\/\.{1,2}(?:\/|$)|%(?:2[def]|3\d|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9ae])/i;

type Refusal = { status: number; headers?: Record<string, string>; body?: string };

/** A refusal in the API's JSON envelope; codes and messages match lib/contract/error.ts. */
export const apiRefusal = (status: number, code: string, message: string): Refusal => ({
  status,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({
    isSuccessful: false,
    statusCode: status,
    code,
    messages: [message],
    data: null,
  }),
});

/**
 * Why a request must be refused before its body is read, or null. Pages accept GET and HEAD only.
 * A write needs a canonical path and a limited Content-Length; a read must have no body. Rate
 * limits are not checked here; the endpoints have their own.
 */
function refusalOf(request: IncomingMessage, path: string): Refusal | null {
  const { method = "GET", headers } = request;
  // Checked first, because the other checks need all headers to be present.
  if (request.rawHeaders.length / 2 > MAX_HEADERS) return { status: 431 };
  const isPage = !/^\/(?:admin|api)(?:\/|$)/.test(path);
  if (
    method === "TRACE" ||
    method === "CONNECT" ||
    (isPage && method !== "GET" && method !== "HEAD")
  )
    return {
      status: 405,
      headers: { Allow: isPage ? "GET, HEAD" : "GET, HEAD, POST, PUT, PATCH, DELETE" },
    };
  if (!SAFE_METHODS.test(method) && NON_CANONICAL_PATH.test(path))
    return apiRefusal(400, "BAD_REQUEST", "The request is not well-formed.");
  if (headers["transfer-encoding"] !== undefined)
    return apiRefusal(411, "LENGTH_REQUIRED", "The request must have a Content-Length.");
  if (Number(headers["content-length"] ?? 0) > maxBodyBytes(method, path))
    return apiRefusal(413, "PAYLOAD_TOO_LARGE", "The body is too large.");
  return null;
}

/**
 * Refuses a write to a page of the back office unless signed-in staff send it: 401, or 503 if this
 * cannot be checked. Returns null if the body may be read. Such writes are Payload's server actions
 * from open pages, and Payload answers an unreadable body with 500 and a stack in the log. Bodies
 * to Payload's API are checked in lib/server/backoffice/admit-body.ts, which can answer in the
 * sender's language.
 */
async function refusalOfStaffBody(
  { headers, method = "GET" }: IncomingMessage,
  path: string,
): Promise<Refusal | null> {
  if (!path.startsWith("/admin") || path.startsWith("/admin/api/") || SAFE_METHODS.test(method))
    return null;
  const requestHeaders = new Headers(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  );
  const isStaff = await Promise.resolve(bridge.application.isStaff?.(requestHeaders)).catch(
    (error: unknown) =>
      void log.error(logText`could not check whether a body comes from staff`, error),
  );
  if (isStaff === true) return null;
  return isStaff === false
    ? { status: 401 }
    : { status: 503, headers: { "Retry-After": String(RETRY_AFTER_S) } };
}

/** Refuses a forbidden request before its body is read, and closes its connection. */
export async function refuseRequest(context: Context, next: () => Promise<void>): Promise<void> {
  const { request, response, path } = context;
  const refusal =
    refusalOf(request, path) ??
    (admitBody(request, response) ? null : { status: 429, headers: { "Retry-After": "5" } }) ??
    (await refusalOfStaffBody(request, path));
  if (refusal === null) return next();
  if (refusal.status === 413 && isForm(request)) {
    response.setHeader("Connection", "close");
    return sendFailure(context, 413, refererLanguage(request));
  }
  const { status, headers, body } = refusal;
  response
    .writeHead(status, { ...headers, "Cache-Control": "no-store", Connection: "close" })
    .end(body);
}

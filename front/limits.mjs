import { RateLimiterMemory } from "rate-limiter-flexible";
import { clientAddress, networkOf } from "./client-address.mjs";

const MEGABYTE = 1024 * 1024;

const MINUTE_S = 60;
/** Rate limits per network, by path. They stop password guessing while a few shoppers behind one address can still order, write and subscribe. */
const LIMITS = [
  { path: /^\/admin\/api\/staff\/(?:login|forgot-password|reset-password)\/?$/, limiter: new RateLimiterMemory({ keyPrefix: "login", points: 60, duration: MINUTE_S }) },
  { path: /^\/api\/Order\/add-fast-order\/?$/, limiter: new RateLimiterMemory({ keyPrefix: "fast-order", points: 40, duration: 10 * MINUTE_S }) },
  { path: /^\/api\/Report\/?$/, limiter: new RateLimiterMemory({ keyPrefix: "report", points: 60, duration: MINUTE_S }) },
  { path: /^\/api\/Contact\/send-message\/?$/, limiter: new RateLimiterMemory({ keyPrefix: "contact", points: 40, duration: 10 * MINUTE_S }) },
  { path: /^\/api\/Newsletter\/(?:subscribe|leave)\/?$/, limiter: new RateLimiterMemory({ keyPrefix: "newsletter", points: 40, duration: 10 * MINUTE_S }) },
];

const largestBody = (path) => (path.startsWith("/admin/api/media") ? 25 * MEGABYTE : path.startsWith("/admin") ? 4 * MEGABYTE : MEGABYTE);

const READS = /^(?:GET|HEAD|OPTIONS)$/;

/**
 * Path spellings that Next, the API or the back office would normalise: dot segments, doubled slashes, backslashes, a fragment, needless
 * escapes. In a write they serve only to bypass a limit.
 */
const MISSPELT = /[#\\]|\/\/|\/\.{1,2}(?:\/|$)|%(?:2[def]|3\d|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9ae])/i;

// API callers read the envelope; codes and sentences match lib/contract/error.ts.
const refused = (status, code, message, headers = {}) => ({
  status,
  headers: { ...headers, "Content-Type": "application/json" },
  body: JSON.stringify({ isSuccessful: false, statusCode: status, code, messages: [message], data: null }),
});

async function tooMany(request, path) {
  const limiter = request.method === "POST" ? LIMITS.find((limit) => limit.path.test(path))?.limiter : undefined;
  if (!limiter) return null;
  try {
    await limiter.consume(networkOf(clientAddress(request)));
    return null;
  } catch (rejected) {
    return refused(429, "TOO_MANY_REQUESTS", "Too many requests; try again later.", { "Retry-After": String(Math.ceil((rejected.msBeforeNext ?? 60_000) / 1000)) });
  }
}

/**
 * Why a request is refused before its body is read (status, headers, body), or null. Pages accept GET and HEAD only; a write needs a
 * plainly spelled path, a Content-Length within bounds, and must be within its rate limit.
 */
export async function refusal(request, path) {
  const { method = "GET", headers } = request;
  const isPage = !/^\/(?:admin|api)(?:\/|$)/.test(path);
  if (method === "TRACE" || method === "CONNECT" || (isPage && method !== "GET" && method !== "HEAD")) return { status: 405, headers: { Allow: isPage ? "GET, HEAD" : "GET, HEAD, POST, PUT, PATCH, DELETE" } };
  if (!READS.test(method) && MISSPELT.test(path)) return refused(400, "BAD_REQUEST", "The request is not well-formed.");
  if (headers["transfer-encoding"] !== undefined) return refused(411, "LENGTH_REQUIRED", "The body must say how long it is.");
  if (Number(headers["content-length"] ?? 0) > largestBody(path)) return refused(413, "PAYLOAD_TOO_LARGE", "The body is too large.");
  return tooMany(request, path);
}

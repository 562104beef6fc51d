import { RateLimiterMemory } from "rate-limiter-flexible";
import { clientAddress } from "./client-address.mjs";

const MEGABYTE = 1024 * 1024;

const MINUTE_S = 60;
/**
 * What one address may send, by path. Passwords are guessed by machines; a shopper orders, writes and subscribes a few times, and a few
 * shoppers share an address.
 */
const LIMITS = [
  { path: /^\/admin\/api\/staff\/(?:login|forgot-password|reset-password)$/, limiter: new RateLimiterMemory({ keyPrefix: "login", points: 60, duration: MINUTE_S }) },
  { path: /^\/api\/Order\/add-fast-order\/?$/, limiter: new RateLimiterMemory({ keyPrefix: "fast-order", points: 40, duration: 10 * MINUTE_S }) },
  { path: /^\/api\/Report\/?$/, limiter: new RateLimiterMemory({ keyPrefix: "report", points: 60, duration: MINUTE_S }) },
  { path: /^\/api\/Contact\/send-message\/?$/, limiter: new RateLimiterMemory({ keyPrefix: "contact", points: 40, duration: 10 * MINUTE_S }) },
  { path: /^\/api\/Newsletter\/(?:subscribe|leave)\/?$/, limiter: new RateLimiterMemory({ keyPrefix: "newsletter", points: 40, duration: 10 * MINUTE_S }) },
];

const largestBody = (path) => (path.startsWith("/admin/api/media") ? 25 * MEGABYTE : path.startsWith("/admin") ? 4 * MEGABYTE : MEGABYTE);

// The API's callers read the envelope (lib/contract/error.ts).
const envelope = (statusCode, code, message) => JSON.stringify({ isSuccessful: false, statusCode, code, messages: [message], data: null });

async function tooMany(request, path) {
  const limiter = request.method === "POST" ? LIMITS.find((limit) => limit.path.test(path))?.limiter : undefined;
  if (!limiter) return null;
  try {
    await limiter.consume(clientAddress(request));
    return null;
  } catch (rejected) {
    const headers = { "Retry-After": String(Math.ceil((rejected.msBeforeNext ?? 60_000) / 1000)), "Content-Type": "application/json" };
    return { status: 429, headers, body: envelope(429, "TOO_MANY_REQUESTS", "Too many requests; try again later.") };
  }
}

/**
 * Why a request is refused before anything reads it, as status, headers and body, or null. Pages answer GET and HEAD only; a body says how
 * long it is and stays within bounds; nothing is tried by the thousand.
 */
export async function refusal(request, path) {
  const { method = "GET", headers } = request;
  const isPage = !/^\/(?:admin|api)(?:\/|$)/.test(path);
  if (method === "TRACE" || method === "CONNECT" || (isPage && method !== "GET" && method !== "HEAD")) return { status: 405, headers: { Allow: isPage ? "GET, HEAD" : "GET, HEAD, POST, PUT, PATCH, DELETE" } };
  if (headers["transfer-encoding"] !== undefined) return { status: 411, headers: {} };
  if (Number(headers["content-length"] ?? 0) > largestBody(path)) return { status: 413, headers: {} };
  return tooMany(request, path);
}

import { RateLimiterMemory } from "rate-limiter-flexible";

const MEGABYTE = 1024 * 1024;
/** Tries of one address at signing in, a minute: passwords are guessed by machines. */
const logins = new RateLimiterMemory({ points: 60, duration: 60 });

const SIGN_IN = /^\/admin\/api\/staff\/(?:login|forgot-password|reset-password)$/;

const largestBody = (path) => (path.startsWith("/admin/api/media") ? 25 * MEGABYTE : path.startsWith("/admin") ? 4 * MEGABYTE : MEGABYTE);

/**
 * Why a request is refused before anything reads it, as status and headers, or null. Pages answer GET and HEAD only; a body says how
 * long it is and stays within bounds; signing in is not tried by the thousand.
 */
export async function refusal(request, path) {
  const { method = "GET", headers } = request;
  const isPage = !/^\/(?:admin|api)(?:\/|$)/.test(path);
  if (method === "TRACE" || method === "CONNECT" || (isPage && method !== "GET" && method !== "HEAD")) return { status: 405, headers: { Allow: isPage ? "GET, HEAD" : "GET, HEAD, POST, PUT, PATCH, DELETE" } };
  if (headers["transfer-encoding"] !== undefined) return { status: 411, headers: {} };
  if (Number(headers["content-length"] ?? 0) > largestBody(path)) return { status: 413, headers: {} };
  if (method === "POST" && SIGN_IN.test(path)) {
    try {
      await logins.consume(request.socket.remoteAddress ?? "");
    } catch (rejected) {
      return { status: 429, headers: { "Retry-After": String(Math.ceil((rejected.msBeforeNext ?? 60_000) / 1000)) } };
    }
  }
  return null;
}

import { logText } from "@/lib/log-text.mjs";
import type { Context } from "./context";
import { log, logFields } from "./log";
import { observeRequest } from "./metrics";

/** Redacts the token at the end of back-office links that are sent by e-mail. */
const redactToken = (path: string): string =>
  path.replace(/^(\/admin\/(?:api\/\w+\/)?(?:reset|verify)\/).+/i, "$1…");

/** Files that the shop named itself. The hashes and timestamps in their names are not personal. */
const OWN_FILES = /^\/(?:_next|media|share|feeds|sitemaps)\//;

/**
 * Matches a path segment that a person may have typed or pasted: an e-mail address, a phone number,
 * a long key, or a character that no URL of the shop contains.
 */
const PERSONAL_DATA = /@|%40|\d[\d\s()+-]{5,}\d|[A-Za-z0-9_]{20,}|[^\w.~-]/i;

/**
 * Replaces each path segment that may contain personal data.
 * @param isFound whether the response was successful, so that a file of that name exists
 */
const redactPath = (path: string, isFound: boolean): string =>
  isFound && OWN_FILES.test(path)
    ? path
    : redactToken(path)
        .split("/")
        .map((part) => (PERSONAL_DATA.test(part) ? "…" : part.slice(0, 120)))
        .join("/");

/**
 * Logs one line when the response has ended, and records it in the metrics. `cut` means that the
 * client disconnected first. The line has no personal data: no IP address, no user agent, and no
 * query string, which may contain a search text, a phone number or a token.
 */
export function accessLog(context: Context, next: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const { request, response, path: requestedPath, requestId } = context;
  const { method } = request;
  response.once("close", () => {
    const ms = performance.now() - startedAt;
    const status = context.sentStatus ?? response.statusCode;
    const path = redactPath(requestedPath, status < 400);
    const { source } = context;
    const cut = response.writableFinished ? {} : { cut: true };
    log.info(
      logFields({ requestId, method, path, status, ms: Math.round(ms * 10) / 10, source, ...cut }),
      logText`request`,
    );
    observeRequest({ path, status, source, seconds: ms / 1000 });
  });
  return next();
}

import { logText } from "@/lib/log-text.mjs";
import type { Context } from "./context";
import { log, logFields } from "./log";
import { observeRequest } from "./metrics";

/** The path of a back-office link from a mail ends in its token. */
const redactToken = (path: string): string =>
  path.replace(/^(\/admin\/(?:api\/\w+\/)?(?:reset|verify)\/).+/i, "$1…");

/** Files that the shop made and named itself; digests and times are parts of their names. */
const OWN_FILES = /^\/(?:_next|media|share|feeds|sitemaps)\//;

/**
 * What somebody may have typed or pasted behind a slash: an address of mail, a phone, a long key,
 * or what no address of ours has.
 */
const PERSONAL_DATA = /@|%40|\d[\d\s()+-]{5,}\d|[A-Za-z0-9_]{20,}|[^\w.~-]/i;

/** A path without what may be a person's. `isFound`: a file of that name exists. */
const redactPath = (path: string, isFound: boolean): string =>
  isFound && OWN_FILES.test(path)
    ? path
    : redactToken(path)
        .split("/")
        .map((part) => (PERSONAL_DATA.test(part) ? "…" : part.slice(0, 120)))
        .join("/");

/**
 * Logs one line when the answer is over, and measures it; `cut` means that the client went away
 * first. Nothing personal: no address, no user agent, and no query, which may hold a search, a
 * phone number or a token.
 */
export function accessLog(context: Context, next: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const { request, response, path: asked, requestId } = context;
  const { method } = request;
  response.once("close", () => {
    const ms = performance.now() - startedAt;
    const status = context.sentStatus ?? response.statusCode;
    const path = redactPath(asked, status < 400);
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

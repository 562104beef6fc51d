import { log } from "./log.mjs";
import { observe } from "./metrics.mjs";

/** The path of a back-office link from a mail ends in its token. */
const withoutToken = (path) => path.replace(/^(\/admin\/reset\/).+/i, "$1…");

/**
 * Logs one line when the answer is over, and measures it; `cut` means that the client went away first. Nothing personal: no address, no user
 * agent, and no query, which may hold a search, a phone number or a token.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {string} requestId
 */
export function logAccess(request, response, requestId) {
  const startedAt = performance.now();
  const { method } = request;
  const path = withoutToken((request.url ?? "/").split("?")[0]);
  response.once("close", () => {
    const ms = performance.now() - startedAt;
    const status = response.sentStatus ?? response.statusCode;
    const source = response.source ?? "application";
    const cut = response.writableFinished ? {} : { cut: true };
    log.info({ requestId, method, path, status, ms: Math.round(ms * 10) / 10, source, ...cut }, "request");
    observe({ path, status, source, seconds: ms / 1000 });
  });
}

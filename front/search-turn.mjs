import { setMaxListeners } from "node:events";
import { PROXIES } from "./client-address.mjs";

/** Where searches are: whether it is one, and what it costs, is for the shop to say. */
const MAY_SEARCH = /^\/(?:(?:az|en|ru)\/searchResult|api\/)/;

/**
 * The turns of searches (lib/server/limits/search-turns.ts), which instrumentation.ts puts here.
 */
const admit = () => globalThis.vitrinAdmitSearch;

/**
 * A trusted proxy that names nobody asks for itself: a storefront whose upstream this is, for pages
 * of all its shoppers.
 */
const networkAddress = ({ headers }) =>
  PROXIES > 0 && headers["x-forwarded-for"] === undefined ? null : headers["x-client-address"];

/**
 * Waits until a search may be answered. Anything else than a search goes on at once.
 * @param {import("node:http").IncomingMessage} request its client's address set
 * (request-headers.mjs)
 * @param {import("node:http").ServerResponse} response
 * @returns {Promise<{ turn: import("../lib/request-notes").RequestTurn, over: () => void } | {
 * retryAfterS: number } | null>} null for what is
 *   no search; `over` is to be called when the work for it has ended, whether or not its asker is still there
 */
export async function takeTurn(request, response) {
  if (
    admit() === undefined ||
    !MAY_SEARCH.test(request.url) ||
    !["GET", "HEAD"].includes(request.method)
  )
    return null;
  const gone = new AbortController();
  setMaxListeners(0, gone.signal);
  response.once("close", () => gone.abort());
  return admit()(request.url, networkAddress(request), gone.signal);
}

import { setMaxListeners } from "node:events";
import { PROXIES } from "./client-address.mjs";

/** Where searches are: whether it is one, and how dear, is for the shop to say. */
const MAY_SEARCH = /^\/(?:(?:az|en|ru)\/searchResult|api\/)/;

/** The turns of searches (lib/server/limits/search-turns.ts), which instrumentation.ts puts here. */
const admit = () => globalThis.vitrinAdmitSearch;

/** A trusted proxy that names nobody asks for itself: a storefront whose upstream this is, for pages of all its shoppers. */
const networkAddress = ({ headers }) => (PROXIES > 0 && headers["x-forwarded-for"] === undefined ? null : headers["x-client-address"]);

/**
 * Waits until a search may be answered; its turn ends with its response. Anything else than a search goes on at once.
 * @param {import("node:http").IncomingMessage} request its client's address set (request-headers.mjs)
 * @param {import("node:http").ServerResponse} response
 * @returns {Promise<number>} 0, or after how many seconds the refused search may be tried again
 */
export async function takeTurn(request, response) {
  if (admit() === undefined || !MAY_SEARCH.test(request.url) || !["GET", "HEAD"].includes(request.method)) return 0;
  const gone = new AbortController();
  setMaxListeners(0, gone.signal);
  response.once("close", () => gone.abort());
  const admitted = await admit()(request.url, networkAddress(request), gone.signal);
  if (admitted === null) return 0;
  if (admitted.retryAfterS !== undefined) return admitted.retryAfterS;
  // It may have gone in the meantime.
  if (response.closed) admitted.over();
  else response.once("close", admitted.over);
  return 0;
}

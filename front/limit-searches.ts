import { setMaxListeners } from "node:events";
import type { IncomingMessage } from "node:http";
import { addressBook, folderOf } from "@/lib/routes";
import { isForm } from "./api";
import { bridge } from "./bridge";
import { PROXIES } from "./client-address";
import type { Context } from "./context";
import { refererLanguage, sendFailure } from "./failure-page";
import { apiRefusal } from "./refuse-request";

/** Whether a path may be a search. The application decides whether it is one, and what it costs. */
const maySearch = (path: string): boolean =>
  folderOf(path) === "api" || addressBook.find(path)?.page.cachePolicy === "list";

/**
 * The client's address; null for a trusted proxy that sends no `X-Forwarded-For`. Such a request is
 * the proxy's own: a storefront that uses this shop as its upstream renders pages for all its
 * shoppers, so no single network's limit applies.
 */
const networkAddress = ({ headers }: IncomingMessage): string | null =>
  PROXIES > 0 && headers["x-forwarded-for"] === undefined
    ? null
    : String(headers["x-client-address"]);

/**
 * Answers 429: with the API's JSON envelope below `/api`, with an HTML page elsewhere and for a form
 * that was posted without scripts.
 */
function refuseSearch(context: Context, retryAfterS: number): void {
  const { request, response } = context;
  response.setHeader("Retry-After", String(retryAfterS));
  if (!request.url?.startsWith("/api/")) return sendFailure(context, 429);
  if (isForm(request)) return sendFailure(context, 429, refererLanguage(request));
  const { status, headers, body } = apiRefusal(
    429,
    "TOO_MANY_REQUESTS",
    "Too many requests; try again later.",
  );
  response.writeHead(status, { ...headers, "Cache-Control": "no-store" }).end(body);
}

/**
 * Makes a search wait for its permit (lib/server/limits/admit-search.ts). The permit ends with the
 * work for the search, or when the client disconnects; it does not last until a slow client has
 * read the response. Other requests go on at once. A write waits before its body is read.
 */
export async function limitSearches(context: Context, next: () => Promise<void>): Promise<void> {
  const { request, response } = context;
  const { admitSearch } = bridge.application;
  const url = request.url ?? "/";
  // Whatever the method: a write may search too (lib/contract/model-wish.ts).
  if (!admitSearch || !maySearch(context.path)) return next();
  const disconnected = new AbortController();
  setMaxListeners(0, disconnected.signal);
  response.once("close", () => disconnected.abort());
  const admitted = await admitSearch(url, networkAddress(request), disconnected.signal);
  if (response.closed) return admitted && "release" in admitted ? admitted.release() : undefined;
  if (admitted === null) return next();
  if ("retryAfterS" in admitted) return refuseSearch(context, admitted.retryAfterS);
  context.search = admitted;
  response.once("close", admitted.release);
  await next().finally(admitted.release);
}

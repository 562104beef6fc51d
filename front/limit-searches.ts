import { setMaxListeners } from "node:events";
import type { IncomingMessage } from "node:http";
import { addressBook, folderOf } from "@/lib/routes";
import { bridge } from "./bridge";
import { PROXIES } from "./client-address";
import type { Context } from "./context";
import { sendFailure } from "./failure-page";
import { apiRefusal } from "./refuse-request";

/** Where searches are: whether it is one, and what it costs, is for the shop to say. */
const maySearch = (path: string): boolean =>
  folderOf(path) === "api" || addressBook.find(path)?.page.store === "list";

/**
 * A trusted proxy that names nobody asks for itself: a storefront whose upstream this is, for pages
 * of all its shoppers.
 */
const networkAddress = ({ headers }: IncomingMessage): string | null =>
  PROXIES > 0 && headers["x-forwarded-for"] === undefined
    ? null
    : String(headers["x-client-address"]);

/**
 * Too many searches of a network: an envelope for callers of the API, a page for everybody else.
 */
function refuseSearch(context: Context, retryAfterS: number): void {
  const { request, response } = context;
  response.setHeader("Retry-After", String(retryAfterS));
  if (!request.url?.startsWith("/api/")) return sendFailure(context, 429);
  const { status, headers, body } = apiRefusal(
    429,
    "TOO_MANY_REQUESTS",
    "Too many requests; try again later.",
  );
  response.writeHead(status, { ...headers, "Cache-Control": "no-store" }).end(body);
}

/**
 * Lets a search wait for its turn (lib/server/limits/admit-search.ts), which ends with the work for
 * it, whether or not its asker is still there: whoever reads slowly keeps nobody waiting. Anything
 * else than a search goes on at once.
 */
export async function limitSearches(context: Context, next: () => Promise<void>): Promise<void> {
  const { request, response } = context;
  const { admitSearch } = bridge.application;
  const url = request.url ?? "/";
  if (!admitSearch || !maySearch(context.path) || !["GET", "HEAD"].includes(request.method ?? ""))
    return next();
  const gone = new AbortController();
  setMaxListeners(0, gone.signal);
  response.once("close", () => gone.abort());
  const admitted = await admitSearch(url, networkAddress(request), gone.signal);
  if (response.closed) return admitted && "over" in admitted ? admitted.over() : undefined;
  if (admitted === null) return next();
  if ("retryAfterS" in admitted) return refuseSearch(context, admitted.retryAfterS);
  context.search = admitted;
  response.once("close", admitted.over);
  await next().finally(admitted.over);
}

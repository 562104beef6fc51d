import { isRendered } from "@/lib/routes";
import { bridge, type PageLookup } from "./bridge";
import type { Context } from "./context";
import { sendFailure } from "./failure-page";
import { sendNotFound } from "./not-found-page";

/**
 * Where the thing that a page's address names is now; null when it is there, or nowhere.
 * @param url path and query
 */
export const findMovedAddress = async (url: string): Promise<string | null> =>
  (await bridge.application.movedAddress?.(url)) ?? null;

/**
 * Whether the thing in a page's address exists, and where it is now, as far as the application
 * knows cheaply. Without it, or without a database, Next renders the page and finds out.
 * @param url path and query
 */
export const lookUpPage = async (url: string, clientAddress: string): Promise<PageLookup> =>
  (await bridge.application.pageExists?.(url, clientAddress)) ?? { exists: true };

/** The client's address, as trusted-headers.ts has set it. */
export const clientAddressOf = ({ request }: Pick<Context, "request">): string =>
  String(request.headers["x-client-address"] ?? "");

/** Answers for a thing that does not exist, or is somewhere else now: nothing is rendered. */
export async function checkExistence(context: Context, next: () => Promise<void>): Promise<void> {
  const { request, response, path } = context;
  if (!isRendered(path)) return next();
  const known = await lookUpPage(request.url ?? "/", clientAddressOf(context));
  if (known.retryAfterS) response.setHeader("Retry-After", String(known.retryAfterS));
  if (!known.exists) return known.retryAfterS ? sendFailure(context, 429) : sendNotFound(context);
  // The router of a page that is open follows the page's own redirect. `no-cache`: an address may
  // have a new owner tomorrow.
  if (known.movedTo && !request.headers.rsc) {
    response.writeHead(308, { Location: known.movedTo, "Cache-Control": "no-cache" }).end();
    return;
  }
  return next();
}

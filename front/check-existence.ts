import { isRendered } from "@/lib/routes";
import { bridge, type PageLookup } from "./bridge";
import type { Context } from "./context";
import { sendFailure } from "./failure-page";
import { sendNotFound } from "./not-found-page";

/**
 * The current URL of the thing that a URL names; null if it has not moved or does not exist.
 * @param url path and query string
 */
export const findMovedAddress = async (url: string): Promise<string | null> =>
  (await bridge.application.movedAddress?.(url)) ?? null;

/**
 * Whether the thing that a page's URL names exists, and where it has moved, as far as the
 * application can find out cheaply. If it cannot (no application or no database), the result is
 * `exists`, and Next finds out when it renders the page.
 * @param url path and query string
 */
export const lookUpPage = async (url: string, clientAddress: string): Promise<PageLookup> =>
  (await bridge.application.pageExists?.(url, clientAddress)) ?? { exists: true };

/** The client's IP address, as set by trusted-headers.ts. */
export const clientAddressOf = ({ request }: Pick<Context, "request">): string =>
  String(request.headers["x-client-address"] ?? "");

/**
 * Answers without rendering if what the URL of a page names does not exist (404), or has moved to
 * another URL (308).
 */
export async function checkExistence(context: Context, next: () => Promise<void>): Promise<void> {
  const { request, response, path } = context;
  if (!isRendered(path)) return next();
  const lookup = await lookUpPage(request.url ?? "/", clientAddressOf(context));
  if (lookup.retryAfterS) response.setHeader("Retry-After", String(lookup.retryAfterS));
  if (!lookup.exists) return lookup.retryAfterS ? sendFailure(context, 429) : sendNotFound(context);
  // Requests of Next's router are left to the page, whose own redirect the router follows. The
  // redirect is not cached, because another product may get the slug later.
  if (lookup.movedTo && !request.headers.rsc) {
    response.writeHead(308, { Location: lookup.movedTo, "Cache-Control": "no-cache" }).end();
    return;
  }
  return next();
}

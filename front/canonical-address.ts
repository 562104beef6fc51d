import { compress } from "./compression";
import type { Context } from "./context";
import { clientAddressOf, lookUpPage, findMovedAddress } from "./check-existence";
import { sendFailure } from "./failure-page";
import { isMalformed } from "./malformed";
import { sendNotFound } from "./not-found-page";
import { isDecodable, isRoutable } from "./reject-unroutable";
import { lacksLanguage, canonicalUrl, withLanguage } from "./canonical-path";

/** A spelling stays wrong: whoever asked may remember it for an hour. */
const CACHE_ONE_HOUR = "public, max-age=3600";
/** An address may have another owner tomorrow, and a list more pages (docs/adr/0050). */
const NO_CACHE = "no-cache";

/** `cacheControl`: how long the redirect may be remembered. */
type Redirect = { target?: string; cacheControl?: string; retryAfterS?: number };

/**
 * Where the one redirect from an untidy address leads: to what is there, in the default language
 * when the address has none. No target when nothing is there, because a redirect to a 404 is a
 * request too many.
 * @param tidy the address in the shop's own spelling
 */
export async function redirectTarget(tidy: string, clientAddress: string): Promise<Redirect> {
  const address = withLanguage(tidy);
  const moved = await findMovedAddress(address);
  if (moved !== null) return { target: moved, cacheControl: NO_CACHE };
  if (!isRoutable(address.split("?")[0] ?? "")) return {};
  const known = await lookUpPage(address, clientAddress);
  if (known.exists) return { target: address, cacheControl: CACHE_ONE_HOUR };
  if (known.retryAfterS) return { retryAfterS: known.retryAfterS };
  // A category that has fewer pages than it had.
  const first = address.replace(/&initialPageIndex=\d+$/, "");
  return first !== address && (await lookUpPage(first, clientAddress)).exists
    ? { target: first, cacheControl: NO_CACHE }
    : {};
}

/** The address in the shop's own spelling, when it came in another or without its language. */
function canonicalForm(url: string, path: string): string | null {
  if (!isDecodable(path)) return null;
  return canonicalUrl(url) ?? (lacksLanguage(path) ? url : null);
}

/** Refuses addresses that nothing leads to, and redirects to the one spelling of all others. */
export async function redirectToCanonical(
  context: Context,
  next: () => Promise<void>,
): Promise<void> {
  const { request, response, path } = context;
  const url = request.url ?? "/";
  if (isMalformed(url)) return sendFailure(context, 400);
  const tidy = canonicalForm(url, path);
  if (tidy === null) return next();
  const { target, cacheControl, retryAfterS } = await redirectTarget(
    tidy,
    clientAddressOf(context),
  );
  if (retryAfterS) {
    response.setHeader("Retry-After", String(retryAfterS));
    return sendFailure(context, 429);
  }
  if (target) {
    response.writeHead(308, { Location: target, "Cache-Control": cacheControl }).end();
    return;
  }
  compress(context);
  return sendNotFound(context);
}

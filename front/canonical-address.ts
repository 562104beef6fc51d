import { compress } from "./compression";
import type { Context } from "./context";
import { clientAddressOf, lookUpPage, findMovedAddress } from "./check-existence";
import { sendFailure } from "./failure-page";
import { isMalformed } from "./malformed";
import { sendNotFound } from "./not-found-page";
import { isDecodable, isRoutable } from "./reject-unroutable";
import { lacksLanguage, canonicalUrl, withLanguage } from "./canonical-path";

/**
 * For redirects from a non-canonical spelling: they never change, so clients may cache them for an
 * hour.
 */
const CACHE_ONE_HOUR = "public, max-age=3600";
/**
 * For redirects that depend on data: another product may get the slug later, or the list more pages
 * (docs/adr/0050).
 */
const NO_CACHE = "no-cache";

/** Without a `target` there is nothing to redirect to: 404, or 429 with `retryAfterS`. */
type Redirect = { target?: string; cacheControl?: string; retryAfterS?: number };

/**
 * The target of the single redirect from a non-canonical URL. It includes the default language if
 * the URL has none, and the current slug if the thing was renamed. There is no target if nothing
 * exists at the URL, because a redirect to a 404 would be a wasted request.
 * @param canonical the URL in its canonical spelling
 */
export async function redirectTarget(canonical: string, clientAddress: string): Promise<Redirect> {
  const address = withLanguage(canonical);
  const moved = await findMovedAddress(address);
  if (moved !== null) return { target: moved, cacheControl: NO_CACHE };
  if (!isRoutable(address.split("?")[0] ?? "")) return {};
  const lookup = await lookUpPage(address, clientAddress);
  if (lookup.exists) return { target: address, cacheControl: CACHE_ONE_HOUR };
  if (lookup.retryAfterS) return { retryAfterS: lookup.retryAfterS };
  // The category may have fewer pages than before: redirect to its first page.
  const firstPage = address.replace(/&initialPageIndex=\d+$/, "");
  return firstPage !== address && (await lookUpPage(firstPage, clientAddress)).exists
    ? { target: firstPage, cacheControl: NO_CACHE }
    : {};
}

/** The canonical spelling of a URL; null if it needs no redirect, or cannot be decoded. */
function canonicalForm(url: string, path: string): string | null {
  if (!isDecodable(path)) return null;
  return canonicalUrl(url) ?? (lacksLanguage(path) ? url : null);
}

/** Answers 400 to malformed URLs, and redirects (308) non-canonical URLs to the canonical one. */
export async function redirectToCanonical(
  context: Context,
  next: () => Promise<void>,
): Promise<void> {
  const { request, response, path } = context;
  const url = request.url ?? "/";
  if (isMalformed(url)) return sendFailure(context, 400);
  const canonical = canonicalForm(url, path);
  if (canonical === null) return next();
  const { target, cacheControl, retryAfterS } = await redirectTarget(
    canonical,
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

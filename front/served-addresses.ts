import type { IncomingMessage } from "node:http";
import { compress } from "./compression";
import type { Context } from "./context";
import { sendNotFound } from "./not-found-page";
import { UNPREFIXED_PAGE } from "./tidy-path";

/** Pages of the shop below the language; a test compares them with `app/[lang]`. */
const PAGES =
  /^\/(?:az|en|ru)(?:\/(?:about|actioninfo\/regsuccess|aylik-odenis|business|cart|cart\/shared|comparison|comparison\/shared|confirm-email|contact|credit-payment|empty|instalments|login|newsletter|not-found-page|Page|payment-result|product-details|product-grid|productnew|profile|Search|searchResult|sign_in|sign_up|(?:cart|product)\/[^/]+|product\/[^/]+\/(?:review|reviews\/[^/]+)|brand\/[^/]+(?:\/[^/]+)?|menu-page\/[^/]+|category\/[^/]+\/[^/]+))?$/;

/** Everything else that Next answers. */
const OTHERS =
  /^\/(?:actioninfo\/regsuccess|payment-result|(?:_next|api|admin|media|sitemaps)(?:\/.*)?|(?:share|feeds)\/[^/]+|sitemap\.xml|robots\.txt|icon\.svg|indexnow\.txt)?$/;

/**
 * Whether any route serves addresses of this shape. All others get the stored 404 at once: guessed
 * addresses must not cost a rendering.
 */
export const isServed = (path: string): boolean =>
  PAGES.test(path) || OTHERS.test(path) || UNPREFIXED_PAGE.test(path);

/**
 * Addresses Next would answer but nobody should reach: the inner category route, and RSC data not
 * requested by the router.
 */
const isInner = ({ headers }: IncomingMessage, path: string): boolean =>
  /^\/(?:az|en|ru)\/category(?:\/|$)/.test(path) || (path.endsWith(".rsc") && !headers.rsc);

/** Next throws on a malformed escape (`/az/%e0`). */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const NOT_FOUND_PAGE = /^\/(?:az|en|ru)\/not-found-page$/;

/** Whether no route answers a request: it gets the 404. */
const isUnroutable = (request: IncomingMessage, path: string): boolean =>
  NOT_FOUND_PAGE.test(path) || !isDecodable(path) || isInner(request, path) || !isServed(path);

/** Answers requests that no route does with the stored 404. */
export async function servedAddresses(context: Context, next: () => Promise<void>): Promise<void> {
  if (!isUnroutable(context.request, context.path)) return next();
  compress(context);
  return sendNotFound(context);
}

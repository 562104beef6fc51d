import { UNPREFIXED_PAGE } from "./tidy-path.mjs";

/** Pages of the shop below the language; a test compares them with `app/[lang]`. */
const PAGES =
  /^\/(?:az|en|ru)(?:\/(?:about|actioninfo\/regsuccess|aylik-odenis|business|cart|cart\/shared|comparison|comparison\/shared|confirm-email|contact|credit-payment|empty|instalments|login|newsletter|not-found-page|Page|payment-result|product-details|product-grid|productnew|profile|Search|searchResult|sign_in|sign_up|(?:cart|product)\/[^/]+|product\/[^/]+\/(?:review|reviews\/[^/]+)|brand\/[^/]+(?:\/[^/]+)?|menu-page\/[^/]+|category\/[^/]+\/[^/]+))?$/;

/** Everything else that Next answers. */
const OTHERS =
  /^\/(?:actioninfo\/regsuccess|payment-result|(?:_next|api|admin|media|sitemaps)(?:\/.*)?|(?:share|feeds)\/[^/]+|sitemap\.xml|robots\.txt|icon\.svg|indexnow\.txt)?$/;

/**
 * Whether any route serves addresses of this shape. All others get the stored 404 at once: guessed
 * addresses must not cost a rendering.
 * @param {string} path
 */
export const isServed = (path) =>
  PAGES.test(path) || OTHERS.test(path) || UNPREFIXED_PAGE.test(path);

/**
 * Where the thing that a page's address names is now (lib/server/http/moved-address.ts, registered
 * by instrumentation.ts); null when it is there, or nowhere.
 * @param {string} url
 * @returns {Promise<string | null>}
 */
export async function movedTo(url) {
  return (await globalThis.vitrinMovedAddress?.(url)) ?? null;
}

/**
 * Whether the thing in a page's address exists, and where it is now, as far as the application
 * knows cheaply (lib/server/http/page-exists.ts). Without it, or without a database, Next renders
 * the page and finds out.
 * @param {string} url
 * @param {string} address the client's
 * @returns {Promise<{ exists: boolean, movedTo?: string, retryAfterS?: number }>}
 */
export async function exists(url, address) {
  return (await globalThis.vitrinPageExists?.(url, address)) ?? { exists: true };
}

import { tidyQuery } from "./malformed";

/** Pages whose address has capitals (specification section 2). */
const WITH_CAPITALS = new Map(
  ["searchResult", "Page", "Search"].map((name) => [name.toLowerCase(), name]),
);

/** Addresses outside the shop's pages keep their spelling. */
const NOT_PAGES = /^\/(?:_next|api|admin|media|share|sitemaps|feeds)(?:\/|$)|\.[a-z]{2,5}$/;

/** Pages of the shop requested without a language. */
export const UNPREFIXED_PAGE =
  /^\/(?:searchResult|Page|Search|productnew|business|contact|about|aylik-odenis|credit-payment|login|sign_in|sign_up|cart|comparison|profile|product\/[^/]+|brand\/[^/]+|menu-page\/[^/]+)$/;

// Browsers write escapes (`%C9%99`, ə) in upper case, which is fine.
const lowerCase = (segment: string): string =>
  segment.replace(/%[0-9a-f]{2}|[^%]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );

/**
 * The canonical spelling of a page's path: lower case except for the specification's three names,
 * no doubled or trailing slash, and the public address of a category page
 * (lib/seo/category-rewrites.ts).
 */
export function tidyPath(pathname: string): string {
  if (NOT_PAGES.test(pathname)) return pathname;
  const segments = pathname
    .split(/[/\\]+/)
    .filter(Boolean)
    .map(lowerCase);
  const page = /^(?:az|en|ru)$/.test(segments[0] ?? "") ? 1 : 0;
  if (segments.length === page + 1)
    segments[page] = WITH_CAPITALS.get(segments[page] ?? "") ?? segments[page] ?? "";
  // The first page of a brand's goods has no number.
  if (segments[page] === "brand" && segments.length === page + 3 && segments[page + 2] === "1")
    segments.pop();
  return `/${segments.join("/")}`;
}

/**
 * The target of the one 308 for an untidy address, in the shop's own spelling of paths and of a
 * list's keys; null for a tidy one.
 * @param url path and query as they came
 */
export function tidyAddress(url: string): string | null {
  const at = url.indexOf("?");
  const pathname = at < 0 ? url : url.slice(0, at);
  const [, language = "", categoryId, pageIndex] =
    /^\/(az|en|ru)\/category\/(\d+)\/(\d+)\/?$/i.exec(pathname) ?? [];
  if (language)
    return `/${language.toLowerCase()}/searchResult?categoryId=${categoryId}${Number(pageIndex) ? `&initialPageIndex=${pageIndex}` : ""}`;
  const tidy =
    tidyPath(pathname) +
    (at < 0
      ? ""
      : `?${/\/searchresult\/?$/i.test(pathname) ? tidyQuery(url.slice(at + 1)) : url.slice(at + 1)}`);
  return tidy === url ? null : tidy;
}

/**
 * Adds the default language to a tidy address without one, saving a second redirect
 * (middleware.ts).
 */
export function withLanguage(address: string): string {
  const [path = ""] = address.split("?");
  return path === "/"
    ? `/az${address.slice(1)}`
    : UNPREFIXED_PAGE.test(path)
      ? `/az${address}`
      : address;
}

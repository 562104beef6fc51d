/** Pages whose address has capitals (specification section 2). */
const WITH_CAPITALS = new Map(["searchResult", "Page", "Search"].map((name) => [name.toLowerCase(), name]));

/** Addresses that are not pages of the shop: their spelling is their owner's business. */
const NOT_PAGES = /^\/(?:_next|api|admin|media|sitemaps)(?:\/|$)|\.[a-z]{2,5}$/;

/**
 * The one right spelling of a page's path: lower case but for the three names the specification writes with capitals, no doubled or
 * trailing slash, and the public address instead of the inner one of a category page (lib/seo/category-rewrites.ts).
 * @param {string} pathname
 * @returns {string}
 */
export function tidyPath(pathname) {
  if (NOT_PAGES.test(pathname)) return pathname;
  const segments = pathname.split(/[/\\]+/).filter(Boolean).map((segment) => segment.toLowerCase());
  const page = /^(?:az|en|ru)$/.test(segments[0] ?? "") ? 1 : 0;
  if (segments.length === page + 1) segments[page] = WITH_CAPITALS.get(segments[page] ?? "") ?? segments[page] ?? "";
  return `/${segments.join("/")}`;
}

/**
 * Where an untidy address leads (one 308), or null for a tidy one.
 * @param {string} url path and query as they came
 * @returns {string | null}
 */
export function tidyAddress(url) {
  const at = url.indexOf("?");
  const pathname = at < 0 ? url : url.slice(0, at);
  const [, language, categoryId, pageIndex] = /^\/(az|en|ru)\/category\/(\d+)\/(\d+)\/?$/i.exec(pathname) ?? [];
  if (language) return `/${language.toLowerCase()}/searchResult?categoryId=${categoryId}${Number(pageIndex) ? `&initialPageIndex=${pageIndex}` : ""}`;
  const tidy = tidyPath(pathname);
  return tidy === pathname ? null : tidy + (at < 0 ? "" : url.slice(at));
}

/**
 * Converts an internal path to the public one: `/az/category/7/2` is the internal path of
 * `/az/searchResult?categoryId=7&initialPageIndex=2`, and `/az/results` that of other lists
 * (lib/seo/category-rewrites.ts).
 */
function publicPath(pathname: string): string {
  // The 404 page is served for URLs that do not exist in any language, so it leads to the home
  // page.
  if (/^\/[a-z]{2}\/not-found-page$/.test(pathname)) return pathname.slice(0, 3);
  if (/^\/[a-z]{2}\/results(?=\?|$)/.test(pathname))
    return pathname.replace("/results", "/searchResult");
  const [, language, categoryId, pageIndex] =
    /^\/([a-z]{2})\/category\/(\d+)\/(\d+)$/.exec(pathname) ?? [];
  if (!language) return pathname;
  return `/${language}/searchResult?categoryId=${categoryId}${pageIndex === "0" ? "" : `&initialPageIndex=${pageIndex}`}`;
}

/** The public path of the same page in another language. */
export const pathInLanguage = (pathname: string, language: string): string =>
  publicPath(pathname).replace(/^\/[a-z]{2}(?=\/|$|\?)/, `/${language}`);

/**
 * The public address of the same page in another language. `query` (with its `?`) is left out where
 * the path has one already.
 */
export function addressInLanguage(pathname: string, query: string, language: string): string {
  const path = pathInLanguage(pathname, language);
  return path.includes("?") ? path : path + query;
}

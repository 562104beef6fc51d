/**
 * A URL's path and query string, at the first `?`: as in the URL standard, further ones belong to
 * the query. Without a query, `search` is undefined.
 */
export function splitUrl(url: string): { path: string; search: string | undefined } {
  const start = url.indexOf("?");
  return start < 0
    ? { path: url, search: undefined }
    : { path: url.slice(0, start), search: url.slice(start + 1) };
}

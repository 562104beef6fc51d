import type { IncomingMessage } from "node:http";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/languages";
import { NARROWING_KEYS } from "@/lib/contract/list-keys";
import { addressBook } from "@/lib/routes";
import { splitUrl } from "@/lib/split-url";

/**
 * The cache key of a page, its URL without query keys that do not affect the page, and the path to
 * which Next rewrites that URL, if it does (next.config.ts).
 */
type SharedPage = { key: string; url: string; rewrittenPath?: string };

/** No page of the shop has a longer path. */
const MAX_PATH_LENGTH = 500;

/**
 * Of the result pages only a category page without filters is shared; its cache key is its inner
 * URL. Returns null for all others.
 */
function categoryPage(path: string, query: URLSearchParams): SharedPage | null {
  const {
    categoryId = "",
    initialPageIndex = "0",
    SortType = "orderbydescdate",
  } = Object.fromEntries(query);
  const isUnfiltered =
    /^[1-9]\d{0,9}$/.test(categoryId) &&
    /^(?:0|[1-9]\d{0,5})$/.test(initialPageIndex) &&
    SortType === "orderbydescdate";
  const isUnambiguous = ["categoryId", "initialPageIndex", "SortType"].every(
    (name) => query.getAll(name).length < 2,
  );
  if (!isUnfiltered || !isUnambiguous || NARROWING_KEYS.some((name) => query.has(name)))
    return null;
  const page = initialPageIndex === "0" ? "" : `&initialPageIndex=${initialPageIndex}`;
  const key = `${path.slice(0, 3)}/category/${categoryId}/${initialPageIndex}`;
  return { key, url: `${path}?categoryId=${categoryId}${page}`, rewrittenPath: key };
}

/**
 * The shared page at a URL: a page that is the same for every visitor, so that it may be stored.
 * Null for a page that depends on the request or the visitor, and for URLs that are not pages.
 * @param url path and query string as received
 */
export function sharedPage(url: string): SharedPage | null {
  const { path, search = "" } = splitUrl(url);
  const { page, language } =
    (path.length > MAX_PATH_LENGTH ? undefined : addressBook.find(path)) ?? {};
  if (!page || page.cachePolicy === "per-request") return null;
  const query = new URLSearchParams(search);
  if (page.cachePolicy === "list") return language ? categoryPage(path, query) : null;
  if (page.sharedBy && query.has(page.sharedBy)) return null;
  if (language) return { key: path, url: path };
  // The one shared page whose path has no language; the middleware takes it from `lang`.
  if (page.unprefixed !== "served") return null;
  const requestedLanguage = query.get("lang");
  return isLanguage(requestedLanguage)
    ? { key: `/${requestedLanguage}${path}`, url: `${path}?lang=${requestedLanguage}` }
    : { key: `/${DEFAULT_LANGUAGE}${path}`, url: path };
}

/**
 * The request headers with which a shared page is rendered and sent. Next compares a hash of the
 * last four with `_rsc` in the URL. The `x-` headers are set by the server (trusted-headers.ts).
 */
const KEPT_HEADERS = [
  "accept-encoding",
  "if-none-match",
  "x-request-id",
  "x-client-address",
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];

/** Next's query key of a request for flight data: a hash of router headers. */
const rscParam = (url: string): string | undefined =>
  /[?&](_rsc(?:=[\w-]{0,64})?)(?:&|$)/.exec(url)?.[1];

/**
 * Removes everything from a request for a shared page that does not affect the page: query keys,
 * cookies and other headers. Next writes some of them into the page, which is stored and served to
 * everybody. A request for any other page is not changed.
 * @returns whether the rendered page may be stored
 */
export function stripSharedRequest(request: IncomingMessage): boolean {
  const page = sharedPage(request.url ?? "/");
  if (page === null) return false;
  const { headers } = request;
  const rscKey = headers.rsc ? rscParam(request.url ?? "") : undefined;
  request.url =
    rscKey === undefined ? page.url : `${page.url}${page.url.includes("?") ? "&" : "?"}${rscKey}`;
  request.headers = {
    host: "localhost",
    ...Object.fromEntries(
      KEPT_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    ),
  };
  return true;
}

import type { IncomingMessage } from "node:http";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/languages";
import { NARROWING_KEYS } from "@/lib/contract/list-keys";
import { addressBook } from "@/lib/routes";

/** The key of a page's entry, and its address with nothing in it but what decides the page. */
type SharedPage = { key: string; url: string };

/** A longer path names nothing of the shop. */
const MAX_PATH_LENGTH = 500;

/**
 * Among results only a plain category page is the same for everybody; it is stored under its inner
 * address.
 */
function categoryPage(path: string, query: URLSearchParams): SharedPage | null {
  const {
    categoryId = "",
    initialPageIndex = "0",
    SortType = "orderbydescdate",
  } = Object.fromEntries(query);
  const isPlain =
    /^[1-9]\d{0,9}$/.test(categoryId) &&
    /^(?:0|[1-9]\d{0,5})$/.test(initialPageIndex) &&
    SortType === "orderbydescdate";
  const isOnce = ["categoryId", "initialPageIndex", "SortType"].every(
    (name) => query.getAll(name).length < 2,
  );
  if (!isPlain || !isOnce || NARROWING_KEYS.some((name) => query.has(name))) return null;
  const page = initialPageIndex === "0" ? "" : `&initialPageIndex=${initialPageIndex}`;
  return {
    key: `${path.slice(0, 3)}/category/${categoryId}/${initialPageIndex}`,
    url: `${path}?categoryId=${categoryId}${page}`,
  };
}

/**
 * The page behind an address that is the same for everybody, so that it is stored: the key of its
 * entry, and the address with nothing in it but what decides the page. Null for a page of one
 * request or visitor, and for what is no page.
 * @param url path and query as they came
 */
export function sharedPage(url: string): SharedPage | null {
  const [path = "", search = ""] = url.split("?", 2);
  const { page, language } =
    (path.length > MAX_PATH_LENGTH ? undefined : addressBook.find(path)) ?? {};
  if (!page || page.store === "per-request") return null;
  const query = new URLSearchParams(search);
  if (page.store === "list") return language ? categoryPage(path, query) : null;
  if (page.sharedBy && query.has(page.sharedBy)) return null;
  if (language) return { key: path, url: path };
  // The one shared page without a language in its address; `lang` is the visitor's (middleware.ts).
  if (page.unprefixed !== "served") return null;
  const asked = query.get("lang");
  return isLanguage(asked)
    ? { key: `/${asked}${path}`, url: `${path}?lang=${asked}` }
    : { key: `/${DEFAULT_LANGUAGE}${path}`, url: path };
}

/**
 * What a shared page is rendered and sent by; Next checks the last five against the address. Names
 * and address are the server's own (request-headers.ts).
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

/** Next's mark of a request for flight data, a hash of the headers above. */
const rscParam = (url: string): string | undefined =>
  /[?&](_rsc(?:=[\w-]{0,64})?)(?:&|$)/.exec(url)?.[1];

/**
 * Takes away from a request for a page that is stored whatever else its sender wrote: the query,
 * cookies, and headers, some of which Next writes into what it renders. Leaves a request for any
 * other page as it is.
 * @returns whether what is rendered may be stored
 */
export function stripSharedRequest(request: IncomingMessage): boolean {
  const page = sharedPage(request.url ?? "/");
  if (page === null) return false;
  const { headers } = request;
  const mark = headers.rsc ? rscParam(request.url ?? "") : undefined;
  request.url =
    mark === undefined ? page.url : `${page.url}${page.url.includes("?") ? "&" : "?"}${mark}`;
  request.headers = {
    host: "localhost",
    ...Object.fromEntries(
      KEPT_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    ),
  };
  return true;
}

import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/languages";
import { SINGLE_KEYS } from "@/lib/contract/list-keys";
import { addressBook, isOutsidePages } from "@/lib/routes";

// Percent-escapes keep their case: browsers write them in upper case (`%C9%99`, ə).
const lowerCase = (segment: string): string =>
  segment.replace(/%[0-9a-f]{2}|[^%]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );

/**
 * The canonical spelling of a page's path: lower case except for the specification's three names,
 * and without doubled or trailing slashes. Paths outside of the shop's pages are returned as they
 * are.
 */
export function canonicalPath(pathname: string): string {
  if (isOutsidePages(pathname)) return pathname;
  const segments = pathname
    .split(/[/\\]+/)
    .filter(Boolean)
    .map(lowerCase);
  const page = isLanguage(segments[0]) ? 1 : 0;
  if (segments.length === page + 1)
    segments[page] = addressBook.canonicalSegment(segments[page] ?? "");
  // The first page of a brand's products has no page number.
  if (segments[page] === "brand" && segments.length === page + 3 && segments[page + 2] === "1")
    segments.pop();
  return `/${segments.join("/")}`;
}

/** The query keys of lists by their lower-case form. The repeatable key `f` is not included. */
const LIST_KEYS_BY_LOWERCASE = new Map(SINGLE_KEYS.map((key) => [key.toLowerCase(), key]));

/**
 * The key of one `key=value` part of a query string: `typed` as received, and `known` in the case
 * of the list key that it matches, or undefined.
 */
export function parseListKey(part: string): { typed: string; known: string | undefined } {
  const typed = part.split("=", 1)[0] ?? "";
  return { typed, known: LIST_KEYS_BY_LOWERCASE.get(typed.toLowerCase()) };
}

/**
 * The query string of a list with its keys in their canonical case: `categoryid=101` means a
 * category. Values and unknown keys are not changed.
 * @param search the query string without the question mark
 */
export const canonicalQuery = (search: string): string =>
  search
    .split("&")
    .map((part) => {
      const { typed, known } = parseListKey(part);
      return known === undefined ? part : known + part.slice(typed.length);
    })
    .join("&");

/** Whether a path, in any spelling, is the path of lists (`searchResult`). */
export const isList = (path: string): boolean =>
  addressBook.find(canonicalPath(path))?.page.cachePolicy === "list";

/**
 * The public URL of the inner path under which a category page is stored
 * (lib/seo/category-rewrites.ts); null for any other path.
 */
function publicAddress(path: string): string | null {
  const { page, language, parts } = addressBook.find(path) ?? {};
  if (page?.path !== "/category/[categoryId]/[pageIndex]" || !language) return null;
  const [categoryId = "", pageIndex = ""] = parts ?? [];
  if (!/^\d+$/.test(categoryId) || !/^\d+$/.test(pageIndex)) return null;
  const pageQuery = Number(pageIndex) ? `&initialPageIndex=${pageIndex}` : "";
  return `/${language}/searchResult?categoryId=${categoryId}${pageQuery}`;
}

/**
 * The canonical form of a URL, with canonical path and list keys, for a redirect (308); null if the
 * URL is canonical already.
 * @param url path and query string as received
 */
export function canonicalUrl(url: string): string | null {
  const queryStart = url.indexOf("?");
  const path = canonicalPath(queryStart < 0 ? url : url.slice(0, queryStart));
  const publicUrl = publicAddress(path);
  if (publicUrl !== null) return publicUrl;
  const search = queryStart < 0 ? null : url.slice(queryStart + 1);
  const canonical =
    search === null ? path : `${path}?${isList(path) ? canonicalQuery(search) : search}`;
  return canonical === url ? null : canonical;
}

/** Whether a path is a page without its language that must be redirected to the default one. */
export function lacksLanguage(path: string): boolean {
  const match = addressBook.find(path);
  return match?.language === null && match.page.unprefixed === "redirected";
}

/**
 * Adds the default language to a canonical URL that lacks one, so that the middleware does not have
 * to redirect a second time.
 */
export function withLanguage(address: string): string {
  const [path = ""] = address.split("?");
  if (path === "/") return `/${DEFAULT_LANGUAGE}${address.slice(1)}`;
  return lacksLanguage(path) ? `/${DEFAULT_LANGUAGE}${address}` : address;
}

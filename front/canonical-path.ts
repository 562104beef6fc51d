import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/languages";
import { SINGLE_KEYS } from "@/lib/contract/list-keys";
import { addressBook, isOutsidePages } from "@/lib/routes";

// Browsers write escapes (`%C9%99`, ə) in upper case, which is fine.
const lowerCase = (segment: string): string =>
  segment.replace(/%[0-9a-f]{2}|[^%]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );

/**
 * The canonical spelling of a page's path: lower case except for the specification's three names,
 * and no doubled or trailing slash. Addresses outside the shop's pages keep their spelling.
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
  // The first page of a brand's goods has no number.
  if (segments[page] === "brand" && segments.length === page + 3 && segments[page + 2] === "1")
    segments.pop();
  return `/${segments.join("/")}`;
}

/** Keys of a list's query by their small letters. `f`, which may be repeated, is as it is. */
const LIST_KEYS_BY_LOWERCASE = new Map(SINGLE_KEYS.map((key) => [key.toLowerCase(), key]));

/** The key of a part of a query, in its own case where a list knows it, as it came elsewhere. */
export function parseListKey(part: string): { typed: string; known: string | undefined } {
  const typed = part.split("=", 1)[0] ?? "";
  return { typed, known: LIST_KEYS_BY_LOWERCASE.get(typed.toLowerCase()) };
}

/**
 * The query of a list with its keys in their own case: `categoryid=101` is a category, not a
 * parameter nobody knows. Anything else stays as it is.
 * @param search without the question mark
 */
export const canonicalQuery = (search: string): string =>
  search
    .split("&")
    .map((part) => {
      const { typed, known } = parseListKey(part);
      return known === undefined ? part : known + part.slice(typed.length);
    })
    .join("&");

/** Whether a path, in any spelling, is the one of lists. */
export const isList = (path: string): boolean =>
  addressBook.find(canonicalPath(path))?.page.store === "list";

/**
 * The public address of a stored category page's inner one (lib/seo/category-rewrites.ts); null for
 * all others.
 */
function publicAddress(path: string): string | null {
  const { page, language, parts } = addressBook.find(path) ?? {};
  if (page?.path !== "/category/[categoryId]/[pageIndex]" || !language) return null;
  const [categoryId = "", pageIndex = ""] = parts ?? [];
  if (!/^\d+$/.test(categoryId) || !/^\d+$/.test(pageIndex)) return null;
  const more = Number(pageIndex) ? `&initialPageIndex=${pageIndex}` : "";
  return `/${language}/searchResult?categoryId=${categoryId}${more}`;
}

/**
 * The target of the one 308 for an untidy address, in the shop's own spelling of paths and of a
 * list's keys; null for a tidy one.
 * @param url path and query as they came
 */
export function canonicalUrl(url: string): string | null {
  const at = url.indexOf("?");
  const path = canonicalPath(at < 0 ? url : url.slice(0, at));
  const outer = publicAddress(path);
  if (outer !== null) return outer;
  const search = at < 0 ? null : url.slice(at + 1);
  const tidy = search === null ? path : `${path}?${isList(path) ? canonicalQuery(search) : search}`;
  return tidy === url ? null : tidy;
}

/** Whether a page of the shop is asked for without its language, and redirected to the default. */
export function lacksLanguage(path: string): boolean {
  const found = addressBook.find(path);
  return found?.language === null && found.page.unprefixed === "redirected";
}

/**
 * Adds the default language to a tidy address without one, saving a second redirect
 * (middleware.ts).
 */
export function withLanguage(address: string): string {
  const [path = ""] = address.split("?");
  if (path === "/") return `/${DEFAULT_LANGUAGE}${address.slice(1)}`;
  return lacksLanguage(path) ? `/${DEFAULT_LANGUAGE}${address}` : address;
}

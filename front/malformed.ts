import { splitUrl } from "@/lib/split-url";
import { isList, parseListKey } from "./canonical-path";

/** The longest URL: a filter form with every option chosen, sent without scripts, is shorter. */
const MAX_URL_LENGTH = 4096;

/** ASCII's control characters except tabs and line breaks, which pasted text may contain. */
const CONTROL_CHARACTERS = /(?![\t\n\r\u0080-\u009f])\p{Cc}|%(?:0[0-8bcef]|1[0-9a-f]|7f)/iu;

/**
 * Whether a URL is one that no link or form of the shop produces and no shopper types. It is
 * answered with a cheap 400 before anything is read. Other invalid parts of a URL are ignored by
 * the page, or lead to a 404.
 * @param url path and query string as received
 */
export function isMalformed(url: string): boolean {
  const { path, search } = splitUrl(url);
  if (path.startsWith("/admin") || path.startsWith("/api")) return false;
  if (url.length > MAX_URL_LENGTH) return true;
  if (search === undefined || !isList(path)) return false;
  const keys = search.split("&").flatMap((part) => parseListKey(part).known ?? []);
  return CONTROL_CHARACTERS.test(search) || new Set(keys).size < keys.length;
}

import { isList, parseListKey } from "./canonical-path";

/** Characters of an address: a form with everything chosen, sent without scripts, has fewer. */
const MAX_URL_LENGTH = 4096;

/** Control characters but tab and line breaks, which come with a pasted text. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL_CHARACTERS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|%(?:0[0-8bcef]|1[0-9a-f]|7f)/i;

/**
 * Whether no link or form of the shop leads to an address, and no shopper types it: answered with a
 * cheap 400 before anything is read. Other junk is ignored by the page, or named by nothing: 404.
 * @param url path and query as they came
 */
export function isMalformed(url: string): boolean {
  const [path = "", search] = url.split("?", 2);
  if (path.startsWith("/admin") || path.startsWith("/api")) return false;
  if (url.length > MAX_URL_LENGTH) return true;
  if (search === undefined || !isList(path)) return false;
  const keys = search.split("&").flatMap((part) => parseListKey(part).known ?? []);
  return CONTROL_CHARACTERS.test(search) || new Set(keys).size < keys.length;
}

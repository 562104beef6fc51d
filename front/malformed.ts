/** Characters of an address: a form with everything chosen, sent without scripts, has fewer. */
const LONGEST = 4096;

/** Keys of a list's query (lib/results/query.ts) that have one value. `f` may be repeated. */
const ONCE = [
  "categoryId",
  "keyWord",
  "exact",
  "storeSlug",
  "userCode",
  "monthlyMax",
  "priceFrom",
  "priceTo",
  "inStock",
  "onSale",
  "SortType",
  "initialPageIndex",
];
const KNOWN = new Map(ONCE.map((key) => [key.toLowerCase(), key]));

/** Control characters but tab and line breaks, which come with a pasted text. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|%(?:0[0-8bcef]|1[0-9a-f]|7f)/i;

const LIST = /^\/(?:(?:az|en|ru)\/)?searchresult\/?$/i;

const queryKey = (part: string): string => part.split("=", 1)[0] ?? "";

/**
 * Whether no link or form of the shop leads to an address, and no shopper types it: answered with a
 * cheap 400 before anything is read. Other junk is ignored by the page, or named by nothing: 404.
 * @param url path and query as they came
 */
export function isMalformed(url: string): boolean {
  const [path = "", search] = url.split("?", 2);
  if (path.startsWith("/admin") || path.startsWith("/api")) return false;
  if (url.length > LONGEST) return true;
  if (search === undefined || !LIST.test(path)) return false;
  const keys = search
    .split("&")
    .map((part) => queryKey(part).toLowerCase())
    .filter((key) => KNOWN.has(key));
  return CONTROL.test(search) || new Set(keys).size < keys.length;
}

/**
 * The query of a list with its keys in their own case: `categoryid=101` is a category, not a
 * parameter nobody knows. Anything else stays as it is.
 * @param search without the question mark
 */
export const tidyQuery = (search: string): string =>
  search
    .split("&")
    .map((part) => {
      const key = queryKey(part);
      const known = KNOWN.get(key.toLowerCase());
      return known === undefined || known === key ? part : known + part.slice(key.length);
    })
    .join("&");

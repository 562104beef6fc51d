import { NARROWING_KEYS } from "../contract/list-keys";
import { LANGUAGE_SEGMENT, type Rewrite } from "./rewrite";

/**
 * Rewrites plain category pages, `/{lang}/searchResult?categoryId=7[&initialPageIndex=2]`, to an
 * internal path that is served from the page cache. Invalid category ids are rewritten as well,
 * because that page responds with a real 404.
 *
 * All other lists (searches, filters, other sort orders) are rewritten to another internal path,
 * where they are rendered for each request. No page has the path `searchResult` itself: Next's
 * router would learn which page belongs to that path, and then request every category twice, first
 * as a search (docs/adr/0087).
 */
export function categoryPageRewrites(): Rewrite[] {
  const source = `/${LANGUAGE_SEGMENT}/searchResult`;
  const category = {
    type: "query" as const,
    key: "categoryId",
    value: "(?<categoryId>[\\w-]{1,20})",
  };
  const missing: Rewrite["missing"] = [
    ...NARROWING_KEYS.map((key) => ({ type: "query" as const, key })),
    { type: "query", key: "SortType", value: "(?!orderbydescdate$).*" },
  ];
  return [
    {
      source,
      has: [category, { type: "query", key: "initialPageIndex", value: "(?<pageIndex>\\d{1,6})" }],
      missing,
      destination: "/:lang/category/:categoryId/:pageIndex",
    },
    {
      source,
      has: [category],
      missing: [...missing, { type: "query", key: "initialPageIndex" }],
      destination: "/:lang/category/:categoryId/0",
    },
    { source, destination: "/:lang/results" },
  ];
}

import { NARROWING_KEYS } from "../contract/list-keys";
import { LANGUAGE_SEGMENT, type Rewrite } from "./rewrite";

/**
 * Rewrites plain category pages, `/{lang}/searchResult?categoryId=7[&initialPageIndex=2]`, to an
 * internal path that is served from the page cache. Filtered pages and other sort orders stay
 * dynamic. Invalid category ids are rewritten as well, because that page responds with a real 404.
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
  ];
}

import type { Rewrite } from "next/dist/lib/load-custom-routes";

/** Query keys that make a results page more than a plain category page (default sort, no filter, no keyword). */
const NOT_PLAIN = ["keyWord", "f", "storeSlug", "userCode"] as const;

/**
 * A plain category page, `/{lang}/searchResult?categoryId=7[&initialPageIndex=2]`, is served from the page cache: its query is
 * turned into a path of an internal route. The default sort may be named; anything else stays with the dynamic results page. Values that are no number come along: their true 404 is given there.
 */
export function categoryPageRewrites(): Rewrite[] {
  const source = "/:lang(az|en|ru)/searchResult";
  const category = { type: "query" as const, key: "categoryId", value: "(?<categoryId>[\\w-]{1,20})" };
  const missing: Rewrite["missing"] = [
    ...NOT_PLAIN.map((key) => ({ type: "query" as const, key })),
    { type: "query", key: "SortType", value: "(?!orderbydescdate$).*" },
  ];
  return [
    {
      source,
      has: [category, { type: "query", key: "initialPageIndex", value: "(?<pageIndex>\\d{1,6})" }],
      missing,
      destination: "/:lang/category/:categoryId/:pageIndex",
    },
    { source, has: [category], missing: [...missing, { type: "query", key: "initialPageIndex" }], destination: "/:lang/category/:categoryId/0" },
  ];
}

import { NARROWING_KEYS } from "../contract/list-keys";
import { LANGUAGE_SEGMENT, type Rewrite } from "./rewrite";

/**
 * Serves a plain category page, `/{lang}/searchResult?categoryId=7[&initialPageIndex=2]`, from the
 * page cache by an internal path; anything but the default sort stays dynamic. Invalid numbers too:
 * their real 404 is there.
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

/**
 * Tests that every key in LIST_KEYS behaves as its row declares, wherever lists are read, written
 * or stored.
 */
import { sharedPage } from "@/front/shared-pages";
import { canonicalUrl } from "@/front/canonical-path";
import { AMOUNTS, LIST_KEYS, SWITCHES } from "@/lib/contract/list-keys";
import { searchScope } from "@/lib/contract/product";
import { isBlocked } from "@/lib/seo/blocked-addresses";
import { categoryPageRewrites } from "@/lib/seo/category-rewrites";
import { SWITCH_CONDITIONS } from "@/lib/server/modules/search/switch-conditions";
import { chipCount } from "./chips";
import {
  filterParameters,
  isRawFormQuery,
  isFiltered,
  isPlainCategory,
  readResultsQuery,
  withoutFilters,
} from "./query";
import { resultsPath } from "./results-path";

const keysWith = (effect: string): string[] =>
  LIST_KEYS.filter((row) => row.effect === effect).map(({ key }) => key);

test("the amounts and the switches are those of the rows, in their order", () => {
  const keysOf = (filter: string) =>
    LIST_KEYS.filter((row) => "filter" in row && row.filter === filter).map(({ key }) => key);
  expect([AMOUNTS, SWITCHES]).toEqual([keysOf("amount"), keysOf("switch")]);
});

test.each(keysWith("narrows"))("a category page limited by %s is not a stored page", (key) => {
  expect(sharedPage("/az/searchResult?categoryId=101")).not.toBeNull();
  expect(sharedPage(`/az/searchResult?categoryId=101&${key}=1`)).toBeNull();
  for (const { destination, missing = [] } of categoryPageRewrites())
    if (destination.startsWith("/:lang/category/"))
      expect(missing).toContainEqual({ type: "query", key });
});

test.each(LIST_KEYS)("$key has one canonical spelling; robots.txt blocks it if required", (row) => {
  expect(canonicalUrl(`/az/searchResult?${row.key.toUpperCase()}=1`)).toBe(
    "isRepeated" in row ? null : `/az/searchResult?${row.key}=1`,
  );
  expect(isBlocked({ [row.key]: "1" })).toBe("isBlocked" in row);
});

test.each([...AMOUNTS.map((key) => [key, "25"]), ...SWITCHES.map((key) => [key, "1"])])(
  "the filter %s is parsed, written, sent to the API, shown as a chip and removed",
  (key, value) => {
    const address = `/az/searchResult?categoryId=101&${key}=${value}`;
    const query = readResultsQuery({ categoryId: "101", [key]: value });
    expect(resultsPath("az", query)).toBe(address);
    expect(filterParameters(query)).toMatchObject({ [key]: key in SWITCH_CONDITIONS ? "1" : 25 });
    expect(searchScope).toHaveProperty(key);
    expect([isFiltered(query), isPlainCategory(query), chipCount(query)]).toEqual([true, false, 1]);
    expect(resultsPath("az", withoutFilters(query))).toBe("/az/searchResult?categoryId=101");
    expect(isRawFormQuery({ categoryId: "101", [key]: "" })).toBe(true);
  },
);

test("every switch has a unique reserved id in search_values", () => {
  const ids = SWITCHES.map((key) => SWITCH_CONDITIONS[key].id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect([-1, -4, -5]).not.toContain(id);
});

import { isMalformed } from "./malformed";
import { canonicalQuery } from "./canonical-path";

test.each([
  "/az/searchResult?categoryId=101&categoryId=102",
  "/searchResult?keyWord=a&keyWord=b",
  "/az/searchResult?categoryId=101&categoryid=101",
  "/az/searchResult?keyWord=%00",
  "/az/searchResult?keyWord=a%1Fb",
  "/az/searchResult?f=ram:%7F",
  "/RU/SEARCHRESULT/?keyWord=%0c",
  "/az/searchResult?keyWord=a?b=%00",
  "/az/searchResult?categoryId=101?&keyWord=a&keyWord=b",
  `/az/searchResult?keyWord=${"a".repeat(10_000)}`,
  `/az?${"a".repeat(10_000)}`,
  `/az/${"a".repeat(10_000)}`,
  `/az/searchResult?${"f=a:1&".repeat(1000)}`,
])("%.60s is malformed", (url) => {
  expect(isMalformed(url)).toBe(true);
});

test.each([
  "/az",
  "/az/searchResult",
  "/az/searchResult?categoryId=101&f=ram:8&f=ram:16",
  "/az/searchResult?keyWord=a%09b%0D%0Ac",
  "/az/searchResult?keyWord=%E0%A4",
  "/az/searchResult?utm_source=a&utm_source=b",
  `/az/searchResult?keyWord=${"a".repeat(3000)}`,
  "/az/product/%00",
  `/api/Product/search?${"a".repeat(10_000)}`,
  `/admin/api/products?${"a".repeat(10_000)}`,
])("%.60s is not malformed", (url) => {
  expect(isMalformed(url)).toBe(false);
});

test("canonicalQuery restores the case of list keys, and leaves values and other keys as they are", () => {
  expect(
    canonicalQuery("categoryid=101&INITIALPAGEINDEX=2&sorttype=OrderByPrice&utm_Source=X&KEYWORD"),
  ).toBe("categoryId=101&initialPageIndex=2&SortType=OrderByPrice&utm_Source=X&keyWord");
  expect(canonicalQuery("")).toBe("");
  // `F` is not the list key `f`.
  expect(canonicalQuery("F=ram:8")).toBe("F=ram:8");
});

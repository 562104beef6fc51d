import fc from "@/test/seeded-fast-check";
import { canonicalUrl, canonicalPath } from "./canonical-path";

test.each([
  "/",
  "/az",
  "/en/product/utu-tefal",
  "/ru/brand/tefal/11",
  "/az/searchResult",
  "/az/Page",
  "/az/Search",
  "/searchResult",
  "/az/searchResult?categoryId=7&keyWord=A",
  "/az/product/x?Ref=ABC",
  "/api/Product/get-product?Slug=a",
  "/api/Category/get-all-categories/",
  "/admin/Collections//x",
  "/_next/static/ABC.js",
  "/media/A.webp",
  "/sitemaps/Products-1.xml",
  "/robots.txt",
])("%s is canonical", (address) => {
  expect(canonicalUrl(address)).toBeNull();
});

test.each([
  ["/AZ", "/az"],
  ["/az/", "/az"],
  ["//az", "/az"],
  ["/az//product///x/", "/az/product/x"],
  ["/az/Product/Utu", "/az/product/utu"],
  ["/az/SEARCHRESULT?categoryId=7", "/az/searchResult?categoryId=7"],
  ["/az/searchresult/", "/az/searchResult"],
  ["/SearchResult?keyWord=Ütü", "/searchResult?keyWord=Ütü"],
  ["/az/page", "/az/Page"],
  ["/en/search", "/en/Search"],
  ["/az/product/Page", "/az/product/page"],
  ["/AZ/Brand/Tefal/", "/az/brand/tefal"],
  ["/az/brand/tefal/1", "/az/brand/tefal"],
  ["\\evil.example", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
  ["//evil.example/x", "/evil.example/x"],
])("%s redirects to %s", (address, canonical) => {
  expect(canonicalUrl(address)).toBe(canonical);
});

test.each([
  ["/az/category/7/0", "/az/searchResult?categoryId=7"],
  ["/EN/category/7/2", "/en/searchResult?categoryId=7&initialPageIndex=2"],
  ["/ru/category/7/2/?x=1", "/ru/searchResult?categoryId=7&initialPageIndex=2"],
])("the inner URL %s redirects to the public URL %s", (address, canonical) => {
  expect(canonicalUrl(address)).toBe(canonical);
});

test("canonicalPath is idempotent, and its result never leads to another host", () => {
  const path = fc
    .array(
      fc.constantFrom(
        "az",
        "RU",
        "Page",
        "search",
        "searchResult",
        "x",
        "Y",
        "..",
        "",
        "category",
        "7",
        "\\",
        "evil.example",
      ),
      { maxLength: 6 },
    )
    .map((segments) => `/${segments.join("/")}`);
  fc.assert(
    fc.property(path, (pathname) => {
      const canonical = canonicalPath(pathname);
      expect(canonicalPath(canonical)).toBe(canonical);
      expect(canonical).toMatch(/^\/(?![/\\])/);
    }),
  );
});

import { localizePath } from "./localize-path";

test.each([
  ["/business", "/en/business"],
  ["/", "/en"],
  ["/searchResult?categoryId=7", "/en/searchResult?categoryId=7"],
  ["/az", "/az"],
  ["/ru/contact", "/ru/contact"],
  ["/az?x=1", "/az?x=1"],
  ["/az#top", "/az#top"],
  ["/azericard", "/en/azericard"],
  ["https://a.az/b", "https://a.az/b"],
  ["HTTP://a.az", "HTTP://a.az"],
])("%s leads to %s", (address, path) => {
  expect(localizePath(address, "en")).toBe(path);
});

test.each([
  "javascript:alert(1)",
  "//evil.example",
  "data:text/html,x",
  "",
  "business",
  "mailto:a@b.az",
])("%j, neither an internal path nor a web URL, becomes the home page", (address) => {
  expect(localizePath(address, "en")).toBe("/en");
});

test.each(["/\\evil.example", "/\\/evil.example"])("%j stays within the shop", (address) => {
  expect(new URL(localizePath(address, "en"), "https://vitrin.az").host).toBe("vitrin.az");
});

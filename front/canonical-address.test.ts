import { bridge } from "./bridge";
import { redirectTarget } from "./canonical-address";

beforeEach(() => {
  bridge.application.movedAddress = async (url) =>
    url.startsWith("/az/product/kohne") ? url.replace("kohne", "yeni") : null;
  bridge.application.pageExists = async (url) => ({
    exists: !/initialPageIndex=9|\/yoxdur/.test(url),
  });
});
afterEach(() => {
  bridge.application = {};
});

test.each([
  [
    "another spelling",
    "/az/product/utu",
    { target: "/az/product/utu", cacheControl: "public, max-age=3600" },
  ],
  [
    "a missing language",
    "/contact?x=1",
    { target: "/az/contact?x=1", cacheControl: "public, max-age=3600" },
  ],
  [
    "an earlier slug, which another product may have later",
    "/product/kohne?utm_source=x",
    { target: "/az/product/yeni?utm_source=x", cacheControl: "no-cache" },
  ],
  [
    "a page index that the category no longer has",
    "/az/searchResult?categoryId=101&initialPageIndex=9",
    { target: "/az/searchResult?categoryId=101", cacheControl: "no-cache" },
  ],
  ["what does not exist", "/az/product/yoxdur", {}],
])("returns target and cache lifetime of the redirect from %s", async (_, url, expected) => {
  expect(await redirectTarget(url, "127.0.0.1")).toEqual(expected);
});

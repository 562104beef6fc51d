import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { sharedPage, stripSharedRequest } from "./shared-pages";

/** The pages of `app/[lang]` with their sources; each route parameter is an `x`. */
function pagesOf(folder: string, path = ""): { path: string; source: string }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith("[...")) return [];
    const entryPath = join(folder, entry.name);
    if (entry.isDirectory())
      return pagesOf(entryPath, `${path}/${entry.name.replace(/^\[.+\]$/, "x")}`);
    return entry.name === "page.tsx"
      ? [{ path: `/az${path}`, source: readFileSync(entryPath, "utf8") }]
      : [];
  });
}

test("a page is shared unless it is rendered for each request", () => {
  const pages = pagesOf("app/[lang]");
  expect(pages.length).toBeGreaterThan(25);
  const perRequest = pages
    .filter(({ source }) => source.includes('dynamic = "force-dynamic"'))
    .map(({ path }) => path);
  expect(perRequest.length).toBeGreaterThan(8);
  expect(
    pages
      .map(({ path }) => path)
      .filter((path) => sharedPage(path) === null)
      .sort(),
  ).toEqual(perRequest.sort());
});

test.each([
  ["/az", "/az", "/az"],
  ["/az?utm_source=a&key=secret", "/az", "/az"],
  [`/ru/product/x?${"a".repeat(900)}`, "/ru/product/x", "/ru/product/x"],
  ["/az/cart?x=1", "/az/cart", "/az/cart"],
  ["/az/searchResult?categoryId=7", "/az/category/7/0", "/az/searchResult?categoryId=7"],
  [
    "/az/searchResult?gclid=1&categoryId=7&gclid=2&initialPageIndex=0",
    "/az/category/7/0",
    "/az/searchResult?categoryId=7",
  ],
  [
    "/az/searchResult?categoryId=7&SortType=orderbydescdate&initialPageIndex=3&x",
    "/az/category/7/3",
    "/az/searchResult?categoryId=7&initialPageIndex=3",
  ],
  [
    "/actioninfo/regsuccess?x=secret&lang=ru&y",
    "/ru/actioninfo/regsuccess",
    "/actioninfo/regsuccess?lang=ru",
  ],
  ["/actioninfo/regsuccess?lang=de", "/az/actioninfo/regsuccess", "/actioninfo/regsuccess"],
])("%s has the cache key %s, without query keys that do not affect the page", (url, key, rest) => {
  expect(sharedPage(url)).toMatchObject({ key, url: rest });
});

test("only a category page is rewritten, to the path that is its key", () => {
  expect(sharedPage("/az/searchResult?categoryId=7")?.rewrittenPath).toBe("/az/category/7/0");
  expect(sharedPage("/az/cart?x=1")?.rewrittenPath).toBeUndefined();
});

test.each([
  "/az/searchResult",
  "/az/searchResult?keyWord=a",
  "/az/searchResult?categoryId=7&keyWord=",
  "/az/searchResult?categoryId=7?keyWord=a",
  "/az/searchResult?categoryId=7&f=1.2",
  "/az/searchResult?categoryId=7&categoryId=8",
  "/az/searchResult?categoryId=7&SortType=orderbyprice",
  "/az/cart?products=a:1",
  "/az/comparison?products=a",
  "/az/profile",
  "/az/credit-payment?finCode=x",
  "/payment-result?key=x",
  "/admin",
  "/api/health",
  "/de",
  "/sitemap.xml",
])("%s is not a shared page", (url) => {
  expect(sharedPage(url)).toBeNull();
});

const requestFor = (url: string, headers: IncomingMessage["headers"]) =>
  ({ url, headers }) as IncomingMessage;
const NEXT = { "x-request-id": "i", "x-client-address": "a" };

test("stripSharedRequest removes the query and all headers but a few from a request for a shared page", () => {
  const request = requestFor("/az/newsletter?key=secret", {
    ...NEXT,
    host: "evil",
    cookie: "a=b",
    "content-security-policy": "x",
    "x-forwarded-host": "evil",
    "user-agent": "x",
    "accept-encoding": "br",
    "next-router-state-tree": "kept?",
  });
  expect(stripSharedRequest(request)).toBe(true);
  expect([request.url, request.headers]).toEqual([
    "/az/newsletter",
    { ...NEXT, host: "localhost", "accept-encoding": "br", "next-router-state-tree": "kept?" },
  ]);
});

test("stripSharedRequest leaves the router's _rsc key, and does not change requests for other pages", () => {
  const flight = requestFor("/az/searchResult?categoryId=7&x=secret&_rsc=1a2b", {
    ...NEXT,
    rsc: "1",
  });
  expect([stripSharedRequest(flight), flight.url]).toEqual([
    true,
    "/az/searchResult?categoryId=7&_rsc=1a2b",
  ]);
  const headers = { ...NEXT, cookie: "a=b" };
  const own = requestFor("/az/profile?ordered=1", headers);
  expect([stripSharedRequest(own), own.url, own.headers]).toEqual([
    false,
    "/az/profile?ordered=1",
    headers,
  ]);
});

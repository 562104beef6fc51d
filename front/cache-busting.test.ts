import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { hasExpectedHash } from "./cache-busting";

const TREE = encodeURIComponent('["",{"children":["__PAGE__",{}]}]');
const hashOf = (text: string) =>
  createHash("sha256").update(text).digest().subarray(0, 12).toString("base64url");
const requestFor = (url: string, headers: IncomingMessage["headers"] = {}) =>
  ({ url, headers }) as IncomingMessage;

test("the hash of a request with router headers is Next's, in the present and the earlier form", async () => {
  const headers = { "next-router-state-tree": TREE, "next-url": "/az" };
  for (const hash of ["-pLFcp3YMoDLgJp8", "12tu7"])
    expect(await hasExpectedHash(requestFor(`/az/cart?_rsc=${hash}`, headers))).toBe(true);
});

test.each([
  ["without a hash", "/az/cart", {}],
  ["with headers and an empty hash", "/az/cart?_rsc=", { "next-router-state-tree": TREE }],
  ["without headers, with a hash", "/az/cart?_rsc=1a2b3", {}],
  ["with another hash", "/az/cart?_rsc=1a2b3", { "next-router-state-tree": TREE }],
])("a request %s does not have the expected hash", async (_, url, headers) => {
  expect(await hasExpectedHash(requestFor(url, headers))).toBe(false);
});

test("a request without router headers has an empty hash", async () => {
  expect(await hasExpectedHash(requestFor("/az/searchResult?categoryId=7&_rsc="))).toBe(true);
  expect(await hasExpectedHash(requestFor("/az/cart?_rsc"))).toBe(true);
});

test("the kind of a prefetch is part of the hash", async () => {
  const headers = { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
  const hash = hashOf("1,/_tree,0,0");
  expect(await hasExpectedHash(requestFor(`/az?_rsc=${hash}`, headers))).toBe(true);
  expect(
    await hasExpectedHash(
      requestFor(`/az?_rsc=${hash}`, { ...headers, "next-router-prefetch": "2" }),
    ),
  ).toBe(false);
});

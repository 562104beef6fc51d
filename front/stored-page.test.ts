import { readdirSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import { PageCache } from "./cache/page-cache";
import type { Context } from "./context";
import { storedPage } from "./stored-page";

let now = 0;
const pages = new PageCache({
  invalidations: { isOutdated: () => false },
  files: undefined,
  lifetime: { revalidate: 300, expire: 1000 },
  expires: true,
  maxBytes: 1_000_000,
  now: () => now,
});
const rendered = (status = 200) => ({
  html: "<p>html</p>",
  status,
  headers: { "x-nextjs-stale-time": "180", "x-next-cache-tags": "internal" },
  rscData: Buffer.from("flight"),
  segmentData: new Map([
    ["/_tree", Buffer.from("tree")],
    ["/_full", Buffer.from("flight")],
    ["/_head", Buffer.from("head")],
  ]),
});
const put = (key: string, page: Parameters<PageCache["put"]>[1] = rendered()) =>
  pages.put(key, page, { tags: ["menus"], horizon: 1 });
beforeAll(async () => {
  await put("/az/cart");
  await put("/az/category/7/0");
  await put("/az/actioninfo/regsuccess");
  await put("/az/gone", rendered(404));
  await put("/az/moved", rendered(308));
  await put("/az/contact", { html: "<p>html</p>" });
});
beforeEach(() => (now = 0));

type Headers = Record<string, string>;
const STATE_TREE = encodeURIComponent('["",{"children":["__PAGE__",{}]}]');
/** What Next's router sends when it moves, prefetches a page completely, and a route. */
const MOVE = { rsc: "1", "next-router-state-tree": STATE_TREE, "next-url": "/az" };
const ROUTE = {
  rsc: "1",
  "next-router-prefetch": "1",
  "next-router-segment-prefetch": "/_tree",
  "next-url": "/az",
};

/** The hash with which Next's router would send these headers. */
const hashOf = (headers: Headers) =>
  computeCacheBustingSearchParam(
    headers["next-router-prefetch"] as "1" | undefined,
    headers["next-router-segment-prefetch"],
    headers["next-router-state-tree"],
    headers["next-url"],
  );
const withHash = async (url: string, headers: Headers) =>
  `${url}${url.includes("?") ? "&" : "?"}_rsc=${await hashOf(headers)}`;

type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer | undefined };

/** The answer of the step, or null if it leaves the request to the next one. */
async function answerOf(
  url: string,
  headers: Headers = {},
  method = "GET",
): Promise<Answer | null> {
  const request = { url, method, headers: { "accept-encoding": "br", ...headers } };
  let answer: Answer | null = null;
  const response = {
    writeHead(status: number, sent: OutgoingHttpHeaders) {
      answer = { status, headers: sent, body: undefined };
      return response;
    },
    end(body?: Buffer) {
      if (answer) answer.body = body;
    },
  };
  const context = {
    pages,
    request: request as unknown as IncomingMessage,
    response: response as unknown as ServerResponse,
  } as Context;
  await storedPage(context, async () => undefined);
  return answer;
}
const flightAnswer = async (url: string, headers: Headers = MOVE, method = "GET") =>
  answerOf(await withHash(url, headers), headers, method);
const textOf = (answer: Answer | null) =>
  answer?.body && brotliDecompressSync(answer.body).toString();

test("a document gets the HTML with its policy, a move the flight data, a prefetched route its tree", async () => {
  const html = await answerOf("/az/cart?gclid=1");
  expect([textOf(html), html?.headers]).toEqual([
    "<p>html</p>",
    expect.objectContaining({
      "Content-Type": "text/html; charset=utf-8",
      "content-security-policy": expect.stringContaining("script-src 'self'"),
      "Content-Encoding": "br",
    }),
  ]);
  const flight = await flightAnswer("/az/cart");
  expect([textOf(flight), flight?.headers]).toEqual([
    "flight",
    {
      "x-nextjs-stale-time": "180",
      "x-nextjs-prerender": "1",
      "x-nextjs-cache": "HIT",
      "Cache-Control": "s-maxage=300, stale-while-revalidate=700",
      Vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
      ETag: expect.stringMatching(/^W\/"[\w-]{22}-flight"$/),
      "Content-Type": "text/x-component",
      "Content-Encoding": "br",
      "Content-Length": flight?.body?.length,
    },
  ]);
  const tree = await flightAnswer("/az/cart", ROUTE);
  expect([textOf(tree), tree?.headers]).toEqual([
    "tree",
    expect.objectContaining({ "x-nextjs-postponed": "2", "Content-Type": "text/x-component" }),
  ]);
  expect(Object.keys(tree?.headers ?? {})).not.toContain("x-nextjs-stale-time");
});

test("flight data are the same wherever the router comes from, because a stored page is complete", async () => {
  const headers = { rsc: "1", "next-router-state-tree": "x" };
  expect(textOf(await flightAnswer("/az/cart", headers))).toBe("flight");
  expect(textOf(await answerOf("/az/cart?_rsc=", { rsc: "1" }))).toBe("flight");
  // With intercepting and parallel routes that would not hold.
  const folders = readdirSync("app/[lang]", { recursive: true, encoding: "utf8" });
  expect(folders.filter((path) => /(?:^|\/)(?:@|\(\.)/.test(path))).toEqual([]);
});

test("only a category page, which Next rewrites, names its rewritten path, and not in a document", async () => {
  const flight = await flightAnswer("/az/searchResult?categoryId=7");
  expect([textOf(flight), flight?.headers]).toEqual([
    "flight",
    expect.objectContaining({
      "x-nextjs-rewritten-path": "/az/category/7/0",
      "x-nextjs-rewritten-query": "",
    }),
  ]);
  for (const other of [
    await answerOf("/az/searchResult?categoryId=7"),
    await flightAnswer("/az/cart"),
  ])
    expect(Object.keys(other?.headers ?? {}).join()).not.toContain("rewritten");
});

test.each<[string, string, Headers]>([
  ["a hash of other headers", "/az/cart?_rsc=1a2b3", MOVE],
  ["no hash", "/az/cart", MOVE],
  ["a range", "/az/cart", { range: "bytes=0-1" }],
  ["another value of rsc", "/az/cart?_rsc=", { rsc: "2" }],
])("a request with %s is left to Next", async (_, url, headers) => {
  expect(await answerOf(url, headers)).toBeNull();
});

test.each<[string, string, Headers]>([
  ["a prefetch with data of the request", "/az/cart", { ...ROUTE, "next-router-prefetch": "2" }],
  ["a prefetch of another kind", "/az/cart", { ...ROUTE, "next-router-prefetch": "3" }],
  ["another segment", "/az/cart", { ...ROUTE, "next-router-segment-prefetch": "/_head" }],
  ["a prefetch without a segment", "/az/cart", { rsc: "1", "next-router-prefetch": "1" }],
  [
    "a segment without a prefetch",
    "/az/cart",
    { rsc: "1", "next-router-segment-prefetch": "/_tree" },
  ],
  ["an address whose language is not in its path", "/actioninfo/regsuccess", MOVE],
  ["a page that is not stored", "/az/newsletter", MOVE],
  ["a page without flight data", "/az/contact", MOVE],
  ["a page for each request", "/az/searchResult?keyWord=a", MOVE],
])("the router's request for %s is left to Next", async (_, url, headers) => {
  expect(await flightAnswer(url, headers)).toBeNull();
});

test("a stored 404, a stored redirect and a stale page are left to Next", async () => {
  for (const path of ["/az/gone", "/az/moved"]) {
    expect(await answerOf(path)).toBeNull();
    expect(await flightAnswer(path)).toBeNull();
  }
  now = 301_000;
  expect(await flightAnswer("/az/cart")).toBeNull();
});

test("the ETag of a part is answered with 304, that of another part with the part", async () => {
  const tagOf = (answer: Answer | null) => String(answer?.headers.ETag);
  const html = tagOf(await answerOf("/az/cart"));
  const flight = tagOf(await flightAnswer("/az/cart"));
  const url = await withHash("/az/cart", MOVE);
  const statusWith = async (tag: string) =>
    (await answerOf(url, { ...MOVE, "if-none-match": tag }))?.status;
  expect(await statusWith(flight)).toBe(304);
  expect(await statusWith(`${html}, ${flight}`)).toBe(304);
  expect(await statusWith(html)).toBe(200);
  expect((await answerOf("/az/cart", { "if-none-match": flight }))?.status).toBe(200);
  expect((await answerOf("/az/cart", { "if-none-match": html }))?.status).toBe(304);
});

test("a client without Brotli gets gzip or the plain data; HEAD gets the headers only", async () => {
  const gzip = await flightAnswer("/az/cart", { ...MOVE, "accept-encoding": "gzip" });
  expect([
    gzip?.headers["Content-Encoding"],
    gzip?.body && gunzipSync(gzip.body).toString(),
  ]).toEqual(["gzip", "flight"]);
  const plain = await flightAnswer("/az/cart", { ...MOVE, "accept-encoding": "identity" });
  expect([plain?.headers["Content-Encoding"], plain?.body?.toString()]).toEqual([
    undefined,
    "flight",
  ]);
  const head = await flightAnswer("/az/cart", MOVE, "HEAD");
  expect([head?.status, head?.body, Number(head?.headers["Content-Length"]) > 0]).toEqual([
    200,
    undefined,
    true,
  ]);
  expect(await flightAnswer("/az/cart", MOVE, "POST")).toBeNull();
});

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { bridge } from "./bridge";
import { compress } from "./compression";
import PageCacheHandler from "./cache/page-cache-handler";
import { PageCache } from "./cache/page-cache";
import type { Context } from "./context";
import { RenderBarrier } from "./render-barrier";
import { renderPage } from "./render-page";

const invalidations = { horizon: 1, version: 0, isOutdated: () => false } as never;
const pages = new PageCache({
  invalidations,
  files: undefined,
  lifetime: { revalidate: 300, expire: 1000 },
  expires: false,
  maxBytes: 1_000_000,
});
const handler = new PageCacheHandler();
const HTML = `<p>${"text ".repeat(500)}</p>`;
const FLIGHT = `0:${"data ".repeat(500)}`;
/** What the replacement of Next does with each path. */
const results: Record<string, { status?: number; stores?: string }> = {
  "/az/cart": { stores: "/az/cart" },
  "/az/searchResult?categoryId=7": { stores: "/az/category/7/0" },
  "/az/contact": {},
  "/az/newsletter": { stores: "/az/about" },
  "/az/profile": { stores: "/az/profile" },
  "/az/product/gone": { status: 404 },
  "/az/not-found-page": { stores: "/az/not-found-page" },
};

/** Replaces Next: it stores the page before it sends the first byte. */
async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isFlight = request.headers.rsc === "1";
  const address = (request.url ?? "").replace(/[?&]_rsc=.*$/, "");
  const { status = 200, stores } = results[address] ?? { status: 500 };
  bridge.requestState?.getStore()?.tags.add("menus");
  if (stores !== undefined)
    await handler.set(
      `/route-cache/APP_PAGE/hash/$${stores}`,
      { kind: "APP_PAGE", html: HTML, status, headers: {}, rscData: Buffer.from(FLIGHT) },
      { cacheControl: { revalidate: 300 } },
    );
  response.statusCode = status;
  response.setHeader("x-nextjs-cache", "MISS");
  response.setHeader("x-of-next", "1");
  response.setHeader("content-type", isFlight ? "text/x-component" : "text/html; charset=utf-8");
  response.end(isFlight ? FLIGHT : HTML);
}

let server: Server;
let sources: string[];
beforeAll(async () => {
  bridge.pages = pages;
  const renderBarrier = new RenderBarrier(() => 0);
  server = createServer((request, response) => {
    const context = {
      request,
      response,
      handle,
      pages,
      invalidations,
      renderBarrier,
      path: (request.url ?? "").split("?")[0],
      language: "az",
      requestId: "id",
      source: "application",
    } as Context;
    compress(context);
    void renderPage(context).then(() => sources.push(context.source));
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
});
afterAll(() => {
  delete bridge.pages;
  server.closeAllConnections();
  server.close();
});
beforeEach(() => (sources = []));

async function open(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return {
    status: response.status,
    html: await response.text(),
    etag: response.headers.get("etag"),
    cache: response.headers.get("x-nextjs-cache"),
    ofNext: response.headers.get("x-of-next"),
    encoding: response.headers.get("content-encoding"),
    policy: response.headers.get("content-security-policy"),
    rewrittenPath: response.headers.get("x-nextjs-rewritten-path"),
    cacheControl: response.headers.get("cache-control"),
  };
}

test.each(["/az/cart", "/az/searchResult?categoryId=7"])(
  "%s is sent as it was stored by its own rendering",
  async (path) => {
    expect(await open(path, { "accept-encoding": "br" })).toEqual({
      status: 200,
      html: HTML,
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      cache: "MISS",
      ofNext: null,
      encoding: "br",
      policy: expect.stringContaining("script-src 'self'"),
      rewrittenPath: null,
      cacheControl: "s-maxage=300, stale-while-revalidate=700",
    });
    // Not the page cache: the metrics count it as rendered.
    expect(sources).toEqual(["application"]);
  },
);

test.each([
  ["/az/cart?_rsc=", null],
  ["/az/searchResult?categoryId=7&_rsc=", "/az/category/7/0"],
])(
  "%s is sent as its first request for flight data has stored it, compressed once",
  async (path, rewrittenPath) => {
    expect(await open(path, { "accept-encoding": "br", rsc: "1" })).toMatchObject({
      status: 200,
      html: FLIGHT,
      etag: expect.stringMatching(/^W\/"[\w-]{22}-flight"$/),
      cache: "MISS",
      ofNext: null,
      encoding: "br",
      policy: null,
      rewrittenPath,
    });
    expect(sources).toEqual(["application"]);
  },
);

test.each([
  ["was not stored", "/az/contact?_rsc="],
  ["have another hash", "/az/cart?_rsc=1a2b3"],
])("flight data that %s are sent as Next wrote them", async (_, path) => {
  expect(await open(path, { rsc: "1" })).toMatchObject({
    status: 200,
    html: FLIGHT,
    etag: null,
    ofNext: "1",
  });
});

test.each([
  ["was not stored", "/az/contact"],
  ["stored another page", "/az/newsletter"],
  ["is for one visitor", "/az/profile"],
])("a page that %s is sent as Next wrote it, compressed", async (_, path) => {
  expect(await open(path, { "accept-encoding": "br" })).toMatchObject({
    status: 200,
    html: HTML,
    etag: null,
    ofNext: "1",
    encoding: "br",
    policy: expect.stringContaining("script-src 'self'"),
  });
});

test("a client without Brotli gets the stored page, too", async () => {
  for (const encoding of ["gzip", "identity"])
    expect(await open("/az/cart", { "accept-encoding": encoding })).toMatchObject({
      html: HTML,
      ofNext: null,
      encoding: encoding === "identity" ? null : encoding,
    });
});

test("a 404 is the stored 404 page from its first rendering on", async () => {
  const first = await open("/az/product/gone");
  const second = await open("/az/product/gone");
  expect([first.status, first.cache, first.html, first.ofNext]).toEqual([404, "MISS", HTML, null]);
  expect([second.status, second.cache, second.html]).toEqual([404, "HIT", HTML]);
  expect(first.cacheControl).toBe(second.cacheControl);
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { requestState } from "@/lib/request-state";
import { bridge } from "./bridge";

/** A real HTTP server with the front's handler and a fake Next, which records its requests. */
let server: Server;
let nextRequests: string[] = [];
const shop = bridge.application;
beforeEach(async () => {
  nextRequests = [];
  const [{ shopHandler }, { PageCache }, { Invalidations }] = await Promise.all([
    import("./shop-handler"),
    import("./cache/page-cache"),
    import("./cache/invalidations"),
  ]);
  const invalidations = new Invalidations({ connectionString: undefined });
  const pages = new PageCache({
    invalidations,
    files: undefined,
    lifetime: { revalidate: 300 },
    expires: false,
    maxBytes: 0,
  });
  const handleRequest = shopHandler({
    pages,
    invalidations,
    handle: async (request, response) => {
      nextRequests.push(request.url ?? "");
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    },
  });
  server = createServer((request, response) => void handleRequest(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(() => {
  delete shop.answerApi;
  server.closeAllConnections();
  server.close();
});
const fetchShop = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

test("leaves /api to Next when the application has not registered answerApi", async () => {
  expect((await fetchShop("/api/health")).status).toBe(200);
  expect(nextRequests).toEqual(["/api/health"]);
});

test("answerApi receives the method, the body and the trusted headers, and its response is sent unchanged", async () => {
  shop.answerApi = async (request) =>
    Response.json(
      {
        method: request.method,
        body: await request.text(),
        client: request.headers.get("x-client-address"),
      },
      {
        status: 201,
        headers: [
          ["Set-Cookie", "a=1"],
          ["Set-Cookie", "b=2"],
        ],
      },
    );
  const response = await fetchShop("/api/Report", {
    method: "POST",
    body: "{}",
    headers: { "X-Client-Address": "10.0.0.1" },
  });
  expect([response.status, response.headers.getSetCookie(), await response.json()]).toEqual([
    201,
    ["a=1", "b=2"],
    { method: "POST", body: "{}", client: expect.stringContaining("127.0.0.1") },
  ]);
  expect(nextRequests).toEqual([]);
});

test("an HTML response has a content security policy, as pages do", async () => {
  shop.answerApi = async () =>
    new Response("<!doctype html><title>Bank</title>", {
      headers: { "Content-Type": "text/html" },
    });
  const response = await fetchShop("/api/docs");
  expect([response.headers.get("content-security-policy"), await response.text()]).toEqual([
    expect.stringContaining("default-src"),
    "<!doctype html><title>Bank</title>",
  ]);
});

test.each([
  [500, false],
  [503, true],
])(
  "an exception is answered with an HTML page of status %d, with Retry-After if a dependency is unavailable (%s)",
  async (status, isUnavailable) => {
    shop.answerApi = async () => {
      const state = requestState();
      if (state) state.unavailable = isUnavailable;
      throw new Error("the limits could not be counted");
    };
    const response = await fetchShop("/api/payment/result", { method: "POST", body: "a=1" });
    expect([
      response.status,
      response.headers.get("retry-after"),
      (await response.text()).includes("<html"),
    ]).toEqual([status, isUnavailable ? "30" : null, true]);
  },
);

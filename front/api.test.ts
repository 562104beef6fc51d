import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { requestState } from "@/lib/request-state";
import { bridge } from "./bridge";

/** The server over real HTTP, in front of Next, which is asked for nothing below /api. */
let server: Server;
let asked: string[] = [];
const shop = bridge.application;
beforeEach(async () => {
  asked = [];
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
  const answer = shopHandler({
    pages,
    invalidations,
    handle: async (request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    },
  });
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(() => {
  delete shop.answerApi;
  server.closeAllConnections();
  server.close();
});
const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

test("without the application's function Next answers", async () => {
  expect((await ask("/api/health")).status).toBe(200);
  expect(asked).toEqual(["/api/health"]);
});

test("the function gets method, body and the headers that the server in front names, and its answer is sent whole", async () => {
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
  const answer = await ask("/api/Report", {
    method: "POST",
    body: "{}",
    headers: { "X-Client-Address": "10.0.0.1" },
  });
  expect([answer.status, answer.headers.getSetCookie(), await answer.json()]).toEqual([
    201,
    ["a=1", "b=2"],
    { method: "POST", body: "{}", client: expect.stringContaining("127.0.0.1") },
  ]);
  expect(asked).toEqual([]);
});

test("a document is protected as a page is", async () => {
  shop.answerApi = async () =>
    new Response("<!doctype html><title>Bank</title>", {
      headers: { "Content-Type": "text/html" },
    });
  const answer = await ask("/api/docs");
  expect([answer.headers.get("content-security-policy"), await answer.text()]).toEqual([
    expect.stringContaining("default-src"),
    "<!doctype html><title>Bank</title>",
  ]);
});

test.each([
  [500, false],
  [503, true],
])(
  "what throws is a page that says %d, with the time to come back where something is away",
  async (status, away) => {
    shop.answerApi = async () => {
      const notes = requestState();
      if (notes) notes.unavailable = away;
      throw new Error("the limits could not be counted");
    };
    const answer = await ask("/api/payment/result", { method: "POST", body: "a=1" });
    expect([
      answer.status,
      answer.headers.get("retry-after"),
      (await answer.text()).includes("<html"),
    ]).toEqual([status, away ? "30" : null, true]);
  },
);

import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { accessLog } from "./access-log";
import type { Context } from "./context";
import { log } from "./log";
import { metrics, requestKind } from "./metrics";

const lines: Record<string, unknown>[] = [];
jest
  .spyOn(log, "info")
  .mockImplementation(((line: Record<string, unknown>) => void lines.push(line)) as never);

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url?.split("?")[0] ?? "/";
    const context = { request, response, path, requestId: "request-1", source: "application" };
    void accessLog(context as Context, async () => {
      if (path === "/cut") return void response.write("a");
      await metrics(
        context as Context,
        async () => void response.end("fine"),
        "token-of-the-operator",
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => server.close());
beforeEach(() => (lines.length = 0));

const sendGet = (path: string, headers = {}) =>
  new Promise<{ status: number | undefined; text: string }>((done, reject) =>
    get(
      { port: (server.address() as AddressInfo).port, path, headers, agent: false },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
          if (path === "/cut") response.destroy();
        });
        response.on("close", () =>
          setTimeout(() => done({ status: response.statusCode, text }), 20),
        );
      },
    ).on("error", reject),
  );

test("logs one line per request, without personal data", async () => {
  await sendGet("/az/searchResult?keyWord=0501234567&token=abc", {
    "User-Agent": "somebody's phone",
    Cookie: "visitor=secret",
  });
  expect(lines).toEqual([
    {
      requestId: "request-1",
      method: "GET",
      path: "/az/searchResult",
      status: 200,
      ms: expect.any(Number),
      source: "application",
    },
  ]);
});

test.each([
  ["/az/product/samsung-galaxy-s24-ultra-12-256", "/az/product/samsung-galaxy-s24-ultra-12-256"],
  ["/media/a-1764212345678.webp", "/media/a-1764212345678.webp"],
  ["/az/+994501234567", "/az/…"],
  ["/az/x/aysel@example.com/y", "/az/x/…/y"],
  ["/az/Aysel%20M", "/az/…"],
  ["/admin/api/staff/verify/secret", "/admin/api/staff/verify/…"],
  [`/x/${"k".repeat(30)}`, "/x/…"],
])("%s is logged as %s", async (path, logged) => {
  await sendGet(path);
  expect(lines).toEqual([expect.objectContaining({ path: logged })]);
});

test("marks a request whose client disconnected before the end as cut", async () => {
  await sendGet("/cut");
  expect(lines).toEqual([expect.objectContaining({ path: "/cut", cut: true })]);
});

test("metrics require the bearer token and contain no individual paths", async () => {
  await sendGet("/az/product/some-product");
  expect((await sendGet("/api/metrics")).status).toBe(401);
  expect(
    (await sendGet("/api/metrics", { Authorization: "Bearer token-of-the-operato?" })).status,
  ).toBe(401);
  const { status, text } = await sendGet("/api/metrics", {
    Authorization: "Bearer token-of-the-operator",
  });
  expect(status).toBe(200);
  expect(text).toMatch(
    /http_request_duration_seconds_count\{what="product",status="2xx",source="application"\} [1-9]/,
  );
  expect(text).not.toContain("some-product");
});

test.each([
  ["/az", "home"],
  ["/ru/product/x", "product"],
  ["/az/x", "unknown page"],
  ["/_next/static/a.js", "asset"],
  ["/media/a.webp", "media"],
  ["/admin/api/staff/login", "admin"],
  ["/api/Product/search", "api"],
  ["/wp-login.php", "asset"],
  ["/de", "other"],
])("metrics label %s as %s", (path, kind) => {
  expect(requestKind(path)).toBe(kind);
});

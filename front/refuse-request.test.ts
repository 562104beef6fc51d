import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { ERRORS } from "@/lib/contract/error";
import { bridge } from "./bridge";

/** A real HTTP server with the front's handler and an application that accepts everything. */
let server: Server;
let handledPaths: string[] = [];
beforeEach(async () => {
  jest.resetModules();
  Object.assign(process.env, { SHOP_MODE: "live", SITE_URL: "https://vitrin.example" });
  handledPaths = [];
  const [{ shopHandler }, { PageCache }, { Invalidations }] = await Promise.all([
    import("./shop-handler"),
    import("./cache/page-cache"),
    import("./cache/invalidations"),
  ]);
  const application = async (incoming: IncomingMessage, response: ServerResponse) => {
    handledPaths.push(incoming.url ?? "");
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  };
  const invalidations = new Invalidations({ connectionString: undefined });
  const pages = new PageCache({
    invalidations,
    files: undefined,
    lifetime: { revalidate: 300 },
    expires: false,
    maxBytes: 0,
  });
  const handleRequest = shopHandler({ handle: application, pages, invalidations });
  server = createServer((incoming, response) => void handleRequest(incoming, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

afterEach(() => delete bridge.application.isStaff);

type RequestOptions = { method?: string; body?: string; headers?: Record<string, string> };

/** Sends the path exactly as written. */
function send(path: string, { method = "POST", body = "{}", headers = {} }: RequestOptions = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: IncomingMessage["headers"]; body: unknown }>(
    (resolve, reject) => {
      const length = headers["Transfer-Encoding"]
        ? {}
        : { "Content-Length": String(Buffer.byteLength(body)) };
      const clientRequest = request(
        {
          port,
          host: "127.0.0.1",
          path,
          method,
          headers: { "Content-Type": "application/json", ...length, ...headers },
        },
        (response) => {
          let text = "";
          response
            .setEncoding("utf8")
            .on("data", (part: string) => (text += part))
            .on("end", () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: text.startsWith("{") ? JSON.parse(text) : text || undefined,
              }),
            );
        },
      );
      clientRequest.on("error", reject).end(body);
    },
  );
}
const failure = (code: "BAD_REQUEST" | "LENGTH_REQUIRED" | "PAYLOAD_TOO_LARGE") => ({
  isSuccessful: false,
  statusCode: ERRORS[code].status,
  code,
  messages: [ERRORS[code].message],
  data: null,
});

const POSTS = ["/api/Order/add-fast-order", "/api/Report/", "/admin/api/staff/login"] as const;

test.each(POSTS)(
  "%s accepts 60 kB; it refuses bodies that no endpoint accepts, and bodies without a length",
  async (path) => {
    expect((await send(path, { body: JSON.stringify({ text: "a".repeat(60_000) }) })).status).toBe(
      200,
    );
    if (path.startsWith("/api")) {
      const large = await send(path, { body: JSON.stringify({ text: "a".repeat(66_000) }) });
      expect([large.status, large.body]).toEqual([413, failure("PAYLOAD_TOO_LARGE")]);
    }
    const endless = await send(path, { headers: { "Transfer-Encoding": "chunked" } });
    expect([endless.status, endless.body]).toEqual([411, failure("LENGTH_REQUIRED")]);
    expect(handledPaths).toHaveLength(1);
  },
);

test("a form that is too large is answered with a page in the language of the referring page", async () => {
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    Referer: "https://vitrin.example/ru/sign_up",
  };
  const large = await send("/api/auth/register-user", { body: `a=${"b".repeat(66_000)}`, headers });
  expect([large.status, large.headers["content-language"], large.body]).toEqual([
    413,
    "ru",
    expect.stringContaining("<!doctype html>"),
  ]);
  expect(handledPaths).toEqual([]);
});

test("refuses a GET with a body, and a request with more than 100 headers", async () => {
  expect((await send("/az", { method: "GET", body: "x" })).status).toBe(413);
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`x-${i}`, "1"]));
  expect((await send("/api/Report", { headers: many })).status).toBe(431);
  expect(handledPaths).toEqual([]);
});

test.each([
  "/api/x/../Order/add-fast-order",
  "/api/./Order/add-fast-order",
  "/api/%2e/Order/add-fast-order",
  "/api/x/%2E%2e/Order/add-fast-order",
  "/api/.%2e/Order/add-fast-order",
  "/api/Order/add-fast-order#x",
  "/api//Order/add-fast-order",
  "/api/Order/add-fast-order//",
  "/api/Order\\add-fast-order",
  "/api/%4frder/add-fast-order",
  "/api/Order%2fadd-fast-order",
  "/api/Order%5Cadd-fast-order",
  "/admin/api/staff/%6cogin",
  "/admin/api/x/../staff/login",
  "/admin/api/staff/login/.",
  "/admin/api/staff/login#?x",
])("refuses a write to the non-canonical path %s", async (path) => {
  const response = await send(path);
  expect([response.status, response.body]).toEqual([400, failure("BAD_REQUEST")]);
  expect(handledPaths).toEqual([]);
});

test.each([
  "/api/Order/add-fast-order?x=../%2e%2e//#",
  "/admin/api/media/file/%C9%99-1.webp",
  "/admin/api/payload-preferences/collection-products-1",
  "/admin/collections/products/1?depth=0&where%5Bor%5D",
])("accepts a write to the canonical path %s", async (path) => {
  bridge.application.isStaff = async () => true;
  expect((await send(path)).status).toBe(200);
});

test.each<[string, () => Promise<boolean>, number]>([
  ["people who are not staff", async () => false, 401],
  ["people of unknown status", async () => Promise.reject(new Error("the database is away")), 503],
])("the body of a write to a back-office page by %s is not read", async (_who, isStaff, status) => {
  bridge.application.isStaff = isStaff;
  expect(
    (await send("/admin/login", { body: "x", headers: { "Next-Action": "a".repeat(42) } })).status,
  ).toBe(status);
  expect(handledPaths).toEqual([]);
});

describe("a live shop", () => {
  const ALL = [
    "x-content-type-options",
    "referrer-policy",
    "x-frame-options",
    "permissions-policy",
    "strict-transport-security",
  ];

  test.each<[string, string, number, RequestOptions?]>([
    ["a page", "/az/about", 200],
    ["an API", "/api/health", 200],
    ["the back office", "/admin/login", 200],
    ["a picture", "/media/1.webp", 200],
    ["a file of the root", "/robots.txt", 200],
    ["a redirect", "/az/", 308],
    ["an unknown address", "/az/yoxdur", 404],
    ["a refused write", "/api//Report", 400, { method: "POST" }],
    ["a refused method", "/az", 405, { method: "POST" }],
    [
      "a body without a length",
      "/api/Report",
      411,
      { method: "POST", headers: { "Transfer-Encoding": "chunked" } },
    ],
  ])(
    "sends the security headers with %s",
    async (_what, path, status, options = { method: "GET", body: "" }) => {
      const response = await send(path, options);
      expect(response.status).toBe(status);
      expect(ALL.filter((name) => !(name in response.headers))).toEqual([]);
    },
  );

  test("sends Strict-Transport-Security with build files too", async () => {
    expect(
      (await send("/_next/static/nothing.js", { method: "GET", body: "" })).headers,
    ).toHaveProperty("strict-transport-security");
  });
});

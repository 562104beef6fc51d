/**
 * What a page's calls tell the upstream about the shopper. The upstream of the tested shop records
 * the requests and forwards them to the shop under test (BASE_URL).
 */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type SecondShop, startShopWith } from "../second-shop";

const ADDRESS = "10.9.8.7";
let upstreamRequests: { path: string; headers: IncomingHttpHeaders }[] = [];
let upstream: Server;
let shop: SecondShop;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    const { url = "", method = "GET", headers } = request;
    upstreamRequests.push({ path: url.split("?")[0] ?? "", headers });
    const parts: Buffer[] = [];
    request
      .on("data", (part: Buffer) => parts.push(part))
      .on("end", () => {
        const forwardedHeaders = {
          accept: "application/json",
          ...(headers["content-type"] ? { "content-type": headers["content-type"] } : {}),
          ...(headers.authorization ? { authorization: headers.authorization } : {}),
        };
        void fetch(`${process.env.BASE_URL}${url}`, {
          method,
          headers: forwardedHeaders,
          ...(method === "GET" ? {} : { body: Buffer.concat(parts) }),
        }).then(
          async (answer) =>
            response
              .writeHead(answer.status, {
                "content-type": answer.headers.get("content-type") ?? "application/json",
              })
              .end(Buffer.from(await answer.arrayBuffer())),
          () => response.writeHead(502).end(),
        );
      });
  });
  await new Promise<void>((done) => upstream.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  shop = await startShopWith({
    DATABASE_URL: "",
    COMMERCE_API_URL: origin,
    CONTENT_API_URL: origin,
    TRUST_PROXY: "1",
  });
}, 60_000);
afterAll(async () => {
  await shop?.stop();
  upstream?.closeAllConnections();
  upstream?.close();
});

test.each([
  [
    "the result of a payment",
    "/az/payment-result?key=261123000001.AAAAAAAAAAAAAAAAAAAAAA",
    "/api/payment/state",
  ],
  ["a customer's orders", "/az/profile", "/api/auth/get-user"],
  [
    "credit contracts",
    "/az/credit-payment?finCode=U2FsdGVkX18",
    "/api/CreditInfo/get-credit-contract",
  ],
  ["a search", "/az/searchResult?keyWord=samsung", "/api/Product/search"],
])(
  "%s is requested with the shopper's address, the request id and the session",
  async (_what, page, endpoint) => {
    upstreamRequests = [];
    const id = randomUUID();
    await (
      await fetch(shop.origin + page, {
        headers: { "X-Forwarded-For": ADDRESS, "X-Request-Id": id, Cookie: "access_token=a.token" },
      })
    ).text();
    const recorded = upstreamRequests.filter(
      ({ path }) => path.toLowerCase() === endpoint.toLowerCase(),
    );
    expect(recorded.length).toBeGreaterThan(0);
    for (const { headers } of recorded)
      expect(headers).toMatchObject({
        "x-forwarded-for": ADDRESS,
        "x-request-id": id,
        authorization: "Bearer a.token",
      });
  },
  30_000,
);

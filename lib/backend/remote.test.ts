/** Tests a shop with an upstream that rate-limits a single shopper. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { remoteBackend } from "./remote";

let upstream: Server;
const requestedPaths: string[] = [];

beforeAll(async () => {
  upstream = createServer(({ url = "" }, response) => {
    requestedPaths.push(url.split("?")[0] ?? "");
    const isSearch = /suggest|search/i.test(url);
    const body = isSearch
      ? {
          isSuccessful: false,
          statusCode: 429,
          code: "TOO_MANY_REQUESTS",
          messages: ["Too many"],
          data: null,
        }
      : { isSuccessful: true, statusCode: 200, messages: [], data: [] };
    response.writeHead(body.statusCode, { "Content-Type": "application/json", "Retry-After": "5" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((done) => upstream.listen(0, "127.0.0.1", done));
});
afterAll(() => upstream.close());

test("a 429 for one shopper's search is passed on without a retry, and other endpoints stay available", async () => {
  const { port } = upstream.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  const { product, sort } = remoteBackend(base, base);
  await expect(product.search({ keyWord: "samsung" })).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
  });
  expect(requestedPaths.filter((path) => /search/i.test(path))).toHaveLength(1);
  await expect(sort.getAllSortTypes({})).resolves.toMatchObject({ data: [] });
});

/** @jest-environment node */
import { createServer, get as getPlainly, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PrivateAddress } from "@/lib/server/outbound/public-address";
import { fetchPicture, type HttpGet, fetchPictureStart, parsePictureUrl } from "./fetch-picture";

test.each([
  "http://example.com/a.jpg",
  "ftp://example.com/a",
  "file:///etc/passwd",
  "https://user:pass@example.com/a",
  "https://example.com:8443/a",
  "https://127.0.0.1/a",
  "https://2130706433/a",
  "https://0x7f.1/a",
  "https://[::1]/a",
  "https://[::ffff:7f00:1]/a",
  "nonsense",
])("no request is sent to %s", (address) => {
  expect(() => parsePictureUrl(address)).toThrow();
});

describe("responses of a server", () => {
  let server: Server;
  let answer: RequestListener;
  // Sends requests for any host to the test's own server.
  const get: HttpGet = (url, signal) =>
    new Promise((done, failed) =>
      getPlainly(
        new URL(url.pathname, `http://127.0.0.1:${(server.address() as AddressInfo).port}`),
        { signal },
        done,
      ).on("error", failed),
    );
  beforeAll(
    (done) =>
      void (server = createServer((request, response) => answer(request, response)).listen(
        0,
        "127.0.0.1",
        done,
      )),
  );
  afterAll((done) => void server.close(done));

  test("follows at most three redirects, each checked like the first URL", async () => {
    answer = ({ url }, response) =>
      url === "/3"
        ? response.end("bytes")
        : response.writeHead(302, { location: `/${Number(url?.slice(1)) + 1}` }).end();
    expect((await fetchPicture("https://shop.example/0", get)).toString()).toBe("bytes");
    answer = ({ url }, response) =>
      void response.writeHead(302, { location: `/${Number(url?.slice(1)) + 1}` }).end();
    await expect(fetchPicture("https://shop.example/0", get)).rejects.toThrow("302");
    answer = (_, response) =>
      void response.writeHead(302, { location: "https://169.254.169.254/latest" }).end();
    await expect(fetchPicture("https://shop.example/0", get)).rejects.toThrow("public internet");
    answer = (_, response) =>
      void response.writeHead(302, { location: "http://shop.example/a" }).end();
    await expect(fetchPicture("https://shop.example/0", get)).rejects.toThrow("https://");
  });

  test("a host name with a private address is refused with the reason", async () => {
    await expect(
      fetchPicture("https://shop.example/0", () => Promise.reject(new PrivateAddress())),
    ).rejects.toThrow("public internet");
  });

  test("a missing, truncated or too large picture is refused with the reason", async () => {
    answer = (_, response) => void response.writeHead(404).end();
    await expect(fetchPicture("https://shop.example/0", get)).rejects.toThrow("404");
    answer = (_, response) => {
      response.writeHead(200, { "content-length": "1000" }).write("half");
      setTimeout(() => response.destroy(), 20);
    };
    await expect(fetchPicture("https://shop.example/0", get)).rejects.toThrow(
      "could not be fetched",
    );
    answer = (_, response) => {
      const part = Buffer.alloc(1_000_000);
      const more = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on("drain", more);
      more();
    };
    await expect(fetchPicture("https://shop.example/0", get)).rejects.toThrow("20 MB");
  });

  test("fetchPictureStart reads the first bytes and closes the connection; a Content-Length that is too large is refused at once", async () => {
    let sent = 0;
    const closed = new Promise<void>((done) => {
      answer = (_, response) => {
        response.on("close", done);
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(50_000))) sent += 50_000;
        };
        response.on("drain", more);
        more();
      };
    });
    const look = await fetchPictureStart("https://shop.example/0", get);
    await closed;
    expect([look.whole, look.bytes.length < 1_000_000, sent < 20_000_000]).toEqual([
      false,
      true,
      true,
    ]);
    answer = (_, response) => void response.end("all");
    expect(await fetchPictureStart("https://shop.example/0", get)).toEqual({
      bytes: Buffer.from("all"),
      whole: true,
    });
    answer = (_, response) =>
      void response.writeHead(200, { "content-length": "30000000" }).write("first");
    for (const fetcher of [fetchPictureStart, fetchPicture])
      await expect(fetcher("https://shop.example/0", get)).rejects.toThrow("20 MB");
    answer = (_, response) => void response.writeHead(404).end();
    await expect(fetchPictureStart("https://shop.example/0", get)).rejects.toThrow("404");
    await expect(fetchPictureStart("https://192.168.1.1/0", get)).rejects.toThrow(
      "public internet",
    );
  });
});

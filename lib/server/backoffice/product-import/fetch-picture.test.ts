/** @jest-environment node */
import { createServer, get as getPlainly, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  fetchPicture,
  type HttpGet,
  isPublic,
  fetchPictureStart,
  parsePictureUrl,
  publicLookup,
} from "./fetch-picture";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fc00::1",
  "fd12::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001::1",
  "2001:db8::1",
  "ff02::1",
  "x",
])("%s is not on the public internet", (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each([
  "8.8.8.8",
  "172.15.255.255",
  "172.32.0.1",
  "100.128.0.1",
  "223.255.255.255",
  "2606:4700::1111",
  "2a00:1450::1",
])("%s is on the public internet", (address) => {
  expect(isPublic(address)).toBe(true);
});

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

test("a host name with a private address is refused, and the connection uses the address that was checked", async () => {
  const look = (addresses: string[]) =>
    new Promise((done) =>
      publicLookup((() =>
        Promise.resolve(addresses.map((address) => ({ address, family: 4 })))) as never)(
        "name",
        { all: true },
        (error, found) => done(error ? error.message : found),
      ),
    );
  expect(await look(["8.8.8.8", "10.0.0.1"])).toContain("public internet");
  expect(await look([])).toContain("public internet");
  expect(await look(["8.8.8.8"])).toEqual([{ address: "8.8.8.8", family: 4 }]);
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

import type { IncomingMessage } from "node:http";
import { isProxyIgnored } from "@/lib/server/limits/ignored-proxy";
import { bridge } from "./bridge";
import { log } from "./log";
import { setTrustedHeaders } from "./trusted-headers";

const requestWith = (headers: IncomingMessage["headers"]) =>
  ({ headers, socket: { remoteAddress: "192.0.2.7" } }) as unknown as IncomingMessage;

test("replaces the client's own x-client-address and x-request-id", () => {
  const request = requestWith({
    "x-client-address": "10.0.0.1",
    "x-request-id": "my-own-request",
    "x-forwarded-for": "10.0.0.1",
  });
  const id = setTrustedHeaders(request, 0);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(request.headers).toMatchObject({ "x-client-address": "192.0.2.7", "x-request-id": id });
});

test("removes forwarding headers unless a proxy is configured", () => {
  const forwarded = {
    forwarded: "host=evil",
    "x-forwarded-for": "10.0.0.1",
    "x-forwarded-host": "evil",
    "x-forwarded-proto": "https",
    "x-forwarded-port": "1",
    "x-real-ip": "10.0.0.1",
  };
  const direct = requestWith({ host: "shop", ...forwarded });
  setTrustedHeaders(direct, 0);
  expect(Object.keys(direct.headers).sort()).toEqual(["host", "x-client-address", "x-request-id"]);
  const behindProxy = requestWith({ host: "shop", ...forwarded });
  setTrustedHeaders(behindProxy, 1);
  expect(behindProxy.headers).toMatchObject(forwarded);
});

test("behind a trusted proxy, uses its request id and the client address that it saw", () => {
  const request = requestWith({
    "x-request-id": "proxy-0123456789",
    "x-forwarded-for": "198.51.100.9",
  });
  expect(setTrustedHeaders(request, 1)).toBe("proxy-0123456789");
  expect(request.headers["x-client-address"]).toBe("198.51.100.9");
});

test.each(["short", "a".repeat(65), 'x"},{"level":"fatal', "a b c d e f g h"])(
  "replaces a request id that could break a log line: %s",
  (id) => {
    expect(setTrustedHeaders(requestWith({ "x-request-id": id }), 1)).not.toBe(id);
  },
);

test("warns once when X-Forwarded-For arrives while TRUST_PROXY is 0", () => {
  const warn = jest.spyOn(log, "warn").mockImplementation(() => undefined);
  setTrustedHeaders(requestWith({}), 0);
  setTrustedHeaders(requestWith({ "x-forwarded-for": "198.51.100.9" }), 1);
  delete bridge.isProxyIgnored;
  setTrustedHeaders(requestWith({}), 0);
  expect([warn.mock.calls.length, isProxyIgnored()]).toEqual([0, false]);
  for (let i = 0; i < 3; i++)
    setTrustedHeaders(requestWith({ "x-forwarded-for": `198.51.100.${i}` }), 0);
  expect([warn.mock.calls, isProxyIgnored()]).toEqual([
    [[expect.objectContaining({ text: expect.stringContaining("TRUST_PROXY is 0") as string })]],
    true,
  ]);
  warn.mockRestore();
});

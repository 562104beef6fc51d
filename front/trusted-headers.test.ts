import type { IncomingMessage } from "node:http";
import { isProxyIgnored } from "@/lib/server/limits/ignored-proxy";
import { bridge } from "./bridge";
import { log } from "./log";
import { setTrustedHeaders } from "./trusted-headers";

const requestWith = (headers: IncomingMessage["headers"]) =>
  ({ headers, socket: { remoteAddress: "192.0.2.7" } }) as unknown as IncomingMessage;

test("what a client calls itself is replaced", () => {
  const request = requestWith({
    "x-client-address": "10.0.0.1",
    "x-request-id": "my-own-request",
    "x-forwarded-for": "10.0.0.1",
  });
  const id = setTrustedHeaders(request, 0);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(request.headers).toMatchObject({ "x-client-address": "192.0.2.7", "x-request-id": id });
});

test("without a proxy of ours nobody is told another host, protocol or address", () => {
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

test("behind a trusted proxy its id and the address it saw are used", () => {
  const request = requestWith({
    "x-request-id": "proxy-0123456789",
    "x-forwarded-for": "198.51.100.9",
  });
  expect(setTrustedHeaders(request, 1)).toBe("proxy-0123456789");
  expect(request.headers["x-client-address"]).toBe("198.51.100.9");
});

test.each(["short", "a".repeat(65), 'x"},{"level":"fatal', "a b c d e f g h"])(
  "an id that could break a log line is replaced: %s",
  (id) => {
    expect(setTrustedHeaders(requestWith({ "x-request-id": id }), 1)).not.toBe(id);
  },
);

test("a proxy's header that is not read is reported once", () => {
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

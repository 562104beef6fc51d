import type { IncomingMessage } from "node:http";
import { nameRequest } from "./request-headers.mjs";

const requestWith = (headers: IncomingMessage["headers"]) => ({ headers, socket: { remoteAddress: "192.0.2.7" } }) as unknown as IncomingMessage;

test("what a client calls itself is replaced", () => {
  const request = requestWith({ "x-client-address": "10.0.0.1", "x-request-id": "my-own-request", "x-forwarded-for": "10.0.0.1" });
  const id = nameRequest(request, 0);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(request.headers).toMatchObject({ "x-client-address": "192.0.2.7", "x-request-id": id });
});

test("behind a trusted proxy its id and the address it saw are used", () => {
  const request = requestWith({ "x-request-id": "proxy-0123456789", "x-forwarded-for": "198.51.100.9" });
  expect(nameRequest(request, 1)).toBe("proxy-0123456789");
  expect(request.headers["x-client-address"]).toBe("198.51.100.9");
});

test.each(["short", "a".repeat(65), 'x"},{"level":"fatal', "a b c d e f g h"])("an id that could break a log line is replaced: %s", (id) => {
  expect(nameRequest(requestWith({ "x-request-id": id }), 1)).not.toBe(id);
});

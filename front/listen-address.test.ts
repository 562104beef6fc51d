import { listenAddress } from "./listen-address";

test("behind a proxy the server listens on the loopback, otherwise on all addresses", () => {
  expect([listenAddress(undefined, 0), listenAddress("", 1), listenAddress(undefined, 2)]).toEqual([
    undefined,
    "127.0.0.1",
    "127.0.0.1",
  ]);
});

test("HOST decides where it is set", () => {
  expect([listenAddress("0.0.0.0", 1), listenAddress(" ::1 ", 0)]).toEqual(["0.0.0.0", "::1"]);
});

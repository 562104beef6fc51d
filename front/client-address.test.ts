import type { IncomingMessage } from "node:http";
import { clientAddress, networkOf, networksOf } from "./client-address";

const requestWith = (forwarded?: string) =>
  ({
    socket: { remoteAddress: "10.0.0.1" },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

test("without a proxy, returns the connection's address, whatever the client sends", () => {
  expect(clientAddress(requestWith("1.2.3.4"), 0)).toBe("10.0.0.1");
});

test("behind proxies, returns the address seen by the outermost one, not the client's own header", () => {
  expect(clientAddress(requestWith("6.6.6.6, 1.2.3.4"), 1)).toBe("1.2.3.4");
  expect(clientAddress(requestWith("6.6.6.6, 1.2.3.4, 10.0.0.9"), 2)).toBe("1.2.3.4");
  expect(clientAddress(requestWith("1.2.3.4"), 2)).toBe("1.2.3.4");
  expect(clientAddress(requestWith(), 1)).toBe("10.0.0.1");
});

test.each([
  ["1.2.3.4:5678", "1.2.3.4"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ['"[2001:db8::1]:443"', "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  // An invalid entry is replaced with the connection's address, never with the client's own entry.
  ["6.6.6.6, unknown", "10.0.0.1"],
  ["6.6.6.6, 1.2.3.4.5", "10.0.0.1"],
])("X-Forwarded-For: %s gives the address %s", (header, address) => {
  expect(clientAddress(requestWith(header), 1)).toBe(address);
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:ffff::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:10.1.2.3", "10.1.2.3"],
  ["::ffff:a01:203", "10.1.2.3"],
  ["10.1.2.3", "10.1.2.3"],
  ["", ""],
  ["unknown", "unknown"],
])("%s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  [
    "2001:db8:12:34ab::9",
    [
      ["2001:db8:12:34ab::/64", 1],
      ["2001:db8:12:3400::/56", 3],
      ["2001:db8:12::/48", 8],
    ],
  ],
  [
    "2001:db8::9",
    [
      ["2001:db8:0:0::/64", 1],
      ["2001:db8:0:0::/56", 3],
      ["2001:db8:0::/48", 8],
    ],
  ],
  [
    "::ffff:10.1.2.3",
    [
      ["10.1.2.3", 1],
      ["10.1.2.0/24", 16],
    ],
  ],
  [
    "10.1.2.3",
    [
      ["10.1.2.3", 1],
      ["10.1.2.0/24", 16],
    ],
  ],
  ["unknown", [["unknown", 1]]],
])("the wider networks around %s have larger shares", (address, networks) => {
  expect(networksOf(address).map(({ network, share }) => [network, share])).toEqual(networks);
});

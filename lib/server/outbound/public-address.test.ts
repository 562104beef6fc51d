/** @jest-environment node */
import { isPublic, publicLookup } from "./public-address";

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

/** @jest-environment node */
import { readEnv } from "@/lib/env";

async function load(toLoopback: "" | "1") {
  jest.resetModules();
  process.env.WEBHOOKS_TO_LOOPBACK = toLoopback;
  return import("./receiver-url");
}
afterAll(() => {
  delete process.env.WEBHOOKS_TO_LOOPBACK;
});

test.each([
  "http://receiver.example/a",
  "ftp://receiver.example/a",
  "file:///etc/passwd",
  "https://user:pass@receiver.example/a",
  "https://receiver.example:8443/a",
  "https://127.0.0.1/a",
  "https://10.0.0.1/a",
  "https://169.254.169.254/latest/meta-data",
  "https://2130706433/a",
  "https://0x7f.1/a",
  "https://0177.0.0.1/a",
  "https://[::1]/a",
  "https://[::ffff:7f00:1]/a",
  "https://[fd00::1]/a",
  "http://localhost/a",
  `https://receiver.example/${"a".repeat(500)}`,
  "nonsense",
  "",
])("nothing is sent to %s", async (address) => {
  expect((await load("")).parseReceiverUrl(address)).toBeNull();
});

test("https on the public internet is accepted, with path and query", async () => {
  const { parseReceiverUrl } = await load("");
  expect(parseReceiverUrl("https://receiver.example/hook?a=1")?.href).toBe(
    "https://receiver.example/hook?a=1",
  );
  expect(parseReceiverUrl("https://8.8.8.8/hook")?.href).toBe("https://8.8.8.8/hook");
});

test("this machine is accepted with WEBHOOKS_TO_LOOPBACK only, and other private addresses never", async () => {
  const own = ["http://127.0.0.1:4000/a", "http://localhost:4000/a", "http://[::1]:4000/a"];
  const closed = await load("");
  expect(own.map((address) => closed.parseReceiverUrl(address))).toEqual([null, null, null]);
  expect(["127.0.0.1", "::1"].map(closed.isReceiverAddress)).toEqual([false, false]);
  const open = await load("1");
  expect(own.map((address) => open.parseReceiverUrl(address)?.href)).toEqual(own);
  expect(["127.0.0.1", "::1", "10.0.0.1", "169.254.169.254"].map(open.isReceiverAddress)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(open.parseReceiverUrl("http://10.0.0.1/a")).toBeNull();
  expect(open.parseReceiverUrl("http://receiver.example/a")).toBeNull();
});

test("a live shop does not start with WEBHOOKS_TO_LOOPBACK", () => {
  expect(() => readEnv({ SHOP_MODE: "live", WEBHOOKS_TO_LOOPBACK: "1" } as never)).toThrow(
    "WEBHOOKS_TO_LOOPBACK is for tests and development",
  );
});

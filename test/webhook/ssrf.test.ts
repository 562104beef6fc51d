/** @jest-environment node */
/**
 * Events go to the public internet only: the names of hosts are resolved by the connection itself,
 * and every address is checked there.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import dns from "node:dns/promises";

let server: Server;
let requests = 0;
let port = 0;

beforeAll(async () => {
  process.env.WEBHOOKS_TO_LOOPBACK = "";
  server = createServer((_, response) => {
    requests++;
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((done) => server.close(done)));
afterEach(() => {
  jest.restoreAllMocks();
  expect(requests).toBe(0);
});

const post = async (url: string) =>
  (await import("@/lib/server/modules/webhook/post-webhook")).postWebhook(url, "{}", {});

test("this machine and private networks are refused before a connection", async () => {
  for (const url of [
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    "https://127.0.0.1/",
    "https://10.1.2.3/",
    "https://169.254.169.254/latest/meta-data/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://2130706433/",
  ])
    expect([url, await post(url)]).toEqual([url, { delivered: false, fault: "address" }]);
});

test("a name that resolves to this machine is refused by the connection", async () => {
  // The system's own name of this machine.
  expect(await post("https://localhost/")).toEqual({ delivered: false, fault: "private" });
});

test.each([
  ["127.0.0.1", 4],
  ["10.0.0.8", 4],
  ["169.254.169.254", 4],
  ["::1", 6],
  ["fd00::8", 6],
])("a name with the address %s is refused, also beside a public one", async (address, family) => {
  jest.resetModules();
  const lookups = jest.spyOn(dns, "lookup").mockImplementation((() =>
    Promise.resolve([
      { address: "8.8.8.8", family: 4 },
      { address, family },
    ])) as never);
  expect(await post("https://rebinding.example/")).toEqual({ delivered: false, fault: "private" });
  expect(lookups).toHaveBeenCalledTimes(1);
});

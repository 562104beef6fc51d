import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { contract } from "@/lib/contract";
import { endpointsOf, rulesOf } from "@/lib/contract/endpoint";
import { admitBody, bodyTimeoutMs, LARGEST_API_BODY, maxBodyBytes } from "./body-limits";

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server that reads request bodies. Clients set `X-Client-Address` themselves. */
async function startBodyServer(limits: Parameters<typeof admitBody>[2]): Promise<number> {
  server = createServer((request, response) => {
    if (!admitBody(request, response, limits)) return void response.writeHead(429).end();
    request.resume().once("end", () => response.end("read"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Starts a request that announces a body of ten bytes, and sends only `sent` of them. */
function startUpload(port: number, network: string, sent: string) {
  const head = `POST / HTTP/1.1\r\nHost: shop\r\nX-Client-Address: ${network}\r\nContent-Length: 10\r\n\r\n`;
  const socket = connect(port, "127.0.0.1", () => socket.write(head + sent));
  sockets.push(socket);
  let received = "";
  socket
    .setEncoding("utf8")
    .on("data", (part: string) => (received += part))
    .on("error", () => {});
  const closed = new Promise<"closed">((done) => socket.once("close", () => done("closed")));
  return { socket, statusLine: () => received.split("\r\n")[0], closed };
}

async function waitUntil(ready: () => boolean): Promise<void> {
  for (let i = 0; !ready() && i < 300; i++) await pause(10);
  expect(ready()).toBe(true);
}

test("answers 408 and closes the connection when a body arrives too slowly", async () => {
  const port = await startBodyServer({ timeoutMs: () => 200 });
  const slow = startUpload(port, "10.0.0.1", "a");
  expect([await slow.closed, slow.statusLine()]).toEqual([
    "closed",
    "HTTP/1.1 408 Request Timeout",
  ]);
  const quick = startUpload(port, "10.0.0.1", "0123456789");
  await waitUntil(() => quick.statusLine() === "HTTP/1.1 200 OK");
  await pause(300);
  expect(quick.statusLine()).toBe("HTTP/1.1 200 OK");
});

test("limits the bodies in flight of a network until one of them has arrived", async () => {
  const port = await startBodyServer({ maxPerNetwork: 2 });
  const two = [1, 2].map(() => startUpload(port, "10.0.0.2", "01234"));
  await pause(100);
  const third = startUpload(port, "10.0.0.2", "01234");
  const other = startUpload(port, "10.0.0.3", "0123456789");
  await waitUntil(() => third.statusLine() !== "" && other.statusLine() !== "");
  expect([third.statusLine(), other.statusLine()]).toEqual([
    "HTTP/1.1 429 Too Many Requests",
    "HTTP/1.1 200 OK",
  ]);
  two[0]?.socket.write("56789");
  two[1]?.socket.destroy();
  await waitUntil(() => two[0]?.statusLine() === "HTTP/1.1 200 OK");
  const next = startUpload(port, "10.0.0.2", "0123456789");
  await waitUntil(() => next.statusLine() === "HTTP/1.1 200 OK");
});

test("the API's limit is the largest body that an endpoint declares, and reads have no body", () => {
  const sizes = (isForPrograms: boolean) =>
    endpointsOf(contract)
      .map(rulesOf)
      .filter(({ caller }) => (caller === "program") === isForPrograms)
      .map(({ bodyBytes }) => bodyBytes);
  expect(Math.max(...sizes(true))).toBe(maxBodyBytes("POST", "/api/integration/v1/stock"));
  const largest = Math.max(...sizes(false));
  expect(largest).toBe(LARGEST_API_BODY);
  expect([
    maxBodyBytes("GET", "/api/Product/search"),
    maxBodyBytes("HEAD", "/az"),
    maxBodyBytes("POST", "/api/Report"),
  ]).toEqual([0, 0, LARGEST_API_BODY]);
});

test("the timeout grows with the size of the body", () => {
  expect(bodyTimeoutMs(1000)).toBe(20_000);
  expect(bodyTimeoutMs(200 * 1024 * 1024)).toBeGreaterThan(3 * 3600_000);
});

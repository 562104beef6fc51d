import { once } from "node:events";
import { type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createLimitedServer } from "./limited-server";

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

const respondFine: RequestListener = (_request, response) => void response.end("fine");
const portOf = (open: Server) => (open.address() as AddressInfo).port;

async function listening(
  answer: RequestListener,
  bounds: Parameters<typeof createLimitedServer>[1] = {},
): Promise<Server> {
  server = createLimitedServer(answer, bounds);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** A connection, and what it has heard so far; `closed` when the server ends it. */
function connection(open: Server, text = "") {
  const socket = connect(portOf(open), "127.0.0.1", () => text && socket.write(text));
  sockets.push(socket);
  let heard = "";
  socket
    .setEncoding("utf8")
    .on("data", (part: string) => (heard += part))
    .on("error", () => {});
  const closed = new Promise<"closed">((done) => socket.once("close", () => done("closed")));
  return { socket, heard: () => heard, closed };
}
const GET = "GET / HTTP/1.1\r\nHost: shop\r\n\r\n";

test("one network has so many connections, and another one again when one of them ends", async () => {
  const open = await listening(respondFine, { proxies: 0, perNetwork: 3 });
  const three = [1, 2, 3].map(() => connection(open, GET));
  while (!three.every(({ heard }) => heard().includes("200 OK"))) await pause(10);
  const fourth = connection(open, GET);
  expect([await fourth.closed, fourth.heard()]).toEqual(["closed", ""]);
  three[0]?.socket.destroy();
  await pause(50);
  const fifth = connection(open, GET);
  while (!fifth.heard()) await pause(10);
  expect(fifth.heard()).toContain("200 OK");
});

test("behind a proxy all connections are the proxy's", async () => {
  const open = await listening(respondFine, { proxies: 1, perNetwork: 1 });
  const two = [1, 2].map(() => connection(open, GET));
  while (!two.every(({ heard }) => heard().includes("200 OK"))) await pause(10);
});

test("when no connection is left, those that wait for their next request make room", async () => {
  const open = await listening(respondFine, { proxies: 1, connections: 2 });
  const two = [1, 2].map(() => connection(open, GET));
  while (!two.every(({ heard }) => heard().includes("200 OK"))) await pause(10);
  await connection(open, GET).closed;
  expect(await Promise.all(two.map(({ closed }) => closed))).toEqual(["closed", "closed"]);
  const next = connection(open, GET);
  while (!next.heard()) await pause(10);
});

test("headers that do not come are not waited for", async () => {
  const open = await listening(respondFine, { headersMs: 300, checkIntervalMs: 50 });
  const slow = connection(open, "GET / HTTP/1.1\r\nHost: shop\r\nX-A: ");
  const silent = connection(open);
  expect([await slow.closed, await silent.closed]).toEqual(["closed", "closed"]);
  expect(slow.heard()).toContain("408");
});

test("no header is left out before a request can be refused for having too many", async () => {
  let seen = 0;
  const open = await listening((question, response) => {
    seen = question.rawHeaders.length / 2;
    response.end();
  });
  const many = Array.from({ length: 150 }, (_, i) => `X-${i}: 1\r\n`).join("");
  const asked = connection(open, `GET / HTTP/1.1\r\nHost: shop\r\n${many}\r\n`);
  while (!asked.heard()) await pause(10);
  expect(seen).toBeGreaterThan(100);
});

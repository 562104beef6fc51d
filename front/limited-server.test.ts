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
const portOf = (testServer: Server) => (testServer.address() as AddressInfo).port;

async function startServer(
  answer: RequestListener,
  limits: Parameters<typeof createLimitedServer>[1] = {},
): Promise<Server> {
  server = createLimitedServer(answer, limits);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** Opens a connection and sends `text`. `closed` resolves when the server closes it. */
function openConnection(testServer: Server, text = "") {
  const socket = connect(portOf(testServer), "127.0.0.1", () => text && socket.write(text));
  sockets.push(socket);
  let received = "";
  socket
    .setEncoding("utf8")
    .on("data", (part: string) => (received += part))
    .on("error", () => {});
  const closed = new Promise<"closed">((done) => socket.once("close", () => done("closed")));
  return { socket, received: () => received, closed };
}
const GET = "GET / HTTP/1.1\r\nHost: shop\r\n\r\n";

test("limits the connections of a network; closing one allows a new one", async () => {
  const testServer = await startServer(respondFine, { proxies: 0, perNetwork: 3 });
  const three = [1, 2, 3].map(() => openConnection(testServer, GET));
  while (!three.every(({ received }) => received().includes("200 OK"))) await pause(10);
  const fourth = openConnection(testServer, GET);
  expect([await fourth.closed, fourth.received()]).toEqual(["closed", ""]);
  three[0]?.socket.destroy();
  await pause(50);
  const fifth = openConnection(testServer, GET);
  while (!fifth.received()) await pause(10);
  expect(fifth.received()).toContain("200 OK");
});

test("does not limit connections per network behind a proxy, to which they all belong", async () => {
  const testServer = await startServer(respondFine, { proxies: 1, perNetwork: 1 });
  const two = [1, 2].map(() => openConnection(testServer, GET));
  while (!two.every(({ received }) => received().includes("200 OK"))) await pause(10);
});

test("closes idle connections when the limit of connections is reached", async () => {
  const testServer = await startServer(respondFine, { proxies: 1, connections: 2 });
  const two = [1, 2].map(() => openConnection(testServer, GET));
  while (!two.every(({ received }) => received().includes("200 OK"))) await pause(10);
  await openConnection(testServer, GET).closed;
  expect(await Promise.all(two.map(({ closed }) => closed))).toEqual(["closed", "closed"]);
  const next = openConnection(testServer, GET);
  while (!next.received()) await pause(10);
});

test("closes a connection whose headers take too long", async () => {
  const testServer = await startServer(respondFine, { headersMs: 300, checkIntervalMs: 50 });
  const slow = openConnection(testServer, "GET / HTTP/1.1\r\nHost: shop\r\nX-A: ");
  const silent = openConnection(testServer);
  expect([await slow.closed, await silent.closed]).toEqual(["closed", "closed"]);
  expect(slow.received()).toContain("408");
});

test("Node drops no header below the limit at which a request is refused", async () => {
  let headerCount = 0;
  const testServer = await startServer((request, response) => {
    headerCount = request.rawHeaders.length / 2;
    response.end();
  });
  const many = Array.from({ length: 150 }, (_, i) => `X-${i}: 1\r\n`).join("");
  const client = openConnection(testServer, `GET / HTTP/1.1\r\nHost: shop\r\n${many}\r\n`);
  while (!client.received()) await pause(10);
  expect(headerCount).toBeGreaterThan(100);
});

test("behind a proxy an idle connection outlives the proxy's own timeout, so that the proxy closes it", async () => {
  const keepAliveOf = async (proxies: number) =>
    (await startServer(respondFine, { proxies })).keepAliveTimeout;
  // The longest default of a common proxy is 120 s (Caddy).
  expect(await keepAliveOf(1)).toBeGreaterThan(120_000);
  server?.close();
  expect(await keepAliveOf(0)).toBe(5_000);
});

test("a second request on a connection that was idle for longer than its headers may take is answered", async () => {
  const testServer = await startServer(respondFine, {
    proxies: 1,
    headersMs: 300,
    checkIntervalMs: 50,
  });
  const connection = openConnection(testServer, GET);
  while (!connection.received().includes("fine")) await pause(10);
  await pause(1500);
  connection.socket.write(GET);
  while (connection.received().split("200 OK").length < 3) await pause(10);
});

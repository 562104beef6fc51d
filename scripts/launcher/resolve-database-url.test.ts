import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { waitUntilListening } from "./resolve-database-url.mjs";

test("the error about an unreachable database names host and port, not the password", async () => {
  const server = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `postgres://shop:secret@127.0.0.1:${port}/shop`;
  expect(await waitUntilListening(url)).toBe(url);
  server.close();
  await once(server, "close");
  await expect(waitUntilListening(url, 0)).rejects.toThrow(
    `DATABASE_URL: nothing answers at 127.0.0.1:${port} (ECONNREFUSED). Is PostgreSQL running there?`,
  );
});

test("waits for a database that starts a moment later", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, "close");
  const server = createServer((socket) => socket.end());
  setTimeout(() => server.listen(port, "127.0.0.1"), 700);
  const url = `postgres://shop@127.0.0.1:${port}/shop`;
  expect(await waitUntilListening(url, 10_000)).toBe(url);
  server.close();
});

test("returns a URL without a host unchecked", async () => {
  expect(await waitUntilListening("postgres:///shop?host=/run/postgresql", 0)).toBe(
    "postgres:///shop?host=/run/postgresql",
  );
});

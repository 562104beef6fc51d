import { connect, createServer } from "node:net";

/**
 * Starts a TCP proxy in front of a database, to imitate failures. `cut` breaks the connections;
 * `refuse` also refuses new ones, as if the server were killed; `freeze` leaves them open, but
 * passes nothing on. `mend` ends the last two.
 * @param {string} databaseUrl
 */
export async function startDatabaseProxy(databaseUrl) {
  const target = new URL(databaseUrl);
  const sockets = new Set();
  let isFrozen = false;
  let isRefusing = false;
  const server = createServer({ pauseOnConnect: true }, (client) => {
    if (isRefusing) return void client.resetAndDestroy();
    const database = connect(Number(target.port || 5432), target.hostname);
    const pair = [client, database];
    for (const socket of pair) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        for (const other of pair) other.destroy();
      });
    }
    client.on("data", (bytes) => database.write(bytes));
    database.on("data", (bytes) => client.write(bytes));
    if (isFrozen) for (const socket of pair) socket.pause();
    else client.resume();
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(server.address().port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    refuse() {
      isRefusing = true;
      cut();
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isFrozen = isRefusing = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      cut();
      server.close();
    },
  };
}

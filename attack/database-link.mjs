import { connect, createServer } from "node:net";

/**
 * A TCP link to a database, which can be cut (existing connections break), refused (as after a
 * kill) or frozen (they stay open and nothing gets through), until `mend`.
 * @param {string} databaseUrl
 */
export async function linkToDatabase(databaseUrl) {
  const target = new URL(databaseUrl);
  const sockets = new Set();
  let frozen = false;
  let refused = false;
  const server = createServer({ pauseOnConnect: true }, (client) => {
    if (refused) return void client.resetAndDestroy();
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
    if (frozen) for (const socket of pair) socket.pause();
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
      refused = true;
      cut();
    },
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      frozen = refused = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      cut();
      server.close();
    },
  };
}

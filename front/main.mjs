// The shop's HTTP server: Next answers, and failures of pages become complete pages of their own (failure-pages.mjs).
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import next from "next";
import { answer } from "./answer.mjs";

const port = Number(process.argv[2] ?? process.env.PORT ?? 3000);

/** Time (ms) for requests in flight when the server is told to stop; after it the process ends whatever they do. */
const GRACE_MS = 5000;

const app = next({ dev: process.env.NODE_ENV === "development", dir: fileURLToPath(new URL("..", import.meta.url)), hostname: "localhost", port });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => void answer(request, response, handle));

function stop() {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), GRACE_MS).unref();
}
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
// When the launcher is killed, even with -9, the channel between us closes.
process.once("disconnect", stop);

server.listen(port, () => console.log(`listening on ${port}`));

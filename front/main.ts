// The shop's HTTP server: the front's pipeline (shop-handler.ts) with Next behind it.
import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import next from "next";
import { collectDefaultMetrics } from "prom-client";
import { logName, logText } from "@/lib/log-text.mjs";
import { bridge } from "./bridge";
import { startCaches } from "./cache/start-caches";
import { captureConsole, log } from "./log";
import { createLimitedServer } from "./limited-server";
import { PROXIES } from "./client-address";
import { listenAddress } from "./listen-address";
import { loadPipeline } from "./load-pipeline";
import { shopHandler } from "./shop-handler";

const port = Number(process.argv[2] ?? process.env.PORT ?? 3000);

/** Grace period (ms) for requests in flight at shutdown. */
const GRACE_MS = 5000;

if (process.env.NODE_ENV === "production") captureConsole();
collectDefaultMetrics();

// Payload formats times with the zone of the process, and has no setting for it. The shop's own
// code names its zone (lib/format/baku.ts), and the database stores moments.
process.env.TZ = "Asia/Baku";

const dir = fileURLToPath(new URL("..", import.meta.url));
const isDevelopment = process.env.NODE_ENV === "development";
// Next handles upgrade requests (WebSocket) of any server that it is given, bypassing the pipeline,
// and leaves those for unknown URLs open for ever. Only development uses upgrades, so in production
// Next is given a server that never receives any; Node then treats an upgrade as a plain request.
const detachedServer = isDevelopment ? {} : { httpServer: new EventEmitter() as Server };
const app = next({ dev: isDevelopment, dir, hostname: "localhost", port, ...detachedServer });
// Caches start before `prepare` loads Next, which blocks this thread for a while.
const caches = await startCaches(dir);
await app.prepare();
const services = { handle: app.getRequestHandler(), ...caches };
let answer = shopHandler(services);
const server = createLimitedServer((request, response) => void answer(request, response));

/**
 * Replaces the pipeline with the one that the launcher has compiled after a change of front/. Next
 * goes on with all that it has compiled, which a new process would have to load first.
 */
async function reload(): Promise<void> {
  const changed = await loadPipeline();
  answer = changed.shopHandler(services);
}
if (isDevelopment)
  process.on("message", (message) => {
    if (message !== "reload") return;
    reload().catch((error: unknown) =>
      log.error(logText`front/ cannot be loaded, the server goes on as before:`, error),
    );
  });

function stop(): void {
  const stopped = bridge.application.jobs?.stop().catch(() => {});
  server.close(
    () => void Promise.all([stopped, caches.pages.settled()]).then(() => process.exit(0)),
  );
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), GRACE_MS).unref();
}
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
// The IPC channel closes when the launcher is killed, even with SIGKILL.
process.once("disconnect", stop);

const host = listenAddress(process.env.HOST, PROXIES);
server.once("error", (error: NodeJS.ErrnoException) => {
  log.error(
    logText`The server cannot listen on port ${port} of HOST (${logName(error.code ?? "unknown")})`,
  );
  process.exit(1);
});
server.listen({ port, host }, () => {
  // A launcher, which has an IPC channel, polls /api/ready and reports the start itself.
  if (!process.send) log.info(logText`Listening on port ${port}`);
});

import { setTimeout as pause } from "node:timers/promises";
import { describeExit } from "./children.mjs";
import { isShuttingDown } from "./shutdown.mjs";
import { RELOAD } from "./server.mjs";
import { print } from "./terminal.mjs";

/** Exponential backoff (ms) between restarts: the first wait and the longest. */
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;

/** After a server has run for this long (ms), the backoff starts again from its minimum. */
const BACKOFF_RESET_MS = 5 * 60_000;

const logLine = (text) => print(`${new Date().toISOString()} ${text}`);

/**
 * Restarts the server whenever it exits by itself, with exponential backoff, and logs each restart.
 * `restart` stops the server and starts it again immediately, also during a wait; `reload` lets a
 * running server in development load its pipeline again. Everything else, such as PostgreSQL, goes
 * on running.
 * @param {ReturnType<import("./server.mjs").startServer>} first the running server
 * @param {{ start: () => typeof first, untilReady: (server: typeof first) => Promise<unknown> }}
 * callbacks
 * @returns {Record<"restart" | "reload", (reason: string) => void>}
 */
export function superviseServer(first, { start, untilReady }) {
  let server = first;
  let waitMs = MIN_BACKOFF_MS;
  /** The reason of a requested restart, until the server is started. */
  let restartReason;
  let endWait = () => {};

  function restart(reason) {
    restartReason = reason;
    endWait();
    if (server.isRunning()) void server.stop();
  }

  function reload(reason) {
    // A server that is not running loads the new pipeline when it starts.
    if (!server.process.connected) return;
    logLine(`The server loads its pipeline again: ${reason}.`);
    server.process.send(RELOAD);
  }

  async function waitAfter(end) {
    logLine(
      `The server ended unexpectedly (${describeExit(end)}). It is started again in ${waitMs / 1000} s.`,
    );
    await Promise.race([pause(waitMs), new Promise((resolve) => (endWait = resolve))]);
    waitMs = Math.min(waitMs * 2, MAX_BACKOFF_MS);
  }

  async function serve() {
    for (;;) {
      const startedAt = performance.now();
      const end = await server.ended;
      if (isShuttingDown() || (server.isStopping() && !restartReason)) return;
      if (performance.now() - startedAt > BACKOFF_RESET_MS) waitMs = MIN_BACKOFF_MS;
      if (!restartReason) await waitAfter(end);
      if (isShuttingDown()) return;
      if (restartReason) {
        logLine(`The server is started again: ${restartReason}.`);
        waitMs = MIN_BACKOFF_MS;
        restartReason = undefined;
      }
      const started = start();
      server = started;
      // A server that exits before it is ready is reported in the next iteration.
      void untilReady(started).then(
        () => logLine("The server is ready again."),
        () =>
          started.isRunning() &&
          logLine("The server runs but is not ready: its log and /api/ready say why."),
      );
    }
  }

  void serve();
  return { restart, reload };
}

import { setTimeout as pause } from "node:timers/promises";
import { describeExit } from "./children.mjs";
import { isShuttingDown } from "./shutdown.mjs";
import { print } from "./terminal.mjs";

/** The first wait (ms) before a start; each further one is twice as long, until the longest. */
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;

/** Who has run for so long (ms) ended for a new reason: the waits begin anew. */
const BACKOFF_RESET_MS = 5 * 60_000;

const logLine = (text) => print(`${new Date().toISOString()} ${text}`);

/**
 * Starts the server again whenever it ends by itself, after a growing wait, with a line each time;
 * `restart` ends it and starts it again at once, also one that is waited for. Everything else,
 * PostgreSQL above all, goes on meanwhile.
 * @param {ReturnType<import("./server.mjs").startServer>} first the running server
 * @param {{ start: () => typeof first, untilReady: (server: typeof first) => Promise<unknown> }}
 * how
 * @returns {{ restart: (reason: string) => void }}
 */
export function superviseServer(first, { start, untilReady }) {
  let server = first;
  let waitMs = MIN_BACKOFF_MS;
  /** Why it is started again on purpose, until it is. */
  let reason;
  let endWait = () => {};

  function restart(why) {
    reason = why;
    endWait();
    if (server.isRunning()) void server.stop();
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
      const begunMs = performance.now();
      const end = await server.ended;
      if (isShuttingDown() || (server.isStopping() && !reason)) return;
      if (performance.now() - begunMs > BACKOFF_RESET_MS) waitMs = MIN_BACKOFF_MS;
      if (!reason) await waitAfter(end);
      if (isShuttingDown()) return;
      if (reason) {
        logLine(`The server is started again: ${reason}.`);
        waitMs = MIN_BACKOFF_MS;
        reason = undefined;
      }
      const started = start();
      server = started;
      // One that dies before it is ready is told of above, in the next round.
      void untilReady(started).then(
        () => logLine("The server is ready again."),
        () =>
          started.isRunning() &&
          logLine("The server runs but is not ready: its log and /api/ready say why."),
      );
    }
  }

  void serve();
  return { restart };
}

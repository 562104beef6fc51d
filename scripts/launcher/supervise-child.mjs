import { setTimeout as pause } from "node:timers/promises";
import { describeExit } from "./children.mjs";
import { isShuttingDown } from "./shutdown.mjs";
import { RELOAD } from "./server.mjs";
import { print } from "./terminal.mjs";

/** Exponential backoff (ms) between restarts: the first wait and the longest. */
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;

/** After a child has run for this long (ms), the backoff starts again from its minimum. */
const BACKOFF_RESET_MS = 5 * 60_000;

const logLine = (text) => print(`${new Date().toISOString()} ${text}`);

/**
 * Restarts a child whenever it exits by itself, with exponential backoff, and logs each restart.
 * `restart` stops the child and starts it again immediately, also during a wait; `reload` lets a
 * running server in development load its pipeline again. Everything else, such as PostgreSQL, goes
 * on running.
 * @param {ReturnType<import("./children.mjs").startChild>} first the running child
 * @param {{ name: string, start: () => typeof first,
 *   untilReady: (child: typeof first) => Promise<unknown> }} options `name` begins the sentences in
 * the log: "The server"
 * @returns {Record<"restart" | "reload", (reason: string) => void>}
 */
export function superviseChild(first, { name, start, untilReady }) {
  let child = first;
  let waitMs = MIN_BACKOFF_MS;
  /** The reason of a requested restart, until the child is started. */
  let restartReason;
  let endWait = () => {};

  function restart(reason) {
    restartReason = reason;
    endWait();
    if (child.isRunning()) void child.stop();
  }

  function reload(reason) {
    // A server that is not running loads the new pipeline when it starts.
    if (!child.process.connected) return;
    logLine(`${name} loads its pipeline again: ${reason}.`);
    child.process.send(RELOAD);
  }

  async function waitAfter(end) {
    logLine(
      `${name} ended unexpectedly (${describeExit(end)}). It is started again in ${waitMs / 1000} s.`,
    );
    await Promise.race([pause(waitMs), new Promise((resolve) => (endWait = resolve))]);
    waitMs = Math.min(waitMs * 2, MAX_BACKOFF_MS);
  }

  async function keepRunning() {
    for (;;) {
      const startedAt = performance.now();
      const end = await child.ended;
      if (isShuttingDown() || (child.isStopping() && !restartReason)) return;
      if (performance.now() - startedAt > BACKOFF_RESET_MS) waitMs = MIN_BACKOFF_MS;
      if (!restartReason) await waitAfter(end);
      if (isShuttingDown()) return;
      if (restartReason) {
        logLine(`${name} is started again: ${restartReason}.`);
        waitMs = MIN_BACKOFF_MS;
        restartReason = undefined;
      }
      const started = start();
      child = started;
      // A child that exits before it is ready is reported in the next iteration.
      void untilReady(started).then(
        () => logLine(`${name} is ready again.`),
        () =>
          started.isRunning() &&
          logLine(`${name} runs but is not ready: its log and /api/ready say why.`),
      );
    }
  }

  void keepRunning();
  return { restart, reload };
}

import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { describeExit, startChild } from "./children.mjs";
import { isShuttingDown } from "./shutdown.mjs";
import { printNote, startStep } from "./steps.mjs";

/** How often a crashed drawing process is restarted. */
const MAX_RESTARTS = 3;
const isPosix = process.platform !== "win32";

/** Gives a process the lowest CPU priority. */
function lowerPriority(pid) {
  try {
    if (!isPosix) setPriority(pid, constants.priority.PRIORITY_LOW);
    // With Linux autogroups, niceness counts within the session only; this sets the session's.
    else writeFileSync(`/proc/${pid}/autogroup`, "19");
  } catch {
    // Ignored: the system is not Linux, or has no autogroups.
  }
}

/**
 * Starts the drawing process (scripts/draw-pictures.ts), at low priority unless it draws on request
 * only.
 */
function startDrawingProcess(env, onRequest) {
  const node = [
    process.execPath,
    "--import",
    "./scripts/tsx.mjs",
    "scripts/draw-pictures.ts",
    ...(onRequest ? ["--on-request"] : []),
  ];
  // Started through `nice`, because in a running process only one thread's niceness can be changed.
  const [command, ...args] = isPosix && !onRequest ? ["nice", "-n", "19", ...node] : node;
  const child = startChild(command, args, { env, stdio: ["ignore", "ignore", "pipe", "ipc"] });
  if (!onRequest && child.pid) lowerPriority(child.pid);
  return child;
}

/** Runs the drawing process until it exits, and restarts it when it crashes. */
async function superviseDrawing(env, onRequest, onMessage) {
  let stderr = "";
  for (let tries = 0; tries <= MAX_RESTARTS && !isShuttingDown(); tries += 1) {
    const child = startDrawingProcess(env, onRequest);
    child.process.on("message", onMessage);
    child.process.stderr
      ?.setEncoding("utf8")
      .on("data", (text) => (stderr = (stderr + text).slice(-4000)));
    const end = await child.ended;
    if (child.isStopping() || isShuttingDown() || end.code === 0) return;
    stderr = stderr.trim() || describeExit(end);
    await pause(1000);
  }
  printNote(`Pictures: not drawn any further, the next start goes on (${stderr})`);
}

/**
 * Draws the demo shop's missing pictures in a separate process: requested ones at once, the others
 * in the background. A live shop draws nothing. Errors are printed and never fail the start.
 * @param {{ onRequest?: boolean }} [options] `onRequest`: requested pictures only
 */
export function drawDemoPictures(env, { onRequest = false } = {}) {
  if ((env.SHOP_MODE || "demo") !== "demo") return;
  const start = Date.now();
  let line;
  const onMessage = ({ drawn, total, failure, finished }) => {
    if (total > 0 && !onRequest)
      (line ??= startStep("Pictures", start)).update(`${drawn} of ${total} drawn`, drawn / total);
    if (!finished) return;
    line?.end(
      failure ? `${drawn} of ${total} drawn; ${failure}` : total > 0 ? `${drawn} drawn` : undefined,
    );
  };
  superviseDrawing(env, onRequest, onMessage)
    .catch((error) => isShuttingDown() || printNote(`Pictures: ${error.message}`))
    .finally(() => line?.end());
}

import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { describeEnd, startChild } from "./children.mjs";
import { isShuttingDown } from "./shutdown.mjs";
import { note, stepUnderWay } from "./steps.mjs";

/** A drawing process that ended unexpectedly is started again this often. */
const RESTARTS = 3;
const posix = process.platform !== "win32";

/** Puts a process behind everything else that wants the processor. */
function stepBack(pid) {
  try {
    if (!posix) setPriority(pid, constants.priority.PRIORITY_LOW);
    // Where Linux groups processes by session, niceness counts within the session only; this is the session's.
    else writeFileSync(`/proc/${pid}/autogroup`, "19");
  } catch {
    // Another system, or no such groups.
  }
}

/** Starts the process that draws (scripts/draw-pictures.ts), in the background unless pictures are only drawn on request. */
function startDrawing(env, onRequest) {
  const node = [process.execPath, "--import", "tsx", "scripts/draw-pictures.ts", ...(onRequest ? ["--on-request"] : [])];
  // Of a process that runs, only one thread's niceness could be changed.
  const [command, ...args] = posix && !onRequest ? ["nice", "-n", "19", ...node] : node;
  const child = startChild(command, args, { env, stdio: ["ignore", "ignore", "pipe", "ipc"] });
  if (!onRequest && child.pid) stepBack(child.pid);
  return child;
}

/** Runs the drawing process to its end, and again when it was killed. */
async function draw(env, onRequest, onMessage) {
  let said = "";
  for (let tries = 0; tries <= RESTARTS && !isShuttingDown(); tries += 1) {
    const child = startDrawing(env, onRequest);
    child.process.on("message", onMessage);
    child.process.stderr?.setEncoding("utf8").on("data", (text) => (said = (said + text).slice(-4000)));
    const end = await child.ended;
    if (child.isStopping() || isShuttingDown() || end.code === 0) return;
    said = said.trim() || describeEnd(end);
    await pause(1000);
  }
  note(`Pictures: not drawn any further, the next start goes on (${said})`);
}

/**
 * Draws the demo shop's missing pictures beside everything else, in a process of its own: those a page asks for at once, the rest in the
 * background with one line of progress. A live shop draws nothing. Never fails the start.
 * @param {{ onRequest?: boolean }} [options] `onRequest`: only what is asked for
 */
export function drawDemoPictures(env, { onRequest = false } = {}) {
  if ((env.SHOP_MODE || "demo") !== "demo") return;
  const start = Date.now();
  let line;
  const onMessage = ({ drawn, total, failure, finished }) => {
    if (total > 0 && !onRequest) (line ??= stepUnderWay("Pictures", start)).tell(`${drawn} of ${total} drawn`, drawn / total);
    if (!finished) return;
    line?.end(failure ? `${drawn} of ${total} drawn; ${failure}` : total > 0 ? `${drawn} drawn` : undefined);
  };
  draw(env, onRequest, onMessage).catch((error) => isShuttingDown() || note(`Pictures: ${error.message}`)).finally(() => line?.end());
}

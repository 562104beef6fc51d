import { spawn } from "node:child_process";
import { LaunchError } from "./launch-error.mjs";
import { projectRoot } from "./project-root.mjs";
import { onShutdown, isShuttingDown } from "./shutdown.mjs";

const isPosix = process.platform !== "win32";

/**
 * Starts a shell that signals the child when the shell's stdin ends. That happens when this process
 * dies, even by SIGKILL, which no handler can catch. The shell takes about 1 MB.
 * @returns a function that ends the shell
 */
function spawnOrphanGuard(target, signal) {
  if (!isPosix) return () => {};
  const script = 'read -r _; kill -s "$1" -- "$2"';
  const guard = spawn(
    "/bin/sh",
    ["-c", script, "guard", signal.replace("SIG", ""), String(target)],
    {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
      cwd: "/",
    },
  );
  guard.on("error", () => {});
  guard.stdin.on("error", () => {});
  guard.stdin.unref();
  guard.unref();
  return () => guard.kill("SIGKILL");
}

/**
 * Starts a child in its own process group, so that Ctrl-C reaches only this process, which then
 * stops its children in order.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { stopSignal?: NodeJS.Signals, killSignal?:
 * NodeJS.Signals, graceMs?: number,
 *   signalGroup?: boolean, guarded?: boolean }} [options] `signalGroup: false` signals only the
 * child, for programs that stop their own children; `guarded: false` starts no orphan guard
 */
export function startChild(command, args, options = {}) {
  const {
    stopSignal = "SIGTERM",
    killSignal = "SIGKILL",
    graceMs = 8000,
    signalGroup = true,
    guarded = true,
    ...spawnOptions
  } = options;
  if (isShuttingDown()) throw new LaunchError("Not started: the command is stopping.");
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: "inherit",
    detached: isPosix,
    ...spawnOptions,
  });

  let running = child.pid !== undefined;
  let stopping = false;
  const target = isPosix && signalGroup ? -(child.pid ?? 0) : (child.pid ?? 0);
  const signal = (name) => {
    if (!running) return;
    try {
      process.kill(target, name);
    } catch {
      // It exited between the check and the signal.
    }
  };
  const endGuard = running && guarded ? spawnOrphanGuard(target, stopSignal) : () => {};
  const unregister = onShutdown({ close: stop, force: () => signal(killSignal) });

  /** @type {Promise<{ code: number | null, signal: NodeJS.Signals | null, error?: Error }>} */
  const ended = new Promise((resolve) => {
    const finish = (result) => {
      running = false;
      endGuard();
      unregister();
      resolve(result);
    };
    child.once("error", (error) => finish({ code: null, signal: null, error }));
    child.once("exit", (code, signalName) => finish({ code, signal: signalName }));
  });

  async function stop() {
    stopping = true;
    signal(stopSignal);
    const killTimer = setTimeout(() => signal(killSignal), graceMs);
    await ended;
    clearTimeout(killTimer);
  }

  return {
    process: child,
    pid: child.pid,
    ended,
    stop,
    isRunning: () => running,
    isStopping: () => stopping,
  };
}

/** Describes how a child ended. */
export function describeExit({ code, signal, error }) {
  if (error) return error.message;
  return signal ? `stopped by ${signal}` : `exit code ${code}`;
}

/**
 * Runs a child until it exits, or stops it after `timeoutMs`.
 * @returns {Promise<{ ok: boolean, ending: string, stdout: string, stderr: string }>} `ending`: how
 * it ended, as text; output is filled only for streams set to 'pipe'
 */
export async function runChild(command, args, options = {}) {
  const { timeoutMs, ...rest } = options;
  const child = startChild(command, args, rest);
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"])
    child.process[name]?.setEncoding("utf8").on("data", (text) => (output[name] += text));
  const closed = new Promise((resolve) => {
    child.process.once("close", resolve);
    child.process.once("error", resolve);
  });
  let timedOut = false;
  const timer = timeoutMs && setTimeout(() => ((timedOut = true), void child.stop()), timeoutMs);
  const exit = await child.ended;
  await closed;
  clearTimeout(timer);
  return {
    ok: exit.code === 0 && !timedOut,
    ending: timedOut ? `stopped after ${timeoutMs / 1000} s` : describeExit(exit),
    ...output,
  };
}

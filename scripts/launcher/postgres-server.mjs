import { closeSync, existsSync, openSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describeExit, startChild } from "./children.mjs";
import { findFreePort, isPortFree } from "./free-port.mjs";
import { LaunchError } from "./launch-error.mjs";
import { runAs } from "./postgres-account.mjs";
import { readRecord, writeRecord } from "./postgres-home.mjs";
import { postgresSettings, QUIET_LOG } from "./postgres-settings.mjs";
import { print } from "./terminal.mjs";

const READY_TIMEOUT_MS = 60_000;
/**
 * Matches PostgreSQL's log during crash recovery. Recovery takes as long as there are changes to
 * replay, and starts from the beginning if it is interrupted.
 */
const RECOVERING = /automatic recovery in progress|redo starts|end-of-recovery/;
const logLimitBytes = 5_000_000;

/**
 * Settings that do not depend on the machine, for a single application. fsync stays on, because the
 * data is real. Settings that depend on the machine are in postgres-settings.mjs.
 */
const defaultSettings = {
  listen_addresses: "127.0.0.1",
  // No socket files: their path could be too long, and they are unused.
  unix_socket_directories: "",
  max_connections: "60",
  // There is no replication, so less WAL is needed.
  wal_level: "minimal",
  max_wal_senders: "0",
  // Parallel queries need shared memory, which containers limit to 64 MB, and the shop's queries
  // are short.
  max_parallel_workers_per_gather: "0",
  timezone: "UTC",
  log_timezone: "UTC",
  ...QUIET_LOG,
};

function openServerLog(file) {
  const long = existsSync(file) && statSync(file).size > logLimitBytes;
  const start = existsSync(file) && !long ? statSync(file).size : 0;
  return {
    descriptor: openSync(file, long ? "w" : "a", 0o600),
    read: () => readFileSync(file).subarray(start).toString("utf8").trim(),
  };
}

/** Reads the server's state from line 8 of postmaster.pid, as `pg_ctl --wait` does. */
function isReady(cluster, pid) {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

/**
 * Waits until the server is ready or has exited, for at most `readyWithinMs`; without a limit if it
 * is recovering from a crash.
 */
async function waitUntilReady(server, { cluster, readLog, readyWithinMs }) {
  const deadline = Date.now() + readyWithinMs;
  while (server.isRunning() && !isReady(cluster, server.pid) && Date.now() < deadline)
    await pause(20);
  if (!server.isRunning() || isReady(cluster, server.pid) || !RECOVERING.test(readLog())) return;
  print(
    "PostgreSQL was not shut down properly and is recovering. That can take minutes: do not stop it.",
  );
  while (server.isRunning() && !isReady(cluster, server.pid)) await pause(200);
}

async function tryStart({
  dataDir,
  home,
  binaries,
  account,
  settings,
  port,
  readyWithinMs = READY_TIMEOUT_MS,
}) {
  const log = openServerLog(join(dataDir, "postgres.log"));
  const args = ["-D", home.cluster, "-p", String(port)];
  for (const [name, value] of Object.entries({
    ...defaultSettings,
    ...postgresSettings(),
    ...settings,
  }))
    args.push("-c", `${name}=${value}`);
  const server = startChild(join(binaries.native, "bin", "postgres"), args, {
    ...runAs(account, home.folder),
    stdio: ["ignore", log.descriptor, log.descriptor],
    // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one. It stops its own workers.
    stopSignal: "SIGINT",
    killSignal: "SIGQUIT",
    signalGroup: false,
    graceMs: 20_000,
  });
  closeSync(log.descriptor);
  await waitUntilReady(server, { cluster: home.cluster, readLog: log.read, readyWithinMs });
  return {
    server,
    ready: server.isRunning() && isReady(home.cluster, server.pid),
    readLog: log.read,
  };
}

/**
 * Starts the server process and waits until it accepts connections. It logs to postgres.log in the
 * data folder. Throws a LaunchError with the log if it does not start.
 * @returns {Promise<{ port: number, stop: () => Promise<void>, ended: Promise<unknown>, isStopping:
 * () => boolean }>}
 */
export async function runServer({ dataDir, home, ...rest }) {
  for (let tries = 1; ; tries += 1) {
    const port = await findFreePort(readRecord(dataDir).port);
    const { server, ready, readLog } = await tryStart({ dataDir, home, port, ...rest });
    if (ready) {
      writeRecord(dataDir, { port });
      return { port, stop: server.stop, ended: server.ended, isStopping: server.isStopping };
    }
    await server.stop();
    // Two failures are transient: another program has taken the port, or workers of a killed server
    // are still exiting.
    const isTransient = !(await isPortFree(port)) || readLog().includes("shared memory block");
    if (!isTransient || tries === 5) {
      throw new LaunchError(
        `PostgreSQL did not start (${describeExit(await server.ended)}). Its log is ${join(dataDir, "postgres.log")}:\n${readLog()}`,
      );
    }
    await pause(300 * tries);
  }
}

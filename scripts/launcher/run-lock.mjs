import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { LaunchError } from "./launch-error.mjs";
import { processStartTime, isAlive } from "./process-identity.mjs";
import { onShutdown } from "./shutdown.mjs";

function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function stillRuns(holder) {
  return (
    isAlive(holder.pid) &&
    (holder.birth === undefined || holder.birth === processStartTime(holder.pid))
  );
}

/** The content of a lock file (`pid`, extra fields); undefined if no running process holds it. */
export function lockHolder(file) {
  const holder = readHolder(file);
  return holder && stillRuns(holder) ? holder : undefined;
}

function create(file, extra) {
  try {
    writeFileSync(
      file,
      JSON.stringify({ pid: process.pid, birth: processStartTime(process.pid), ...extra }),
      { flag: "wx" },
    );
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Removes the lock of a process that has ended. It is moved aside first: another process may have
 * replaced it a moment ago, and that lock is put back.
 */
function removeStale(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (lockHolder(aside)) linkSync(aside, file);
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Acquires a lock file, or returns its holder. A stale lock, whose process has exited, is replaced.
 * @returns {Promise<{ release: () => void } | { holder: { pid: number } & Record<string, unknown>
 * }>}
 */
export async function takeLock(file, extra = {}) {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (error) {
    throw new LaunchError(
      `The folder ${dirname(file)} cannot be made (${error.code}). DATA_DIR, if it is set, must name a folder that can be written.`,
    );
  }
  while (!create(file, extra)) {
    // Another process may have created the file and not written it yet.
    if (!readHolder(file)) await pause(200);
    const holder = readHolder(file);
    if (holder && stillRuns(holder)) return { holder };
    removeStale(file);
  }
  const remove = () => rmSync(file, { force: true });
  const unregister = onShutdown({ close: remove, force: remove });
  return {
    release() {
      remove();
      unregister();
    },
  };
}

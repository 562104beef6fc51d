import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { LaunchError } from "./launch-error.mjs";
import { isAlive } from "./process-identity.mjs";

const graceMs = 15_000;

/**
 * Whether the process is a PostgreSQL server of this cluster, and not another process that has
 * reused its id: the working directory of a server is its cluster. Without /proc any process with
 * that id counts.
 */
function servesCluster(pid, cluster) {
  if (!isAlive(pid)) return false;
  if (!existsSync("/proc/self")) return true;
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/**
 * Stops a PostgreSQL server that an earlier start left running in this cluster. Removes a stale pid
 * file, because PostgreSQL does not start if another process has reused the id.
 */
export async function stopOrphan(cluster) {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  if (!(pid > 0) || !servesCluster(pid, cluster)) return rmSync(file, { force: true });
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + graceMs;
  let isImmediate = false;
  while (servesCluster(pid, cluster)) {
    if (Date.now() > deadline) {
      if (isImmediate)
        throw new LaunchError(
          `A PostgreSQL left running in ${cluster} (process ${pid}) does not stop. Stop it and try again.`,
        );
      isImmediate = true;
      process.kill(pid, "SIGQUIT");
      await pause(2000);
    }
    await pause(50);
  }
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";

/**
 * Runs a script in a child process with a lower priority; the child ends with this process at the
 * latest. Returns its exit code, or null when it was killed.
 */
export async function runInChildProcess(script: string, ...args: string[]): Promise<number | null> {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "./scripts/tsx.mjs", script, ...args],
    { stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  const ended = once(child, "exit") as Promise<[number | null]>;
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended, or the system does not permit this.
  }
  return (await ended)[0];
}

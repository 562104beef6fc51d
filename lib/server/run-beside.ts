import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";

/**
 * Runs a script of the shop in a process of its own with a lower priority, which ends with this one
 * at the latest. Answers its exit code; null when it was killed.
 */
export async function runBeside(script: string, ...args: string[]): Promise<number | null> {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", script, ...args],
    { stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  const ended = once(child, "exit") as Promise<[number | null]>;
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or this system does not let us.
  }
  return (await ended)[0];
}

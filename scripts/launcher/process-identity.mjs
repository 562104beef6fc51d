import { readFileSync } from "node:fs";

/** Whether a process with this id exists, whatever its owner. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/**
 * Distinguishes a process from a later one with the same id (Linux: its start time in clock ticks);
 * undefined elsewhere.
 */
export function processStartTime(pid) {
  try {
    // The name in parentheses may hold spaces; the fields after it are fixed. The start time is
    // field 22.
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")[19];
  } catch {
    return undefined;
  }
}

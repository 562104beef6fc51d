import { readFileSync } from "node:fs";

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/**
 * The start time (clock ticks) of a process, which distinguishes it from a later process with the
 * same id. Undefined outside of Linux.
 */
export function processStartTime(pid) {
  try {
    // The start time is field 22. Fields are counted from the end of the name in parentheses,
    // which may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")[19];
  } catch {
    return undefined;
  }
}

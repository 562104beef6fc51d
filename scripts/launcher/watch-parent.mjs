import { readFileSync } from "node:fs";

/**
 * The parent's id of a process that is a shell running one command (`sh -c`), from /proc. Undefined
 * for other processes and outside of Linux, where only the direct parent is watched.
 */
function parentOfShell(pid) {
  try {
    const [, flag] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    // The parent is field 4 of stat. The name in parentheses before it may contain spaces.
    return flag === "-c"
      ? readFileSync(`/proc/${pid}/stat`, "utf8")
          .replace(/^.*\) /s, "")
          .split(" ")[1]
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls `onOrphaned` when npm, or the shell that npm started, has exited. A stopped `npm start` may
 * end only its shell and not this process, and a killed npm notifies nobody. Without npm nothing is
 * watched, so that `nohup node scripts/start.mjs &` continues to run.
 */
export function watchParent(onOrphaned, everyMs = 300) {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const parent = process.ppid;
  const npm = parentOfShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOfShell(parent) === npm)) return;
    clearInterval(timer);
    onOrphaned();
  }, everyMs);
  timer.unref();
}

import { readFileSync } from "node:fs";

/**
 * Reads a process's data from /proc; undefined outside Linux, where only the direct parent is
 * followed.
 */
function parentOfShell(pid) {
  try {
    const [, flag] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    // Field 4 of stat; the name in parentheses may hold spaces.
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
 * Calls back when npm, or its shell, is gone: a stopped `npm start` ends its shell and not us, and
 * a killed npm notifies nobody. Without npm nothing is followed, so that
 * `nohup node scripts/start.mjs &` survives.
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

import { readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";

const MB = 1024 * 1024;

/**
 * The limits files of a cgroup's folder: version 2 says `max` for none, version 1 a number beyond
 * any machine.
 */
const LIMIT_FILES = ["memory.max", "memory.high", "memory.limit_in_bytes"];

/** The folders of this process's cgroup and everything above it: a limit anywhere holds. */
function cgroupFolders(read) {
  const folders = [];
  for (const line of (read("/proc/self/cgroup") ?? "").split("\n")) {
    const [, controllers, path] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    if (path === undefined || (controllers !== "" && !controllers.split(",").includes("memory")))
      continue;
    const root = controllers === "" ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory";
    for (let at = path; ; at = dirname(at)) {
      folders.push(join(root, at));
      if (at === "/" || at === "." || at === "") break;
    }
    // A container that keeps the host's path sees its own group at the root.
    folders.push(root);
  }
  return folders;
}

const readFileIfExists = (path) => {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return undefined;
  }
};

/**
 * The memory (MB) this process may use: the machine's, or the smallest limit of its control groups
 * (containers, systemd).
 */
export function machineMemoryMb({ total = totalmem(), read = readFileIfExists } = {}) {
  const limits = cgroupFolders(read).flatMap((folder) =>
    LIMIT_FILES.map((name) => Number(read(join(folder, name)) ?? Number.NaN)),
  );
  return Math.floor(Math.min(total, ...limits.filter((bytes) => bytes > 0)) / MB);
}

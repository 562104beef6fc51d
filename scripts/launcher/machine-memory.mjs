import { readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";

const MB = 1024 * 1024;

/**
 * The files with memory limits in a cgroup's folder. Without a limit, version 2 has `max`, and
 * version 1 a number larger than any machine's memory.
 */
const LIMIT_FILES = ["memory.max", "memory.high", "memory.limit_in_bytes"];

/** The folders of this process's cgroup and all its ancestors, whose limits apply too. */
function cgroupFolders(read) {
  const folders = [];
  for (const line of (read("/proc/self/cgroup") ?? "").split("\n")) {
    const [, controllers, path] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    if (path === undefined || (controllers !== "" && !controllers.split(",").includes("memory")))
      continue;
    const root = controllers === "" ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory";
    for (let group = path; ; group = dirname(group)) {
      folders.push(join(root, group));
      if (group === "/" || group === "." || group === "") break;
    }
    // In some containers the path is the host's, while the container's own group is at the root.
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
 * The memory (MB) that this process may use: the machine's memory, or the smallest limit of its
 * control groups (containers, systemd) if that is less.
 */
export function machineMemoryMb({ total = totalmem(), read = readFileIfExists } = {}) {
  const limits = cgroupFolders(read).flatMap((folder) =>
    LIMIT_FILES.map((name) => Number(read(join(folder, name)) ?? Number.NaN)),
  );
  return Math.floor(Math.min(total, ...limits.filter((bytes) => bytes > 0)) / MB);
}

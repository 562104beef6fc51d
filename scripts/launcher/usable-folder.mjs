import { accessSync, constants, existsSync, statSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { LaunchError } from "./launch-error.mjs";

/**
 * The types (`statfs`) of Linux's file systems that only show the kernel: proc, sysfs, cgroup and
 * debugfs. Node tries for ever to create a folder with its parents there.
 */
const KERNEL_FILE_SYSTEMS = [0x9fa0, 0x62656572, 0x63677270, 0x64626720];

function faultOf(existing) {
  if (!statSync(existing).isDirectory()) return `${existing} is a file`;
  if (KERNEL_FILE_SYSTEMS.includes(statfsSync(existing).type))
    return `${existing} belongs to the kernel`;
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch (error) {
    return `${existing} cannot be written (${error.code})`;
  }
  return undefined;
}

/**
 * Throws a LaunchError that says why, if a folder is not one that can be written, or that can be
 * created later. Creates nothing.
 * @param {string} variable the variable that names the folder
 * @param {string} folder absolute
 */
export function requireUsableFolder(variable, folder) {
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  const fault = faultOf(existing);
  if (fault)
    throw new LaunchError(
      `${variable} names ${folder}, which the shop cannot use: ${fault}. Name a folder that can be written.`,
    );
}

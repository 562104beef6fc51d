import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

let fileCount = 0;
/**
 * A temporary name for a file that is being written. It is hidden, never served, and differs at
 * each call.
 */
export const unfinishedName = (name: string) => `.${process.pid}-${(fileCount += 1)}-${name}`;

/**
 * Removes partial files of a killed process. Only the process that has claimed the folder may call
 * this.
 */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder))
    if (/^\.(?:\d+-)?[^.].*\.webp$/.test(name)) rmSync(join(folder, name), { force: true });
}
